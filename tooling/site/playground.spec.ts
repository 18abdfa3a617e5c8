// The playground, used as people use it, by the mouse and by the keyboard.
import { expect, type Page } from '@playwright/test';
import { axe, overflow, test } from './visit.ts';

const TRAP = 'ftp://www.bank.com@evil.com:25/a%0D%0Ab/../c';

/** Opens the playground, and types a text if there is one. */
async function open(page: Page, text?: string): Promise<void> {
  await page.goto('playground/');
  if (text !== undefined) await page.fill('#url', text);
}

const selection = (page: Page, field: string): Promise<readonly [number, number]> =>
  page.locator(field).evaluate((element) => {
    const { selectionStart, selectionEnd } = element as HTMLTextAreaElement;
    return [selectionStart, selectionEnd];
  });

test('an error: code, section, caret', async ({ page }) => {
  await open(page, 'ftp://host.dom/pub/read me.txt');
  expect((await page.textContent('#verdict .caret'))?.split('\n')[1]?.indexOf('^')).toBe(23);
  await expect(page.locator('#verdict a[href*=sections]')).toHaveAttribute('href', /#rfc-1738-2\.2$/);
  expect(await page.textContent('.mirror .wrong')).toBe(' ');
  expect(await page.textContent('#mirror')).toBe('ftp://host.dom/pub/read me.txt\u200B');
  await page.click('text=Show where');
  expect(await selection(page, '#url')).toEqual([23, 24]);
  await page.click('#verdict a.code');
  await page.waitForURL(/findings\/#character-forbidden$/);
  await expect(page.locator('#character-forbidden:target')).toHaveCount(1);
});

test('a finding selects its span', async ({ page }) => {
  await open(page, TRAP);
  await expect(page.locator('.notes .b-danger')).toHaveCount(2);
  await expect(page.locator('.notes .b-caution')).toHaveCount(2);
  await expect(page.locator('#verdict')).toHaveText(/legal.*2 dangers.*2 cautions/s);
  await page.click('.quote >> text=www.bank.com');
  expect(await selection(page, '#url')).toEqual([6, 18]);
  await expect(page.locator('.steps.refused')).toHaveText(/port-reserved.*delimiter-hidden/s);
});

test('two hosts are said', async ({ page }) => {
  await open(page, 'http://0177.0.0.1/');
  await expect(page.locator('#look')).toContainText('Two readers, two hosts');
  await expect(page.locator('.differs td:last-child')).toHaveText('127.0.0.1');
  await expect(page.locator('.differs th')).toContainText('host (differs)');
});

test('tolerant reading: repairs, legal spelling', async ({ page }) => {
  await open(page, 'http://Host.dom/~fred/a b');
  await expect(page.locator('#verdict')).toContainText('not a URL');
  await page.click('text=Read tolerantly');
  await expect(page.locator('#tolerant')).toBeChecked();
  await expect(page.locator('.notes .b-repair')).toHaveCount(2);
  await expect(page.locator('.written')).toContainText('http://host.dom/%7Efred/a%20b');
  await page.fill('#url', 'http://[::1]/');
  await expect(page.locator('.notes')).toContainText('host-ipv6');
});

test('a URL of a phishing mail', async ({ page }) => {
  await open(page, 'https://www.paypal.com@login.evil.example:8443/%2e%2e/account');
  await expect(page.locator('#look')).toContainText('the text leads to login.evil.example');
  await expect(page.locator('#look')).toContainText(/as tolerant reading has it.*port-not-default/s);
});

test('an unregistered scheme', async ({ page }) => {
  await open(page, 'foo://host.dom/a');
  await expect(page.locator('#verdict')).toHaveText(/unregistered.*not registered/s);
  await expect(page.locator('.piece.p-host')).toHaveCount(1);
});

test('schemes are loaded when they are named', async ({ page }) => {
  await open(page, 'gopher://gopher.dom/7/find%09red');
  await expect(page.locator('#verdict .b-good')).toContainText('legal');
  await expect(page.locator('.steps')).toContainText('connect to gopher.dom port 70');
  await page.click('.example >> text=A slip in a connection string');
  await expect(page.locator('#verdict .b-error')).toBeVisible();
  await page.fill('#url', 'mysql://app:secret@db1/orders');
  await expect(page.locator('#verdict .b-good')).toContainText('legal');
  await expect(page.locator('.steps')).not.toContainText('secret');
});

test('a reference with a base', async ({ page }) => {
  await open(page, '../c?d');
  await page.click('#base-details summary');
  await page.fill('#base', 'http://host.dom/a/b');
  await expect(page.locator('#verdict')).toContainText('http://host.dom/c?d');
});

test('a link without a password, and read back', async ({ page }) => {
  await open(page, 'ftp://fred:secret@host.dom/a b');
  await page.check('#tolerant');
  await page.click('#copy-link');
  const address = page.url();
  expect(decodeURIComponent(address)).not.toContain('secret');
  await page.goto('about:blank');
  await page.goto(address);
  await expect(page.locator('#url')).toHaveValue('ftp://fred:***@host.dom/a b');
  await expect(page.locator('#tolerant')).toBeChecked();
});

test('the home page hands a text on without an address', async ({ page }) => {
  await page.goto('./');
  await page.fill('.ask input', 'ftp://fred:secret@host.dom/');
  await page.keyboard.press('Enter');
  await page.waitForURL(/playground\/$/);
  await expect(page.locator('#url')).toHaveValue('ftp://fred:secret@host.dom/');
  await expect(page.locator('#verdict .b-good')).toBeVisible();
});

test('markup stays text', async ({ page }) => {
  const text = '<img src=x onerror="document.title=1">&lt;';
  await open(page, text);
  await expect(page.locator('#look img, #mirror img, #verdict img')).toHaveCount(0);
  expect(await page.textContent('#mirror')).toBe(`${text}\u200B`);
  await page.click('#tab-text');
  await page.fill('#prose', `<URL:http://h/${text}>`);
  await expect(page.locator('#panel-text img')).toHaveCount(0);
  expect(await page.title()).not.toBe('1');
});

test('tabs and fields by keyboard', async ({ page }) => {
  await open(page);
  await page.keyboard.press('/');
  await expect(page.locator('#url')).toBeFocused();
  await page.keyboard.type('http://h/a');
  await page.keyboard.press('Enter');
  await expect(page.locator('#url')).toHaveValue('http://h/a');
  await page.focus('#tab-url');
  for (const [key, id] of [
    ['ArrowRight', 'tab-text'],
    ['ArrowRight', 'tab-own'],
    ['End', 'tab-compare'],
    ['Home', 'tab-url'],
    ['ArrowLeft', 'tab-compare'],
    ['Home', 'tab-url'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.locator(`#${id}`)).toBeFocused();
    await expect(page.locator(`#${id}`)).toHaveAttribute('aria-selected', 'true');
  }
  for (const id of ['tolerant', 'copy-link', 'url']) {
    await page.keyboard.press('Tab');
    await expect(page.locator(`#${id}`)).toBeFocused();
    const outline = await page
      .locator(`#${id}`)
      .evaluate((element) => getComputedStyle(element.closest('.field') ?? element).outlineStyle);
    expect(outline, id).not.toBe('none');
  }
});

for (const late of ['text', 'own', 'compare'])
  test(`the tab "${late}" comes late, and leaves alone the one that was opened meanwhile`, async ({ page }) => {
    let deliver = (): void => {};
    const held = new Promise<void>((resolve) => {
      deliver = resolve;
    });
    await page.route(`**/${late}-tab*.js`, async (route) => {
      await held;
      await route.continue();
    });
    await open(page, 'http://h/a');
    const asked = page.waitForRequest(`**/${late}-tab*.js`);
    const answered = page.waitForResponse(`**/${late}-tab*.js`);
    await page.click(`#tab-${late}`);
    await asked;
    await page.click('#tab-url');
    deliver();
    await (await answered).finished();
    // The module runs in a task after it has come.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
    await expect(page.locator('#panel-url #field-card')).toHaveCount(1);
    await expect(page.locator('#look')).toBeVisible();
    await page.click(`#tab-${late}`);
    await expect(page.locator(`#panel-${late} > *`).first()).toBeVisible();
  });

test('URLs in a text', async ({ page }) => {
  await open(page);
  await page.click('#tab-text');
  await expect(page.locator('#panel-text [role=status]')).toHaveText('5 URLs, 1 problem');
  await expect(page.locator('.found-list .b-error')).toHaveCount(1);
  await page.click('summary >> text=Or perhaps');
  await expect(page.locator('.found-list details')).toContainText('maillist');
  await page.locator('.found-list >> text=Show where').first().click();
  const [start, end] = await selection(page, '#prose');
  expect((await page.inputValue('#prose')).slice(start, end)).toBe('<URL:ftp://info.cern.ch/pub/www/doc;type=d>');
  await page.locator('.found-list >> text=Take it apart').first().click();
  await expect(page.locator('#url')).toHaveValue('ftp://info.cern.ch/pub/www/doc;type=d');
});

test('a scheme of one’s own', async ({ page }) => {
  await open(page);
  await page.click('#tab-own');
  await expect(page.locator('#verdict .b-good')).toContainText('legal');
  await expect(page.locator('#panel-own pre').first()).toContainText("template('{bucket}/{key*}[?{options&}]'");
  await expect(page.locator('.written')).toContainText('token=***');
  await page.fill('#own-after', '{who}');
  await page.click('#panel-own >> text="digits"');
  await expect(page.locator('#own-after')).toHaveValue('{who}/{part:digits}');
  await page.fill('#url', 'x-bucket://h/fred/1');
  await expect(page.locator('#verdict .b-good')).toContainText('legal');
  await page.fill('#own-after', '{who');
  await expect(page.locator('#panel-own .fault').first()).toContainText('not understood');
  await page.fill('#own-after', '{who}/{part:digits}');
  await page.click('text=Check it with checkScheme');
  await page.waitForSelector('text=keeps the laws', { timeout: 100_000 });
  await page.click('#copy-link');
  const address = page.url();
  await page.goto('about:blank');
  await page.goto(address);
  await expect(page.locator('#own-after')).toHaveValue('{who}/{part:digits}');
});

test('two URLs at three levels', async ({ page }) => {
  await open(page);
  await page.click('#tab-compare');
  await expect(page.locator('#panel-compare .badge')).toHaveText(['differ', 'differ', 'equal']);
  await page.fill('#other', 'http://host.dom/b');
  await expect(page.locator('#panel-compare')).toContainText('Their data differs in path');
  await page.fill('#other', 'http:b');
  await expect(page.locator('#panel-compare .fault')).toContainText('second is not a URL');
});

test('parts are changed in place', async ({ page }) => {
  await open(page, 'ftp://host.dom/pub/a');
  await page.click('[aria-label="Change name"]');
  await page.fill('[aria-label="The new name"]', 'b c');
  await page.keyboard.press('Enter');
  await expect(page.locator('#url')).toHaveValue('ftp://host.dom/pub/b%20c');
  await page.click('text=Add user');
  await page.keyboard.type('fred');
  await page.keyboard.press('Enter');
  await expect(page.locator('#url')).toHaveValue('ftp://fred@host.dom/pub/b%20c');
  await page.click('[aria-label="Change host"]');
  await page.fill('[aria-label="The new host"]', 'a b');
  await page.keyboard.press('Enter');
  await expect(page.locator('td [role=alert]:not(:empty)')).toBeVisible();
  await page.selectOption('#begin', 'wais');
  await expect(page.locator('#url')).toHaveValue(/^wais:\/\//);
});

test('field and colours are set alike, so that each letter is on its own', async ({ page }) => {
  await open(page, `http://host.dom/${'abc/'.repeat(60)}`);
  for (const width of [1280, 420, 320]) {
    await page.setViewportSize({ width, height: 900 });
    const [field, mirror] = await page.evaluate(() =>
      ['#url', '#mirror'].map((each) => {
        const element = document.querySelector(each) as HTMLElement;
        const { font, padding, letterSpacing, whiteSpace, overflowWrap } = getComputedStyle(element);
        const { clientWidth, clientHeight, scrollHeight } = element;
        return { font, padding, letterSpacing, whiteSpace, overflowWrap, clientWidth, clientHeight, scrollHeight };
      }),
    );
    expect(field, `at ${width}`).toEqual(mirror);
    expect(await overflow(page)).toBe(0);
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 900 } });
  test('the playground says what else there is', async ({ page }) => {
    await open(page);
    await expect(page.locator('noscript .card')).toContainText('needs its script');
  });
});

test.describe('as a system asks', () => {
  test.use({ viewport: { width: 640, height: 900 }, deviceScaleFactor: 2 });
  test('the playground in forced colours, at 200 % zoom', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await open(page, 'ftp://host.dom/a b');
    expect(await page.locator('#url').evaluate((field) => getComputedStyle(field).color)).not.toBe('rgba(0, 0, 0, 0)');
    expect(await overflow(page)).toBe(0);
  });
});

for (const route of ['playground/', `playground/#url=${encodeURIComponent(TRAP)}`])
  test(`nothing moves: ${route.slice(0, 17)}`, async ({ page }) => {
    await page.goto(route);
    await page.waitForLoadState('networkidle');
    const moved = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) =>
            resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0)),
          ).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(0), 300);
        }),
    );
    expect(moved).toBeLessThan(0.02);
  });

test('what a reader hears', async ({ page }) => {
  await open(page, 'ftp://host.dom/a b');
  await expect(page.locator('#status')).toHaveText(/Not a URL.*character 17/);
});

test.describe('axe', () => {
  test('a trap, and an error', async ({ page }) => {
    await open(page, TRAP);
    await axe(page);
    await page.fill('#url', 'ftp://host.dom/pub/read me.txt');
    await axe(page);
  });
  for (const [tab, ready] of [
    ['text', '.found-list li'],
    ['own', '.b-good'],
    ['compare', '#panel-compare td'],
  ] as const)
    test(`the tab "${tab}"`, async ({ page }) => {
      await open(page);
      await page.click(`#tab-${tab}`);
      await page.locator(ready).first().waitFor();
      await axe(page);
    });
});
