// The program that people write instead of `url parse --json`.
import { createInterface } from 'node:readline';

for await (const line of createInterface({ input: process.stdin })) {
  let record = { text: line, ok: false };
  if (URL.canParse(line)) {
    const { protocol, host, port, pathname, search } = new URL(line);
    record = { text: line, ok: true, url: { protocol, host, port, pathname, search } };
  }
  process.stdout.write(`${JSON.stringify(record)}\n`);
}
