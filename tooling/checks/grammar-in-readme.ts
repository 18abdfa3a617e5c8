/** The README of a scheme with its grammar, before what it refuses. */
export function withGrammar(readme: string, abnf: string): string {
  const plain = readme.replace(/\n## Grammar\n[\s\S]*?(?=\n## )/, '');
  const section = `\n## Grammar\n\n${SHARED}\n\n\`\`\`abnf\n${abnf}\`\`\`\n`;
  const before = plain.indexOf('\n## What it refuses\n');
  if (before === -1) throw new Error('a README of a scheme has the section "What it refuses"');
  return plain.slice(0, before) + section + plain.slice(before);
}

const SHARED = 'The syntax in ABNF (RFC 5234). What is not listed here, RFC 1738 §5 says for all schemes.';
