// The home page after its heading: a field, a picture, an error, and two readers who see two hosts.
import { createRegistry, parse } from '@url/core';
import { ftp } from '@url/ftp';
import { http } from '@url/http';
import { explain } from '@url/safety';
import { type Answer, answerOf, ourAnswer, theirHost } from '../support/beside-new-url.ts';
import { BASE } from './markdown.ts';
import { escaped } from './railroad.ts';
import { picture } from './scheme-page.ts';

export function homeParts(): readonly [before: string, after: string] {
  const urls = createRegistry([ftp, http]);
  const text = 'ftp://host.dom/pub/read me.txt';
  const refused = parse(urls, text);
  const error = refused.ok ? '' : explain(urls, refused.error, text);
  const host = (answer: Answer, other: string) => `<td>${escaped(answer.ok ? answer.host : other)}</td>`;
  const rows = ['http://0177.0.0.1/', 'http://host.dom\\@evil.com/', 'http:/evil.com'].map((each) => {
    const ours = ourAnswer(urls, each);
    const cells = host(ours, ours.ok ? '' : `refused: ${ours.why}`) + host(answerOf(theirHost, each), 'refused');
    return `<tr><td><code>${escaped(each)}</code></td>${cells}</tr>`;
  });
  const field = `<div class="ask card"><label>A URL <input type="text" autocomplete="off" autocapitalize="none" spellcheck="false" placeholder="ftp://www.bank.com@evil.com:25/"></label><a href="${BASE}playground/" target="_self">Take it apart</a></div>`;
  const table = `<div class="table" tabindex="0"><table><caption>Two readers, two hosts</caption><thead><tr><th scope="col">text</th><th scope="col">@url</th><th scope="col">new URL</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
  const parts = [
    field,
    picture(urls, 'ftp://myname@host.dom/%2Fetc/motd;type=a'),
    `\`\`\`\n${error}\n\`\`\``,
    `<div v-pre>${table}</div>`,
  ];
  return ['', `## Try it\n\n${parts.join('\n\n')}`];
}
