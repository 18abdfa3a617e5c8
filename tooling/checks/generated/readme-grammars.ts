// The section "Grammar" in the README of each scheme, before what it refuses.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { abnfOf, schemesOf } from '../../support/scheme-grammars.ts';

const SHARED = 'The syntax in ABNF (RFC 5234). RFC 1738 §5 has the rules that all schemes share.';

export async function readmeGrammars(): Promise<ReadonlyMap<string, string>> {
  const pages = new Map<string, string>();
  for (const name of readdirSync('packages')) {
    const file = `packages/${name}/README.md`;
    const readme = existsSync(file) ? readFileSync(file, 'utf8') : '';
    if (!readme.includes(NEXT)) continue;
    const schemes = await schemesOf(name);
    if (schemes.length === 0) continue;
    const grammar = `\n## Grammar\n\n${SHARED}\n\n\`\`\`abnf\n${abnfOf(schemes)}\`\`\`\n`;
    const plain = readme.replace(/\n## Grammar\n[\s\S]*?(?=\n## )/, '');
    pages.set(
      file,
      plain.replace(NEXT, () => grammar + NEXT),
    );
  }
  if (pages.size === 0) throw new Error('no scheme has a README');
  return pages;
}

const NEXT = '\n## What it refuses\n';
