import fc from 'fast-check';

/** The pieces of texts with URLs, and pieces that may confuse a reader of them. */
const SCRAPS: readonly string[] = [
  ...'<·>·URL:·URL=·http://h.com/·http://h.com·ftp://·news:a.b·mailto:·a@b.c·//·/?·.c·> ·\n·\n> ·JD> '.split('·'),
  ...'\nJD> ·\n| · ·-·(·)·[·]·[/·.·:·,·x·%·%20·~~·"·`·\'·"@·#f·\r\n·\f\n·\n\n\n· 12. ·foo:·+http:·\\n·|'.split('·'),
  ...'&·&lt;·&gt;·*·_·é·。·」·\u200B·\u{1F44D}·\u00A0·\u3000·，·\u0001·\u007F·\u0081·--·/*·*/·{·}'.split('·'),
  ...'http://h/?URL=·URL= ·<http://g/>·<URL:http://h.com/a b>·[Page 3]·a:80·%2e·@'.split('·'),
];

/** Texts of such scraps. */
export const scrapTexts: fc.Arbitrary<string> = fc
  .array(fc.constantFrom(...SCRAPS), { maxLength: 40 })
  .map((scraps) => scraps.join(''));
