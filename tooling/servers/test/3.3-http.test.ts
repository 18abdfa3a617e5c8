import { type AnyScheme, createRegistry, gateways, type Registry } from '@url/core';
import type { HttpPlan } from '@url/http';
import { OpenError, open } from '@url/open';
import { rfc1630 } from '@url/rfc1630';
import { describe, expect, test } from 'vitest';
import { HTTP } from '../cases/http.ts';
import { describeServer, logged, openAt, serverOf } from '../opened.ts';

describeServer('nginx', () => {
  describe('the request line in the log is the plan (§3.3)', () => {
    test.each(HTTP.map((each) => [each.url, each] as const))('%s', async (url, { sends, gives, fails }) => {
      const [{ plan, octets, error }, log] = await logged('nginx', has(1), () => openAt('nginx', url));
      const { requestTarget } = plan as HttpPlan;
      expect([`GET ${requestTarget} HTTP/1.1`]).toEqual(sends);
      expect(log).toEqual(sends);
      const { code, said } = fails?.['nginx'] ?? {};
      expect([octets, error?.code, error?.said]).toEqual([gives, code, said]);
    });
  });

  test('sends nothing but the host, what it accepts, and its name', async () => {
    const { sent } = await openAt('nginx', 'http://127.0.0.1:PORT/b');
    const names = sent.slice(1, -1).map((line) => line.split(':')[0]?.toLowerCase());
    expect(names.sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent']);
  });

  describe('another URL in place of an answer', () => {
    test.each([
      ['/to-file', 'file:///etc/passwd'],
      ['/to-ftp', 'ftp://127.0.0.1/motd'],
    ])('%s is not followed', async (path, location) => {
      const { error } = await openAt('nginx', `http://127.0.0.1:PORT${path}`);
      expect([error?.code, error?.location]).toEqual(['redirected', location]);
    });

    test.each(['/to-file', '/to-ftp'])('%s is not followed where redirects are', async (path) => {
      const protocols = ['http', 'ftp', 'file'];
      const { error } = await openAt('nginx', `http://127.0.0.1:PORT${path}`, { redirects: 5, protocols });
      expect(error?.code).toBe('redirected-elsewhere');
    });

    test('is followed on the same server where redirects are', async () => {
      const { octets } = await openAt('nginx', 'http://127.0.0.1:PORT/to-home', { redirects: 1 });
      expect(octets).toBe('hello\n');
    });

    test('is not followed for ever', async () => {
      const url = 'http://127.0.0.1:PORT/loop';
      const [{ error }, log] = await logged('nginx', has(4), () => openAt('nginx', url, { redirects: 3 }));
      expect([error?.code, log]).toEqual(['redirected-too-often', Array(4).fill('GET /loop HTTP/1.1')]);
    });
  });

  describe('a gateway gets the whole URL in the request line (RFC 1630 "HTTP")', () => {
    test.each([
      ['prospero', 'prospero://host.dom:2525/pros/name;key=value'],
      ['wais', 'wais://host.dom:2100/database?words'],
      ['gopher', 'gopher://host.dom:7000/11/docs'],
      ['ftp', 'ftp://host.dom:2100/%2Fetc/motd;type=a'],
      ['urn', 'urn:/name'],
    ])('%s', async (scheme, text) => {
      const urls = withGateway(scheme, { proxy: `http://127.0.0.1:${serverOf('nginx').port}/` });
      const [, log] = await logged('nginx', has(1), () => outcome(urls, text));
      expect(log).toEqual([`GET ${text} HTTP/1.1`]);
    });

    test('or a URL below its own', async () => {
      const urls = withGateway('wais', `http://127.0.0.1:${serverOf('nginx').port}/wais/`);
      const [, log] = await logged('nginx', has(1), () => outcome(urls, 'wais://host.dom:2100/database?words'));
      expect(log).toEqual(['GET /wais/host.dom:2100/database?words HTTP/1.1']);
    });
  });
});

/** True for a log with so many requests. */
const has =
  (count: number) =>
  (log: readonly string[]): boolean =>
    log.length >= count;

function withGateway(scheme: string, gateway: string | { readonly proxy: string }): Registry<AnyScheme> {
  return createRegistry(rfc1630, { gateways: gateways({ [scheme]: gateway }) });
}

/** The server is not a proxy: it refuses most of these, or answers with something of its own. */
async function outcome(urls: Registry<AnyScheme>, text: string): Promise<void> {
  const { port } = serverOf('nginx');
  try {
    const { body } = await open(urls, text, { network: 'any', ports: [port] });
    await body.cancel();
  } catch (error) {
    if (!(error instanceof OpenError)) throw error;
    expect(error.said).toMatch(/^HTTP\/1\.1 4\d\d /);
  }
}
