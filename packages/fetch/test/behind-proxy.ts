// A program for `doors.test.ts`: what each door says of an address inside, where the environment has a proxy.
import { get } from 'node:http';
import axios from 'axios';
import { guardedAgent } from '../src/agent.ts';
import { guarded } from '../src/guarded.ts';
import { guardedDispatcher } from '../src/undici.ts';

const URL_INSIDE = 'http://10.0.0.1/';
const { http: agent } = guardedAgent();
const dispatcher = guardedDispatcher();
const tries: readonly (() => Promise<unknown>)[] = [
  () => guarded()(URL_INSIDE),
  () => new Promise((resolve, reject) => get(URL_INSIDE, { agent }, resolve).on('error', reject)),
  () => axios.get(URL_INSIDE, { httpAgent: agent, proxy: false }),
  () => fetch(URL_INSIDE, { dispatcher } as RequestInit),
];
for (const each of tries) {
  const said = await each().then(
    () => 'let in',
    ({ code, cause }: { readonly code?: string; readonly cause?: { readonly code?: string } }) => code ?? cause?.code,
  );
  console.log(said);
}
