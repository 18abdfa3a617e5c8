// Checks of the playground: it is used as people use it, by the mouse and by the keyboard.
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { axeEverywhere, type Check, type NamedCheck, overflow, type Place, visit } from './visit.ts';

const ROUTE = 'playground/';
const TRAP = 'ftp://www.bank.com@evil.com:25/a%0D%0Ab/../c';

/** Opens the playground and types a text. */
function typed(place: Place, text: string, act: (page: Page) => Promise<void>, width = 1280): Promise<void> {
  return visit(place, { route: ROUTE, width }, async (page) => {
    await page.fill('#url', text);
    await act(page);
  });
}

async function errors(place: Place): Promise<void> {
  await typed(place, 'ftp://host.dom/pub/read me.txt', async (page) => {
    const told = (await page.textContent('#verdict .caret')) ?? '';
    assert.equal(told.split('\n')[1]?.indexOf('^'), 23);
    assert.match((await page.getAttribute('#verdict a.code', 'href')) ?? '', /codes\/#character-forbidden$/);
    assert.match((await page.getAttribute('#verdict a[href*=sections]', 'href')) ?? '', /#rfc-1738-2\.2$/);
    assert.equal(await page.textContent('.mirror .wrong'), ' ');
    assert.equal(await page.textContent('#mirror'), 'ftp://host.dom/pub/read me.txt\u200B');
    await page.click('text=Show where');
    assert.deepEqual(await selection(page), [23, 24]);
    await page.click('#verdict a.code');
    await page.waitForURL(/codes\/#character-forbidden$/);
    assert.equal(await page.locator('#character-forbidden:target').count(), 1);
  });
}

function selection(page: Page): Promise<readonly (number | null)[]> {
  return page
    .locator('#url')
    .evaluate((field) => [(field as HTMLTextAreaElement).selectionStart, (field as HTMLTextAreaElement).selectionEnd]);
}

async function findings(place: Place): Promise<void> {
  await typed(place, TRAP, async (page) => {
    assert.equal(await page.locator('.notes .b-danger').count(), 2);
    assert.equal(await page.locator('.notes .b-caution').count(), 2);
    assert.match((await page.textContent('#verdict')) ?? '', /legal.*2 dangers.*2 cautions/s);
    await page.click('.quote >> text=www.bank.com');
    assert.deepEqual(await selection(page), [6, 18]);
    assert.match((await page.textContent('.steps.refused')) ?? '', /port-reserved.*delimiter-hidden/s);
  });
}

async function twoHosts(place: Place): Promise<void> {
  await typed(place, 'http://0177.0.0.1/', async (page) => {
    assert.match((await page.textContent('#look')) ?? '', /Two readers, two hosts/);
    assert.equal(await page.textContent('.differs td:last-child'), '127.0.0.1');
    assert.match((await page.textContent('.differs th')) ?? '', /host \(differs\)/);
  });
}

async function tolerantly(place: Place): Promise<void> {
  await typed(place, 'http://Host.dom/~fred/a b', async (page) => {
    assert.match((await page.textContent('#verdict')) ?? '', /not a URL/);
    await page.click('text=Read tolerantly');
    assert.equal(await page.isChecked('#tolerant'), true);
    assert.equal(await page.locator('.notes .b-repair').count(), 2);
    assert.match((await page.textContent('.written')) ?? '', /http:\/\/host\.dom\/%7Efred\/a%20b/);
    await page.fill('#url', 'http://[::1]/');
    assert.match((await page.textContent('.notes')) ?? '', /host-ipv6/);
  });
}

async function phishing(place: Place): Promise<void> {
  await typed(place, 'https://www.paypal.com@login.evil.example:8443/%2e%2e/account', async (page) => {
    const told = (await page.textContent('#look')) ?? '';
    assert.match(told, /the text leads to login\.evil\.example/);
    assert.match(told, /as tolerant reading has it.*port-not-default/s);
  });
}

async function unregistered(place: Place): Promise<void> {
  await typed(place, 'foo://host.dom/a', async (page) => {
    assert.match((await page.textContent('#verdict')) ?? '', /unregistered.*not registered/s);
    assert.equal(await page.locator('.piece.p-host').count(), 1);
  });
}

async function later(place: Place): Promise<void> {
  await typed(place, 'gopher://gopher.dom/7/find%09red', async (page) => {
    await page.waitForSelector('.b-good >> text=legal');
    assert.match((await page.textContent('.steps')) ?? '', /connect to gopher\.dom port 70/);
    const slip = page.locator('.example >> text=A slip in a connection string');
    if ((await slip.count()) === 0) return;
    await slip.click();
    await page.waitForSelector('.b-error');
    await page.fill('#url', 'mysql://app:secret@db1/orders');
    await page.waitForSelector('.b-good >> text=legal');
    assert.doesNotMatch((await page.textContent('.steps')) ?? '', /secret/);
  });
}

async function reference(place: Place): Promise<void> {
  await typed(place, '../c?d', async (page) => {
    await page.click('#base-details summary');
    await page.fill('#base', 'http://host.dom/a/b');
    await page.waitForSelector('text=It stands for');
    assert.match((await page.textContent('#verdict')) ?? '', /http:\/\/host\.dom\/c\?d/);
  });
}

async function link(place: Place): Promise<void> {
  await typed(place, 'ftp://fred:secret@host.dom/a b', async (page) => {
    await page.check('#tolerant');
    await page.click('#copy-link');
    const address = page.url();
    assert.doesNotMatch(decodeURIComponent(address), /secret/);
    await page.goto('about:blank');
    await page.goto(address);
    assert.equal(await page.inputValue('#url'), 'ftp://fred:***@host.dom/a b');
    assert.equal(await page.isChecked('#tolerant'), true);
  });
  // The home page hands a text on without an address.
  await visit(place, { route: '' }, async (page) => {
    await page.fill('[data-ask]', 'ftp://fred:secret@host.dom/');
    await page.keyboard.press('Enter');
    await page.waitForURL(/playground\/$/);
    await page.waitForSelector('.b-good');
    assert.equal(await page.inputValue('#url'), 'ftp://fred:secret@host.dom/');
  });
}

async function markup(place: Place): Promise<void> {
  const text = '<img src=x onerror="document.title=1">&lt;';
  await typed(place, text, async (page) => {
    assert.equal(await page.locator('#look img, #mirror img, #verdict img').count(), 0);
    assert.equal(await page.textContent('#mirror'), `${text}\u200B`);
    await page.click('#tab-text');
    await page.fill('#prose', `<URL:http://h/${text}>`);
    assert.equal(await page.locator('#panel-text img').count(), 0);
    await page.click('#tab-from');
    await page.fill('#any', `http://h/${text}`);
    assert.equal(await page.locator('#panel-from img').count(), 0);
    assert.notEqual(await page.title(), '1');
  });
}

async function keyboard(place: Place): Promise<void> {
  await visit(place, { route: ROUTE }, async (page) => {
    await page.keyboard.press('/');
    assert.equal(await focused(page), 'url');
    await page.keyboard.type('http://h/a');
    await page.keyboard.press('Enter');
    assert.equal(await page.inputValue('#url'), 'http://h/a');
    await page.focus('#tab-url');
    for (const [key, id] of [
      ['ArrowRight', 'tab-text'],
      ['ArrowRight', 'tab-own'],
      ['End', 'tab-from'],
      ['Home', 'tab-url'],
      ['ArrowLeft', 'tab-from'],
    ] as const) {
      await page.keyboard.press(key);
      assert.equal(await focused(page), id);
      assert.equal(await page.getAttribute(`#${id}`, 'aria-selected'), 'true');
    }
    await page.keyboard.press('Home');
    const order: string[] = [];
    for (let at = 0; at < 5; at += 1) {
      await page.keyboard.press('Tab');
      order.push(await focused(page));
      const outline = await page.evaluate(
        () =>
          getComputedStyle((document.activeElement as Element).closest('.field') ?? (document.activeElement as Element))
            .outlineStyle,
      );
      assert.notEqual(outline, 'none', order.at(-1));
    }
    assert.deepEqual(order.slice(0, 3), ['tolerant', 'copy-link', 'url']);
  });
}

/** A tab whose script comes late leaves the tab alone that was opened meanwhile. */
async function lateTab(place: Place): Promise<void> {
  for (const [late, script] of [
    ['text', 'text'],
    ['own', 'own'],
    ['compare', 'compare'],
    ['from', 'from-new-url'],
  ] as const)
    await visit(place, { route: ROUTE }, async (page) => {
      let deliver = (): void => {};
      const held = new Promise<void>((resolve) => {
        deliver = resolve;
      });
      await page.route(`**/${script}-tab*.js`, async (route) => {
        await held;
        await route.continue();
      });
      await page.fill('#url', 'http://h/a');
      const asked = page.waitForRequest(`**/${script}-tab*.js`);
      const answered = page.waitForResponse(`**/${script}-tab*.js`);
      await page.click(`#tab-${late}`);
      await asked;
      await page.click('#tab-url');
      deliver();
      await answered;
      await page.waitForTimeout(200);
      assert.equal(await page.locator('#panel-url #field-card').count(), 1, `${late} took the field away`);
      assert.equal(await page.isVisible('#look'), true, `${late} hid what is said of the URL`);
      await page.click(`#tab-${late}`);
      assert.ok(await page.locator(`#panel-${late} > *`).count(), `${late} stays empty`);
    });
}

function focused(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.id ?? '');
}

async function textTab(place: Place): Promise<void> {
  await visit(place, { route: ROUTE }, async (page) => {
    await page.click('#tab-text');
    await page.waitForSelector('.found-list li');
    assert.match((await page.textContent('#panel-text [role=status]')) ?? '', /^5 URLs, 1 problem$/);
    assert.equal(await page.locator('.found-list .b-error').count(), 1);
    await page.click('summary >> text=Or perhaps');
    assert.match((await page.textContent('.found-list details')) ?? '', /maillist/);
    await page.locator('.found-list >> text=Show where').first().click();
    const [start, end] = await page
      .locator('#prose')
      .evaluate((field) => [
        (field as HTMLTextAreaElement).selectionStart,
        (field as HTMLTextAreaElement).selectionEnd,
      ]);
    assert.equal((await page.inputValue('#prose')).slice(start, end), '<URL:ftp://info.cern.ch/pub/www/doc;type=d>');
    await page.locator('.found-list >> text=Take it apart').first().click();
    assert.equal(await page.inputValue('#url'), 'ftp://info.cern.ch/pub/www/doc;type=d');
  });
}

async function ownTab(place: Place): Promise<void> {
  await visit(place, { route: ROUTE }, async (page) => {
    await page.click('#tab-own');
    await page.waitForSelector('.b-good >> text=legal');
    assert.match(
      (await page.textContent('#panel-own pre')) ?? '',
      /template\('\{bucket\}\/\{key\*\}\[\?\{options&\}\]'/,
    );
    assert.match((await page.textContent('.written')) ?? '', /token=\*\*\*/);
    await page.fill('#own-after', '{who}');
    await page.click('#panel-own >> text="digits"');
    assert.equal(await page.inputValue('#own-after'), '{who}/{part:digits}');
    await page.fill('#url', 'x-bucket://h/fred/1');
    await page.waitForSelector('.b-good >> text=legal');
    await page.fill('#own-after', '{who');
    assert.match((await page.textContent('#panel-own .fault')) ?? '', /not understood/);
    await page.fill('#own-after', '{who}/{part:digits}');
    await page.click('text=Check it with checkScheme');
    await page.waitForSelector('text=keeps the laws', { timeout: 120_000 });
    await page.click('#copy-link');
    const address = page.url();
    await page.goto('about:blank');
    await page.goto(address);
    await page.waitForSelector('#panel-own .own');
    assert.equal(await page.inputValue('#own-after'), '{who}/{part:digits}');
  });
}

async function compareTab(place: Place): Promise<void> {
  await visit(place, { route: ROUTE }, async (page) => {
    await page.click('#tab-compare');
    await page.waitForSelector('#panel-compare td');
    assert.deepEqual(await page.locator('#panel-compare .badge').allTextContents(), ['differ', 'differ', 'equal']);
    await page.fill('#other', 'http://host.dom/b');
    assert.match((await page.textContent('#panel-compare')) ?? '', /Their data differs in path/);
    await page.fill('#other', 'http:b');
    assert.match((await page.textContent('#panel-compare .fault')) ?? '', /second is not a URL/);
  });
}

async function fromTab(place: Place): Promise<void> {
  await visit(place, { route: ROUTE }, async (page) => {
    await page.click('#tab-from');
    await page.waitForSelector('#panel-from .caret');
    const told = (await page.textContent('#panel-from')) ?? '';
    assert.match(told, /slashes-missing/);
    assert.match(told, /Texts like it.*evil\.example/s);
  });
}

async function changes(place: Place): Promise<void> {
  await typed(place, 'ftp://host.dom/pub/a', async (page) => {
    await page.click('[aria-label="Change name"]');
    await page.fill('[aria-label="The new name"]', 'b c');
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      () => (document.querySelector('#url') as HTMLTextAreaElement).value === 'ftp://host.dom/pub/b%20c',
    );
    await page.click('text=Add user');
    await page.keyboard.type('fred');
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      () => (document.querySelector('#url') as HTMLTextAreaElement).value === 'ftp://fred@host.dom/pub/b%20c',
    );
    await page.click('[aria-label="Change host"]');
    await page.fill('[aria-label="The new host"]', 'a b');
    await page.keyboard.press('Enter');
    await page.waitForSelector('td [role=alert]:not(:empty)');
    await page.selectOption('#begin', 'wais');
    await page.waitForFunction(() =>
      (document.querySelector('#url') as HTMLTextAreaElement).value.startsWith('wais://'),
    );
  });
}

/** The field and the colours below it are set alike, in every window, so that each letter is on its own. */
async function metrics(place: Place): Promise<void> {
  await typed(place, `http://host.dom/${'abc/'.repeat(60)}`, async (page) => {
    for (const width of [1280, 420, 320]) {
      await page.setViewportSize({ width, height: 900 });
      const [field, mirror] = await page.evaluate(() =>
        ['#url', '#mirror'].map((each) => {
          const element = document.querySelector(each) as HTMLElement;
          const { font, padding, letterSpacing, whiteSpace, overflowWrap } = getComputedStyle(element);
          return {
            font,
            padding,
            letterSpacing,
            whiteSpace,
            overflowWrap,
            width: element.clientWidth,
            height: element.clientHeight,
            scroll: element.scrollHeight,
          };
        }),
      );
      assert.deepEqual(field, mirror, `at ${width}`);
      assert.equal(await overflow(page), 0);
    }
  });
}

const axeOf = (name: string, open: (page: Page) => Promise<void>): readonly [string, Check] => [
  `axe, playground, ${name}`,
  (place) =>
    visit(place, { route: ROUTE }, async (page) => {
      await open(page);
      await axeEverywhere(page);
    }),
];

const openTab = (name: string, ready: string) => async (page: Page) => {
  await page.click(`#tab-${name}`);
  await page.waitForSelector(ready);
};

async function noScript(place: Place): Promise<void> {
  await visit(place, { route: ROUTE, width: 320, options: { javaScriptEnabled: false } }, async (page) => {
    assert.match((await page.textContent('noscript')) ?? '', /needs its script/);
    const box = await page.locator('noscript .card').boundingBox();
    assert((box?.height ?? 0) > 50, 'it is shown');
    assert.equal(await overflow(page).catch(() => 0), 0);
  });
}

async function forced(place: Place): Promise<void> {
  await visit(
    place,
    { route: ROUTE, width: 640, options: { forcedColors: 'active', reducedMotion: 'reduce', deviceScaleFactor: 2 } },
    async (page) => {
      await page.fill('#url', 'ftp://host.dom/a b');
      const colour = await page.evaluate(() => getComputedStyle(document.querySelector('#url') as Element).color);
      assert.notEqual(colour, 'rgba(0, 0, 0, 0)');
      assert.equal(await overflow(page), 0);
    },
  );
}

/** The layout shift of a page after it was shown first: of a link, and of an empty page. */
async function shifts(place: Place): Promise<void> {
  for (const route of [ROUTE, `${ROUTE}#url=${encodeURIComponent(TRAP)}`, '', 'schemes/ftp/']) {
    await visit(place, { route }, async (page) => {
      await page.waitForTimeout(500);
      const moved = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            new PerformanceObserver((list) =>
              resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0)),
            ).observe({ type: 'layout-shift', buffered: true });
            setTimeout(() => resolve(0), 300);
          }),
      );
      assert(moved <= 0.02, `${route} moves by ${moved}`);
    });
  }
}

/**
 * A key stroke in texts of 100 kB takes at most 28 ms on a machine that makes a list of ten thousand items in 8, and more on a slower
 * one: the least of many times of each, in turns, for others use the machine too.
 */
async function quick(place: Place): Promise<void> {
  for (const text of [`http://host.dom/${'a'.repeat(100_000)}`, `ftp://host.dom/${'abcdefgh/'.repeat(11_000)}`]) {
    await typed(place, text, async (page) => {
      const [stroke = 0, list = 0] = await page.evaluate(() => {
        const field = document.querySelector('#url') as HTMLTextAreaElement;
        const texts = Array.from({ length: 10_000 }, (_, at) => `item ${at}`);
        const works = [
          () => void field.dispatchEvent(new Event('input')),
          () => {
            const items = document.createElement('ol');
            for (const text of texts) items.append(Object.assign(document.createElement('li'), { textContent: text }));
          },
        ];
        const least = works.map(() => Infinity);
        for (let turn = 0; turn < 100; turn += 1) {
          field.value += 'a';
          for (const [at, work] of works.entries()) {
            const start = performance.now();
            work();
            least[at] = Math.min(least[at] ?? 0, performance.now() - start);
          }
        }
        return least;
      });
      const times = `${stroke.toFixed(1)} ms, and a list ${list.toFixed(1)} ms`;
      console.log(`     a key stroke in ${text.length} characters of ${text.slice(0, 4)}: ${times}`);
      assert(stroke <= 3.5 * list, `a key stroke takes ${times}`);
    });
  }
}

async function spoken(place: Place): Promise<void> {
  await typed(place, 'ftp://host.dom/a b', async (page) => {
    await page.waitForFunction(() => document.querySelector('#status')?.textContent !== '');
    assert.match((await page.textContent('#status')) ?? '', /Not a URL.*character 17/);
  });
}

export const playgroundChecks: readonly NamedCheck[] = [
  ['an error: code, section, caret', errors],
  ['a finding selects its span', findings],
  ['two hosts are said', twoHosts],
  ['tolerant reading: repairs, legal spelling', tolerantly],
  ['a URL of a phishing mail', phishing],
  ['an unregistered scheme', unregistered],
  ['schemes that are loaded when they are named', later],
  ['a reference with a base', reference],
  ['a link without a password, and read back', link],
  ['markup stays text', markup],
  ['tabs and fields by keyboard', keyboard],
  ['a tab that comes late', lateTab],
  ['URLs in a text', textTab],
  ['a scheme of one’s own', ownTab],
  ['two URLs at three levels', compareTab],
  ['any text through both readers', fromTab],
  ['parts are changed in place', changes],
  ['field and colours have the same metrics', metrics],
  ['playground without script', noScript, 'emulation'],
  ['playground in forced colours, at 200 % zoom', forced, 'emulation'],
  ['nothing moves', shifts],
  ['a key stroke in 100 kB', quick],
  ['what a reader hears', spoken],
  axeOf('a trap', (page) => page.fill('#url', TRAP)),
  axeOf('an error', (page) => page.fill('#url', 'ftp://host.dom/pub/read me.txt')),
  axeOf('text', openTab('text', '.found-list li')),
  axeOf('own', openTab('own', '.b-good')),
  axeOf('compare', openTab('compare', '#panel-compare td')),
  axeOf('from', openTab('from', '#panel-from .caret')),
];
