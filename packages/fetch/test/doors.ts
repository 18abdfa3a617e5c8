// Each way in which the package connects, as a client of `network.ts`.
import { get as getHttp } from 'node:http';
import { get as getHttps } from 'node:https';
import axios from 'axios';
import got from 'got';
import { interceptors, fetch as undiciFetch, request as undiciRequest } from 'undici';
import { guardedAgent } from '../src/agent.ts';
import { guarded } from '../src/guarded.ts';
import { guardedDispatcher } from '../src/undici.ts';

export type Client = (url: string) => Promise<string>;

/** Each follows redirects by itself. */
export const DOORS: { readonly [door: string]: () => Client } = {
  guarded: () => {
    const fetch = guarded({ timeout: 5_000 });
    return async (url) => (await fetch(url)).text();
  },
  'an agent, node:http': () => {
    const agents = guardedAgent();
    const client = (url: string, redirects: number): Promise<string> =>
      new Promise((resolve, reject) => {
        const isSecure = url.startsWith('https:');
        const sent = isSecure ? getHttps(url, { agent: agents.https }) : getHttp(url, { agent: agents.http });
        sent.on('error', reject).on('response', async (reply) => {
          let text = '';
          for await (const piece of reply) text += piece;
          const { location } = reply.headers;
          // As a client follows redirects by itself.
          if (location === undefined || redirects === 0) resolve(text);
          else
            Promise.resolve()
              .then(() => client(new URL(location, url).href, redirects - 1))
              .then(resolve, reject);
        });
      });
    return (url) => client(url, 5);
  },
  'an agent, axios': () => {
    const { http: httpAgent, https: httpsAgent } = guardedAgent();
    return async (url) => String((await axios.get(url, { httpAgent, httpsAgent, proxy: false, timeout: 5_000 })).data);
  },
  'an agent, got': () => {
    const agent = guardedAgent();
    return async (url) => (await got(url, { agent, retry: { limit: 0 }, timeout: { request: 5_000 } })).body;
  },
  'a dispatcher, the global fetch': () => {
    const dispatcher = guardedDispatcher();
    return async (url) => (await fetch(url, { dispatcher } as RequestInit)).text();
  },
  'a dispatcher, fetch of undici': () => {
    const dispatcher = guardedDispatcher();
    return async (url) => (await undiciFetch(url, { dispatcher })).text();
  },
  'a dispatcher, request of undici with redirects': () => {
    const dispatcher = guardedDispatcher().compose(interceptors.redirect({ maxRedirections: 5 }));
    return async (url) => (await undiciRequest(url, { dispatcher })).body.text();
  },
};
