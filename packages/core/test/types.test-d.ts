import {
  type AnyScheme,
  createRegistry,
  defineScheme,
  escape,
  type GatewayPlan,
  type Parser,
  type RefusedPlan,
  type Result,
  tolerant,
  UCHAR,
  type Url,
  type UrlOf,
} from '@url/core';
import { type FtpPlan, type FtpUrl, ftp } from '@url/ftp';
import { type GopherUrl, gopher } from '@url/gopher';
import { type HttpUrl, http } from '@url/http';
import { type MailtoUrl, mailto } from '@url/mailto';
import { describe, expectTypeOf, test } from 'vitest';

// A user's whole scheme: no annotation, every type inferred.
const finger = defineScheme({
  name: 'x-finger',
  section: 'RFC 1288 §2.3',
  syntax: {
    form: 'ip',
    port: 79,
    authority: 'hostport',
    read: (reader, { host, port = 79 }) => ({ scheme: 'x-finger', host, port, who: reader.octets(UCHAR) }),
    write: ({ host, port, who }) => ({ host, port, urlPath: escape(who, UCHAR) }),
  },
  access: ({ host, port, who }) => ({ by: 'finger', host, port, lines: [who] }),
});

const registry = createRegistry({ schemes: [ftp, gopher, http, mailto, finger] });
declare const text: string;
declare const part: string;

type Value<R> = R extends { readonly ok: true; readonly url: infer U } ? U : never;
type Code<R> = R extends { readonly ok: false; readonly error: { readonly code: infer C } } ? C : never;

describe('a text gives as much as its type tells', () => {
  test('a literal gives the scheme’s own url, in either case', () => {
    const one = registry.parse('ftp://host.dom/pub/doc;type=d');
    expectTypeOf<Value<typeof one>>().toEqualTypeOf<FtpUrl>();
    const upper = registry.parse('FTP://host.dom/');
    expectTypeOf<Value<typeof upper>>().toEqualTypeOf<FtpUrl>();
    const mail = registry.parse('mailto:fred@host.dom');
    expectTypeOf<Value<typeof mail>>().toEqualTypeOf<MailtoUrl>();
  });

  test('so does a template', () => {
    const one = registry.parse(`gopher://${part}/11/item`);
    expectTypeOf<Value<typeof one>>().toEqualTypeOf<GopherUrl>();
  });

  test('a union of literals gives the union of their urls', () => {
    const one = registry.parse(text as 'ftp://h/' | 'http://h/');
    expectTypeOf<Value<typeof one>>().toEqualTypeOf<FtpUrl | HttpUrl>();
  });

  test('a string gives the union, which narrows', () => {
    const any = registry.parse(text);
    expectTypeOf<Value<typeof any>['scheme']>().toEqualTypeOf<'ftp' | 'gopher' | 'http' | 'mailto' | 'x-finger'>();
    if (!any.ok) return;
    switch (any.url.scheme) {
      case 'ftp':
        expectTypeOf(any.url).toEqualTypeOf<FtpUrl>();
        break;
      case 'gopher':
        expectTypeOf(any.url.selector).toEqualTypeOf<string>();
        break;
      case 'http':
        expectTypeOf(any.url.search).toEqualTypeOf<string | undefined>();
        break;
      case 'mailto':
        expectTypeOf(any.url.address).toEqualTypeOf<string>();
        break;
      case 'x-finger':
        expectTypeOf(any.url.who).toEqualTypeOf<string>();
        break;
      default:
        expectTypeOf(any.url).toBeNever();
    }
  });

  test('an unregistered literal, and a literal without a scheme, give nothing', () => {
    const none = registry.parse('wais://host/database');
    expectTypeOf<Value<typeof none>>().toBeNever();
    expectTypeOf<Code<typeof none>>().toEqualTypeOf<
      'scheme-missing' | 'scheme-malformed' | 'scheme-unregistered' | 'prefix-unexpected'
    >();
    const bare = registry.parse('www.host.com/a');
    expectTypeOf<Value<typeof bare>>().toBeNever();
  });

  test('a literal that begins with a blank, which tolerant reading leaves out, gives any', () => {
    const any = registry.parse(' ftp://host.dom/', { tolerant });
    expectTypeOf<Value<typeof any>['scheme']>().toEqualTypeOf<'ftp' | 'gopher' | 'http' | 'mailto' | 'x-finger'>();
  });

  test('a pattern that could still match gives what it could match', () => {
    const some = registry.parse(`x-${part}`);
    expectTypeOf<Value<typeof some>['scheme']>().toEqualTypeOf<'ftp' | 'gopher' | 'http' | 'mailto' | 'x-finger'>();
    const own = registry.parse(`x-${part}:${part}`);
    expectTypeOf<Value<typeof own>['scheme']>().toEqualTypeOf<'x-finger'>();
  });
});

describe('errors are the codes that a scheme can end in', () => {
  test('of a literal', () => {
    const one = registry.parse('ftp://host.dom/');
    expectTypeOf<Extract<Code<typeof one>, `ftp-${string}`>>().toEqualTypeOf<'ftp-type-unknown'>();
    expectTypeOf<Extract<Code<typeof one>, `mailto-${string}` | `scheme-${string}`>>().toBeNever();
    const mail = registry.parse('mailto:a@b.c');
    expectTypeOf<Code<typeof mail>>().toEqualTypeOf<
      'character-forbidden' | 'escape-malformed' | 'mailto-address-missing' | 'mailto-address-malformed'
    >();
  });

  test('of a string: all of them', () => {
    const any = registry.parse(text);
    expectTypeOf<'scheme-unregistered' | 'gopher-type-malformed' | 'host-missing'>().toExtend<Code<typeof any>>();
  });

  test('a scheme’s own are those it declares', () => {
    const odd = defineScheme({
      name: 'x-odd',
      section: 'nowhere',
      syntax: {
        form: 'opaque',
        errors: { 'x-odd-even': 'nowhere' },
        read: (reader) => {
          reader.fail('x-odd-even');
          // @ts-expect-error not declared
          reader.fail('x-odd-prime');
          return { scheme: 'x-odd' };
        },
        write: () => '',
      },
      access: () => ({ by: 'nothing' }),
    });
    const result = createRegistry({ schemes: [odd] }).parse('x-odd:');
    expectTypeOf<Extract<Code<typeof result>, `x-${string}`>>().toEqualTypeOf<'x-odd-even'>();
  });
});

describe('registries', () => {
  test('one scheme needs no narrowing', () => {
    const only = createRegistry({ schemes: [ftp] }).parse(text);
    expectTypeOf<Value<typeof only>>().toEqualTypeOf<FtpUrl>();
  });

  test('a list of schemes and a user’s own stand side by side', () => {
    const standard = [ftp, gopher] as const;
    const extended = createRegistry({ schemes: [...standard, finger] });
    const own = extended.parse('x-finger://host.dom/fred');
    expectTypeOf<Value<typeof own>['who']>().toEqualTypeOf<string>();
  });

  test('register and unregister give registries of other types', () => {
    const more = createRegistry({ schemes: [ftp] }).register(mailto);
    expectTypeOf(more.parse('mailto:a@b.c')).toExtend<Result<MailtoUrl>>();
    const less = more.unregister('ftp');
    const gone = less.parse('ftp://h/');
    expectTypeOf<Value<typeof gone>>().toBeNever();
  });

  test('a function takes any registry that reads what it needs', () => {
    const open = (parser: Parser<FtpUrl>): Result<FtpUrl> => parser.parse('ftp://h/');
    open(registry);
    const other = defineScheme({
      name: 'ftp',
      section: 'nowhere',
      syntax: { form: 'opaque', read: () => ({ scheme: 'ftp', drawer: 1 }), write: () => '' },
      access: () => ({ by: 'nothing' }),
    });
    // @ts-expect-error an ftp of another kind
    open(createRegistry({ schemes: [other] }));
  });

  test('any scheme’s url is Url, never any', () => {
    expectTypeOf<UrlOf<AnyScheme>>().toEqualTypeOf<Url>();
  });

  test('scheme finds one by its name', () => {
    expectTypeOf(registry.scheme('FTP')).toEqualTypeOf<typeof ftp | undefined>();
    expectTypeOf(registry.scheme('wais')).toEqualTypeOf<undefined>();
  });
});

describe('build and change', () => {
  test('defaults, the port, and what may be undefined can be left out', () => {
    const built = registry.build({ scheme: 'ftp', host: 'h' });
    expectTypeOf<Value<typeof built>>().toEqualTypeOf<FtpUrl>();
    registry.build({ scheme: 'gopher', host: 'h', gtype: '0' });
    registry.build({ scheme: 'x-finger', host: 'h', who: 'fred' });
    // @ts-expect-error a host is needed
    registry.build({ scheme: 'ftp', path: ['a'] });
    // @ts-expect-error a misspelt part
    registry.build({ scheme: 'ftp', host: 'h', paths: ['a'] });
    // @ts-expect-error not registered
    registry.build({ scheme: 'wais', host: 'h' });
  });

  test('a scheme that says its defaults has all its types inferred too', () => {
    const scheme = defineScheme({
      name: 'x-default',
      section: 'nowhere',
      syntax: {
        form: 'opaque',
        defaults: { what: 'all' },
        read: (reader) => ({ scheme: 'x-default', what: reader.take(UCHAR), count: 1 }),
        write: ({ what }) => what,
      },
      access: ({ what }) => ({ by: 'default', what }),
    });
    const own = createRegistry({ schemes: [scheme] });
    own.build({ scheme: 'x-default', count: 1 });
    // @ts-expect-error a part that has no default
    own.build({ scheme: 'x-default', what: 'all' });
    defineScheme({
      ...scheme,
      syntax: {
        form: 'opaque',
        // @ts-expect-error no text
        defaults: { what: 1 },
        read: (reader) => ({ scheme: 'x-default', what: reader.take(UCHAR), count: 1 }),
        write: ({ what }) => what,
      },
    });
  });

  test('change takes the parts of the url’s own scheme, but not another scheme', () => {
    const url = {} as FtpUrl;
    const changed = registry.change(url, { path: ['a'], type: undefined });
    expectTypeOf<Value<typeof changed>>().toEqualTypeOf<FtpUrl>();
    // @ts-expect-error ftp has no selector
    registry.change(url, { selector: 'a' });
    // @ts-expect-error a url keeps its scheme
    registry.change(url, { scheme: 'http' });
  });
});

describe('access', () => {
  test('gives the scheme’s own plan, a gateway’s, or a refusal', () => {
    const plan = registry.access({} as FtpUrl);
    expectTypeOf(plan).toEqualTypeOf<FtpPlan | GatewayPlan | RefusedPlan>();
    registry.access({} as FtpUrl, { email: 'me@my.dom', ports: [25] });
    // @ts-expect-error an option of another scheme
    registry.access({} as FtpUrl, { plusWire: 'gopher+' });
  });
});

describe('what cannot be a scheme does not compile', () => {
  test('"x-" and experimental go together', () => {
    const of = { section: 'nowhere', access: () => ({ by: 'nothing' }) } as const;
    const syntax = { form: 'opaque', write: () => '' } as const;
    // @ts-expect-error experimental alone
    defineScheme({ ...of, name: 'x-a', status: 'registered', syntax: { ...syntax, read: () => ({ scheme: 'x-a' }) } });
    // @ts-expect-error not experimental
    defineScheme({ ...of, name: 'a', status: 'experimental', syntax: { ...syntax, read: () => ({ scheme: 'a' }) } });
  });
});
