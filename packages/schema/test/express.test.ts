import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import express, { type Request, type Response } from 'express';
import { expect, test } from 'vitest';
import { urlSchema } from '../src/index.ts';
import { web } from './registries.ts';

const webhookUrl = urlSchema(web, { allow: ['port-not-default'] });

// This is the example of docs/validation.md.
const app = express().use(express.json());
app.post('/hooks', ({ body }: Request, response: Response) => {
  const checked = webhookUrl['~standard'].validate(body?.url);
  if (checked.issues) response.status(400).json(checked.issues);
  else response.json({ hooked: checked.value });
});
// It ends here.

test('docs/validation.md has this example', () => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
  const example = /validation\.md\.\n([\s\S]*?)\/\/ It ends here/.exec(read('express.test.ts'))?.[1] ?? expect.fail();
  expect(read('../../../docs/validation.md')).toContain(`\`\`\`tsx\n${example}\`\`\``);
});

test('Express answers with the issues', async () => {
  const server = app.listen(0, '127.0.0.1');
  try {
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const ask = async (body: unknown) => {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
      const response = await fetch(`http://127.0.0.1:${port}/hooks`, init);
      return [response.status, await response.json()];
    };
    expect(await ask({ url: 'https://h.dom:8443/~a' })).toEqual([200, { hooked: 'https://h.dom:8443/%7Ea' }]);
    expect(await ask({ url: 'javascript:alert(1)' })).toMatchObject([
      400,
      [{ message: 'https: is wanted here (character 1)', code: 'scheme-unwanted', position: 0, end: 10 }],
    ]);
    expect(await ask({})).toMatchObject([400, [{ code: 'input-not-text' }]]);
  } finally {
    server.close();
  }
});
