// The HTML of the playground. The examples are in it, so that nothing moves when the script comes.
import { escaped } from './railroad.ts';

/** The tabs, each with its panel. */
const TABS: readonly (readonly [id: string, word: string])[] = [
  ['url', 'One URL'],
  ['text', 'URLs in a text'],
  ['own', 'Your own scheme'],
  ['compare', 'Compare'],
  ['from', 'From new URL'],
];

const EXAMPLES: readonly (readonly [word: string, text: string, tolerant?: true])[] = [
  ['A file by FTP', 'ftp://myname@host.dom/%2Fetc/motd;type=a'],
  ['Not the bank', 'ftp://www.bank.com@evil.com:25/a%0D%0Ab/../c'],
  ['Two readers, two hosts', 'http://0177.0.0.1/'],
  ['A blank', 'ftp://host.dom/pub/read me.txt'],
  ['Repaired', 'http://Host.dom/~fred/a b', true],
  ['Gopher search', 'gopher://gopher.dom/7/find%09red'],
  ['WAIS', 'wais://host.dom/db?word'],
  ['Not UTF-8', 'ftp://host.dom/caf%E9'],
  ['Metadata service', 'http://169.254.169.254/latest/meta-data/'],
];

/** An example of those that people connect with, of which there may be several packages or no package. */
function slips(connections: readonly string[]): readonly (readonly [word: string, text: string])[] {
  const name = ['postgres', 'mysql', 'amqp', 'redis', 'mongodb'].find((each) => connections.includes(each));
  return name === undefined ? [] : [['A slip in a connection string', `${name}://app:pa#ss@db1/orders`]];
}

export function playgroundPage(connections: readonly string[]): string {
  const tabs = TABS.map(
    ([id, word], at) =>
      `<button type="button" role="tab" id="tab-${id}" aria-controls="panel-${id}" aria-selected="${at === 0}"${at === 0 ? '' : ' tabindex="-1"'}>${word}</button>`,
  );
  const panels = TABS.slice(1).map(
    ([id]) => `<section role="tabpanel" id="panel-${id}" aria-labelledby="tab-${id}" tabindex="0" hidden></section>`,
  );
  return `<div class="playground" data-connections="${connections.join(' ')}" data-script="CONNECTIONS">
<div class="title"><div><h1>Playground</h1><p>Type or paste. Nothing leaves this page.</p></div>
<div role="tablist" aria-label="What to look at">${tabs.join('')}</div></div>
<noscript><div class="card"><p><strong>This page needs its script</strong>, which takes a URL apart in your browser. Without it, the command does the same:</p>
<pre>npx @url/cli parse 'ftp://myname@host.dom/%2Fetc/motd;type=a'
npx @url/cli check 'ftp://www.bank.com@evil.com:25/'
npx @url/cli access 'ftp://host.dom/pub/motd'</pre><p>All other pages can be read without a script: <a href="../codes/">errors and codes</a>, <a href="../findings/">findings</a>.</p></div></noscript>
<section role="tabpanel" id="panel-url" aria-labelledby="tab-url">
${fieldCard([...EXAMPLES, ...slips(connections)])}
</section>
${panels.join('\n')}
<div id="look" hidden></div>
<p id="status" class="unseen" role="status"></p>
<p class="promise">This page may open no connection: its policy is <code>connect-src 'none'</code>. A link that you copy has its text after the <code>#</code>, which browsers do not send, and never a password.</p>
</div>`;
}

function fieldCard(all: readonly (readonly [word: string, text: string, tolerant?: true])[]): string {
  const examples = all.map(
    ([word, text, tolerant]) =>
      `<button type="button" class="example" data-url="${escaped(text)}"${tolerant ? ' data-tolerant' : ''}>${escaped(word)}</button>`,
  );
  return `<div class="card" id="field-card">
<div class="bar"><label for="url">A URL</label><span class="tools"><label class="switch"><input type="checkbox" id="tolerant"> Tolerant</label> <button type="button" id="copy-link">Copy link</button></span></div>
<div class="field"><div class="mirror" id="mirror" aria-hidden="true"></div><textarea id="url" data-main-field rows="1" autocomplete="off" autocapitalize="none" autocorrect="off" spellcheck="false" placeholder="ftp://host.dom/pub/motd"></textarea></div>
<div id="verdict">Type or paste a URL.</div>
<details id="base-details"><summary>Resolve against a base</summary><label for="base">The base</label><input type="text" id="base" autocomplete="off" autocapitalize="none" spellcheck="false" placeholder="http://host.dom/a/b"></details>
<p class="begin"><label for="begin">Or begin one:</label> <select id="begin"><option value="">a scheme</option></select></p>
<div class="examples" role="group" aria-label="Examples">${examples.join('')}</div>
</div>`;
}
