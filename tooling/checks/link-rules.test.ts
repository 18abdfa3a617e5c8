import { describe, expect, test } from 'vitest';
import { problemsOf, readPage } from './link-rules.mjs';

const home = 'https://github.com/owner/repository';
const others = {
  'docs/index.md': '# Guide\n\n## `parse`, and *more*\n\n## Twice\n\n## Twice\n',
  'packages/ftp/README.md': '# ftp\n',
  'packages/ftp/src/ftp.ts': '',
};

/** The problems of a page with this text, without its name. */
function problems(text: string, from = 'docs/page.md') {
  const texts = { ...others, [from]: text };
  const pages = new Map(
    Object.entries(texts)
      .filter(([file]) => file.endsWith('.md'))
      .map(([file, markdown]) => [file, readPage(markdown)]),
  );
  return problemsOf(from, { pages, files: new Set(Object.keys(texts)), home });
}

describe('a link is right to', () => {
  test.each([
    ['a file', '[a](index.md)'],
    ['a folder', '[a](../packages/ftp) [b](../packages/ftp/)'],
    ['a heading', '[a](index.md#parse-and-more) [b](index.md#twice-1)'],
    ['a heading of the page itself', '# One two\n\n[a](#one-two)'],
    ['a heading of the page of a folder', '[a](../packages/ftp#ftp)'],
    ['a file by its address', `[a](${home}/blob/main/docs/index.md#guide)`],
    ['an anchor of the page', 'A <a id="here"></a>\n\n[a](#here)'],
    ['a folder by its address', `[a](${home}/tree/main/packages/ftp)`],
    ['other views of the repository', `[a](${home}/issues) [b](${home}/security/advisories/new)`],
    ['other sites', '[a](https://host.dom/nothing.md) <mailto:fred@host.dom>'],
    ['a file, in HTML', '<a href="index.md">a</a> <a name="b"></a> <a href="https://host.dom/">c</a>'],
    ['nothing, in code', '`[a](nothing.md)`\n\n```md\n[a](nothing.md)\n```\n'],
  ])('%s', (_, text) => {
    expect(problems(text)).toEqual([]);
  });

  test('the sources of a release, in the changelog of its package', () => {
    const text = `[its sources](${home}/tree/@url/ftp@1.0.0)`;
    expect(problems(text, 'packages/ftp/CHANGELOG.md')).toEqual([]);
    expect(problems(text, 'packages/http/CHANGELOG.md')).toEqual([expect.stringContaining('the branch main')]);
    expect(problems(text)).toEqual([expect.stringContaining('the branch main')]);
    expect(problems(text.replace('1.0.0', '10.20.30'), 'packages/ftp/CHANGELOG.md')).toEqual([]);
    for (const from of ['docs/packages/ftp/CHANGELOG.md', 'packages/ftp/CHANGELOG.md.md']) {
      expect(problems(text, from)).toEqual([expect.stringContaining('the branch main')]);
    }
    for (const address of [`${home}/blob/tree/@url/ftp@1.0.0`, `${home}/tree/@url/ftp@1.0.0/src`]) {
      const changed = problems(`[its sources](${address})`, 'packages/ftp/CHANGELOG.md');
      expect(changed).toEqual([expect.stringContaining('the branch main')]);
    }
  });
});

describe('a link is refused to', () => {
  test.each([
    ['a file that is not there', '[a](nothing.md)', 'nothing.md names no file and no folder'],
    ['a file outside', '[a](../../index.md)', '../../index.md names no file and no folder'],
    ['a heading that is not there', '[a](index.md#nothing)', 'index.md#nothing names no heading'],
    ['a heading of no page', '[a](../packages/ftp/src/ftp.ts#ftp)', '../packages/ftp/src/ftp.ts#ftp names no heading'],
    ['a heading of the page itself', '[a](#nothing)', '#nothing names no heading'],
    ['an image that is not there', '![a](a.png)', 'a.png names no file and no folder'],
    ['a file, in HTML', 'See <a href="nothing.md">a</a>.', 'nothing.md names no file and no folder'],
    ['a file, in a block of HTML', "<p>\n<img width=7 src='a.png'>\n</p>", ':2: a.png names no file and no folder'],
    ['a file, in HTML without quotation marks', '<a href=nothing.md>a</a>', 'nothing.md names no file and no folder'],
    ['a file, in HTML with blanks', '<a href = nothing.md>a</a>', 'nothing.md names no file and no folder'],
    ['a file, by a definition', '[a][b]\n\n[b]: nothing.md', 'nothing.md names no file and no folder'],
    ['a file, in a table', '| a |\n| --- |\n| [a](nothing.md) |', 'nothing.md names no file and no folder'],
    ['no file of the repository', `${home}/blob/main/nothing.md`, `${home}/blob/main/nothing.md names no file`],
    ['no folder of the repository', `<${home}/tree/main/docs/index.md>`, 'docs/index.md names no folder'],
    ['a heading by its address', `<${home}/blob/main/docs/index.md#no>`, '#no names no heading'],
    ['another branch', `<${home}/blob/master/docs/index.md>`, 'does not name the branch main'],
  ])('%s', (_, text, problem) => {
    const found = problems(text);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(problem);
  });

  test.each([
    [3, '# a\n\n[a](nothing.md)'],
    [4, '# a\n\ntext\n[a](nothing.md)'],
    [2, 'text\\\n[a](nothing.md)'],
    [3, 'text\ntext\n<a href="nothing.md">a</a>'],
    [5, '# a\n\n| a |\n| --- |\n| [a](nothing.md) |'],
  ])('line %i of the page', (line, text) => {
    expect(problems(text)[0]).toMatch(`docs/page.md:${line}: nothing.md `);
  });
});

describe('the README of a package', () => {
  const page = 'packages/ftp/README.md';

  test('may name its own files, and others by their address', () => {
    expect(problems(`[a](src/ftp.ts) [b](${home}/blob/main/docs/index.md)`, page)).toEqual([]);
  });

  test.each([
    ['../../docs/index.md', `${home}/blob/main/docs/index.md`],
    ['../../docs', `${home}/tree/main/docs`],
  ])('may not name %s, which npm does not show', (link, address) => {
    expect(problems(`[a](${link})`, page)).toEqual([`${page}:1: ${link} leaves the package: write ${address}`]);
  });

  test.each(['docs/packages/ftp/README.md', 'packages/ftp/README.md.md'])('is not %s', (other) => {
    const up = other.startsWith('docs') ? '../../..' : '../..';
    expect(problems(`[a](${up}/docs/index.md)`, other)).toEqual([]);
  });

  test('which the template makes is one too', () => {
    expect(problems('[a](../../../docs/index.md)', 'tooling/scaffold/template/README.md')).toHaveLength(1);
  });
});
