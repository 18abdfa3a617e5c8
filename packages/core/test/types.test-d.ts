import {
  type AccessPlan,
  type AnyScheme,
  access,
  alias,
  type BuildCode,
  build,
  type CodeOf,
  change,
  createRegistry,
  encode,
  equivalent,
  type Finding,
  type FindingCodeOf,
  format,
  type GatewayPlan,
  type GenericUrl,
  isGeneric,
  key,
  type Pair,
  parse,
  type RefusedPlan,
  type Registry,
  type RepairCodeOf,
  type Result,
  readPairs,
  register,
  resolve,
  same,
  schemeOf,
  tolerant,
  UCHAR,
  type Url,
  type UrlOf,
  unregister,
  writePairs,
} from '@url/core';
import { defineScheme, type Scheme } from '@url/core/scheme';
import { type FtpPlan, type FtpScheme, type FtpUrl, ftp } from '@url/ftp';
import { type GopherUrl, gopher } from '@url/gopher';
import { type HttpPlan, type HttpScheme, type HttpUrl, http } from '@url/http';
import { type MailtoUrl, mailto } from '@url/mailto';
import { assumedAccess, findings, labelOf, type PlanStep, redact, steps } from '@url/safety';
import { wais } from '@url/wais';
import { describe, expectTypeOf, test } from 'vitest';

// A user's whole scheme: no annotation, every type inferred.
const finger = defineScheme({
  name: 'x-finger',
  section: 'RFC 1288 §2.3',
  syntax: {
    form: 'ip',
    port: 79,
    authority: 'hostport',
    read: (reader, { host, port = 79 }) => ({ scheme: 'x-finger', host, port, who: reader.decode(UCHAR) }),
    write: ({ host, port, who }) => ({ host, port, urlPath: encode(who, UCHAR) }),
  },
  access: ({ host, port, who }) => ({ by: 'finger', host, port, lines: [who] }),
});

const registry = createRegistry([ftp, gopher, http, mailto, finger]);
declare const text: string;
declare const part: string;

type Value<R> = R extends { readonly ok: true; readonly url: infer U } ? U : never;
type Code<R> = R extends { readonly ok: false; readonly error: { readonly code: infer C } } ? C : never;

describe('a text gives what its type tells', () => {
  test('a literal gives the scheme’s own url, in either case', () => {
    const one = parse(registry, 'ftp://host.dom/pub/doc;type=d');
    expectTypeOf<Value<typeof one>>().toEqualTypeOf<FtpUrl>();
    const upper = parse(registry, 'FTP://host.dom/');
    expectTypeOf<Value<typeof upper>>().toEqualTypeOf<FtpUrl>();
    const mail = parse(registry, 'mailto:fred@host.dom');
    expectTypeOf<Value<typeof mail>>().toEqualTypeOf<MailtoUrl>();
  });

  test('so does a template', () => {
    const one = parse(registry, `gopher://${part}/11/item`);
    expectTypeOf<Value<typeof one>>().toEqualTypeOf<GopherUrl>();
  });

  test('a union of literals gives the union of their urls', () => {
    const one = parse(registry, text as 'ftp://h/' | 'http://h/');
    expectTypeOf<Value<typeof one>>().toEqualTypeOf<FtpUrl | HttpUrl>();
  });

  test('a string gives the union, which narrows', () => {
    const any = parse(registry, text);
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
    const none = parse(registry, 'wais://host/database');
    expectTypeOf<Value<typeof none>>().toBeNever();
    expectTypeOf<Code<typeof none>>().toEqualTypeOf<
      'scheme-missing' | 'scheme-malformed' | 'scheme-unregistered' | 'prefix-unexpected'
    >();
    const bare = parse(registry, 'www.host.com/a');
    expectTypeOf<Value<typeof bare>>().toBeNever();
  });

  test('a literal that begins with a space, which tolerant reading removes, gives any', () => {
    const any = parse(createRegistry(registry.schemes, { tolerant }), ' ftp://host.dom/');
    expectTypeOf<Value<typeof any>['scheme']>().toEqualTypeOf<'ftp' | 'gopher' | 'http' | 'mailto' | 'x-finger'>();
  });

  test('a pattern that could still match gives what it could match', () => {
    const some = parse(registry, `x-${part}`);
    expectTypeOf<Value<typeof some>['scheme']>().toEqualTypeOf<'ftp' | 'gopher' | 'http' | 'mailto' | 'x-finger'>();
    const own = parse(registry, `x-${part}:${part}`);
    expectTypeOf<Value<typeof own>['scheme']>().toEqualTypeOf<'x-finger'>();
  });
});

describe('errors are the codes that a scheme can end in', () => {
  test('of a literal', () => {
    const one = parse(registry, 'ftp://host.dom/');
    expectTypeOf<Extract<Code<typeof one>, `ftp-${string}`>>().toEqualTypeOf<'ftp-type-unknown'>();
    expectTypeOf<Extract<Code<typeof one>, `mailto-${string}` | `scheme-${string}`>>().toBeNever();
    const mail = parse(registry, 'mailto:a@b.c');
    expectTypeOf<Code<typeof mail>>().toEqualTypeOf<
      | 'character-forbidden'
      | 'escape-malformed'
      | 'mailto-address-missing'
      | 'mailto-address-malformed'
      | 'mailto-field-malformed'
    >();
  });

  test('of a string: all of them', () => {
    const any = parse(registry, text);
    expectTypeOf<'scheme-unregistered' | 'gopher-type-malformed' | 'host-missing'>().toExtend<Code<typeof any>>();
  });

  test('a scheme’s own are those it declares', () => {
    const odd = defineScheme({
      name: 'x-odd',
      section: 'nowhere',
      syntax: {
        form: 'opaque',
        rules: {
          errors: { 'x-odd-even': ['nowhere', 'this is even'] },
          repairs: { 'x-odd-repair': ['nowhere', 'this is repaired'] },
          findings: { 'x-odd-note': ['note', 'nowhere', 'this is a note'] },
        },
        read: (reader) => {
          reader.fail('x-odd-even');
          // @ts-expect-error not declared
          reader.fail('x-odd-prime');
          reader.allow('x-odd-repair');
          // @ts-expect-error an error is not a repair
          reader.allow('x-odd-even');
          // @ts-expect-error a repair is not an error
          reader.fail('x-odd-repair');
          return { scheme: 'x-odd' };
        },
        write: () => '',
      },
      findings: () => [{ code: 'x-odd-note' }],
      access: () => ({ by: 'nothing' }),
    });
    const result = parse(createRegistry([odd]), 'x-odd:');
    expectTypeOf<Extract<Code<typeof result>, `x-${string}`>>().toEqualTypeOf<'x-odd-even'>();
    expectTypeOf<CodeOf<typeof odd>>().toEqualTypeOf<'x-odd-even' | 'character-forbidden' | 'escape-malformed'>();
    expectTypeOf<Extract<FindingCodeOf<typeof odd>, `x-${string}`>>().toEqualTypeOf<'x-odd-note'>();
    expectTypeOf<'port-reserved' | 'port-not-default'>().toExtend<FindingCodeOf<HttpScheme>>();
    expectTypeOf<'ftp-cwd-empty'>().toExtend<FindingCodeOf<HttpScheme | FtpScheme>>();
    expectTypeOf<Extract<FindingCodeOf<HttpScheme>, 'ftp-cwd-empty'>>().toBeNever();
    expectTypeOf<'login-dropped'>().toExtend<RepairCodeOf<HttpScheme>>();
    expectTypeOf<Extract<RepairCodeOf<HttpScheme>, 'host-not-public'>>().toBeNever();
    defineScheme({
      name: 'x-odd',
      section: 'nowhere',
      syntax: {
        form: 'opaque',
        // @ts-expect-error the finding has another code
        rules: { findings: { 'x-odd-note': ['note', 'nowhere', 'this is a note'] } },
        read: () => ({ scheme: 'x-odd' }),
        write: () => '',
      },
      findings: () => [{ code: 'x-odd-other' }],
      access: () => ({ by: 'nothing' }),
    });
  });
});

describe('registries', () => {
  test('one scheme needs no narrowing', () => {
    const only = parse(createRegistry([ftp]), text);
    expectTypeOf<Value<typeof only>>().toEqualTypeOf<FtpUrl>();
  });

  test('a list of schemes and a user’s own are in one registry', () => {
    const standard = [ftp, gopher] as const;
    const extended = createRegistry([...standard, finger]);
    const own = parse(extended, 'x-finger://host.dom/fred');
    expectTypeOf<Value<typeof own>['who']>().toEqualTypeOf<string>();
  });

  test('register and unregister give registries of other types', () => {
    const more = register(createRegistry([ftp]), mailto);
    expectTypeOf(parse(more, 'mailto:a@b.c')).toExtend<Result<MailtoUrl>>();
    const less = unregister(more, 'ftp');
    const gone = parse(less, 'ftp://h/');
    expectTypeOf<Value<typeof gone>>().toBeNever();
  });

  test('a registry of some schemes is one of any', () => {
    expectTypeOf(registry).toExtend<Registry>();
    expectTypeOf<Registry<FtpScheme | HttpScheme>>().toExtend<Registry<AnyScheme>>();
    expectTypeOf<Registry<FtpScheme>>().toExtend<Registry<FtpScheme | HttpScheme>>();
    expectTypeOf<Registry<FtpScheme | HttpScheme>>().not.toExtend<Registry<FtpScheme>>();
    const any: Registry = registry;
    expectTypeOf<Value<ReturnType<typeof parse<AnyScheme, string>>>>().toEqualTypeOf<Url>();
    parse(any, 'what:ever');
  });

  test('a function takes a registry that has the schemes it needs', () => {
    const open = (urls: Registry<FtpScheme>): Result<FtpUrl> => parse(urls, 'ftp://h/');
    open(createRegistry([ftp]));
    const other = defineScheme({
      name: 'ftp',
      section: 'nowhere',
      syntax: { form: 'opaque', read: () => ({ scheme: 'ftp', drawer: 1 }), write: () => '' },
      access: () => ({ by: 'nothing' }),
    });
    // @ts-expect-error an ftp of another kind
    open(createRegistry([other]));
    // @ts-expect-error may read other urls too
    open(registry);
  });

  test('the types of a scheme are one record, in which the absent is not written', () => {
    type Least = Scheme<{ form: 'opaque'; url: Url<'x-least'>; plan: { by: 'nothing' } }>;
    expectTypeOf<Least>().toExtend<AnyScheme>();
    expectTypeOf<UrlOf<Least>>().toEqualTypeOf<Url<'x-least'>>();
    expectTypeOf<CodeOf<Least>>().toEqualTypeOf<'character-forbidden' | 'escape-malformed'>();
  });

  test('the codes of a scheme are the keys of its table, and those that it lists besides', () => {
    const rules = {
      errors: { 'x-a-missing': ['this test', 'an a is missing'] },
      repairs: { 'x-a-doubled': ['this test', 'one a is enough'] },
      findings: { 'x-a-rare': ['note', 'this test', 'an a is rare'] },
    } as const;
    type Tabled = Scheme<{ form: 'opaque'; url: Url<'x-a'>; plan: RefusedPlan; rules: typeof rules; code: 'x-b' }>;
    expectTypeOf<Extract<CodeOf<Tabled>, `x-${string}`>>().toEqualTypeOf<'x-a-missing' | 'x-b'>();
    expectTypeOf<Extract<RepairCodeOf<Tabled>, `x-${string}`>>().toEqualTypeOf<'x-a-doubled'>();
    expectTypeOf<Extract<FindingCodeOf<Tabled>, `x-${string}`>>().toEqualTypeOf<'x-a-rare'>();
  });

  test('any scheme’s url is Url, never any', () => {
    expectTypeOf<UrlOf<AnyScheme>>().toEqualTypeOf<Url>();
  });

  test('schemeOf finds one by its name', () => {
    expectTypeOf(schemeOf(registry, 'FTP')).toEqualTypeOf<typeof ftp | undefined>();
    expectTypeOf(schemeOf(registry, 'wais')).toEqualTypeOf<undefined>();
  });
});

describe('build and change', () => {
  test('defaults, the port, and what may be undefined can be left out', () => {
    const built = build(registry, { scheme: 'ftp', host: 'h' });
    expectTypeOf<Value<typeof built>>().toEqualTypeOf<FtpUrl>();
    build(registry, { scheme: 'gopher', host: 'h', gtype: '0' });
    build(registry, { scheme: 'x-finger', host: 'h', who: 'fred' });
    // @ts-expect-error a host is needed
    build(registry, { scheme: 'ftp', path: ['a'] });
    // @ts-expect-error a misspelt part
    build(registry, { scheme: 'ftp', host: 'h', paths: ['a'] });
    // @ts-expect-error not registered
    build(registry, { scheme: 'wais', host: 'h' });
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
    const own = createRegistry([scheme]);
    build(own, { scheme: 'x-default', count: 1 });
    // @ts-expect-error a part that has no default
    build(own, { scheme: 'x-default', what: 'all' });
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

  test('change takes the parts of the url’s own scheme, or another scheme and its parts', () => {
    const url = {} as FtpUrl;
    const changed = change(registry, url, { path: ['a'], type: undefined });
    expectTypeOf<Value<typeof changed>>().toEqualTypeOf<FtpUrl>();
    // @ts-expect-error ftp has no selector
    change(registry, url, { selector: 'a' });
    const moved = change(registry, url, { scheme: 'http', path: 'a' });
    expectTypeOf<Value<typeof moved>>().toEqualTypeOf<HttpUrl>();
    if (!moved.ok) expectTypeOf(moved.error.code).toEqualTypeOf<BuildCode | CodeOf<HttpScheme>>();
    // @ts-expect-error http has no type
    change(registry, url, { scheme: 'http', type: 'a' });
    // @ts-expect-error the path of http is a text
    change(registry, url, { scheme: 'http', path: ['a'] });
    // @ts-expect-error not registered
    change(registry, url, { scheme: 'wais' });
    const any = {} as UrlOf<(typeof registry.schemes)[number]>;
    const either = change(registry, any, { scheme: 'ftp' });
    expectTypeOf<Value<typeof either>>().toEqualTypeOf<FtpUrl>();
  });
});

describe('alias', () => {
  const urls = createRegistry([http, alias(http, 'web'), alias(wais, 'x-wais')]);

  test('gives urls of its name, and the types of the scheme', () => {
    const result = parse(urls, 'web://h/');
    if (result.ok) {
      expectTypeOf(result.url.scheme).toEqualTypeOf<'web'>();
      expectTypeOf(result.url.path).toEqualTypeOf<string>();
      expectTypeOf(access(urls, result.url)).toEqualTypeOf<HttpPlan | GatewayPlan | RefusedPlan>();
    }
    const searched = parse(urls, 'x-wais://h/a?b');
    if (searched.ok && searched.url.kind === 'search') expectTypeOf(searched.url.search).toEqualTypeOf<string>();
    if (!searched.ok) expectTypeOf(searched.error.code).toEqualTypeOf<CodeOf<typeof wais>>();
    build(urls, { scheme: 'web', host: 'h' });
    // @ts-expect-error a part of another scheme
    build(urls, { scheme: 'web', host: 'h', kind: 'search' });
    // @ts-expect-error wais has no default for its database
    build(urls, { scheme: 'x-wais', host: 'h', kind: 'database' });
  });

  test('is narrowed by its name', () => {
    const result = parse(urls, text);
    if (result.ok && result.url.scheme === 'web') expectTypeOf(result.url.search).toEqualTypeOf<string | undefined>();
    expectTypeOf(schemeOf(urls, 'web')?.name).toEqualTypeOf<'web' | undefined>();
  });
});

describe('access', () => {
  test('gives the scheme’s own plan, a gateway’s, or a refusal', () => {
    const plan = access(registry, {} as FtpUrl);
    expectTypeOf(plan).toEqualTypeOf<FtpPlan | GatewayPlan | RefusedPlan>();
    access(registry, {} as FtpUrl, { email: 'me@my.dom', ports: [25] });
    // An option of another scheme of the registry, for programs that give all that they have.
    access(registry, {} as FtpUrl, { plusWire: 'gopher+' });
    assumedAccess(registry, {} as FtpUrl, { plusWire: 'gopher+' });
    // @ts-expect-error an option of no scheme of the registry
    access(registry, {} as FtpUrl, { emial: 'me@my.dom' });
    // @ts-expect-error an option of no scheme of the registry
    access(createRegistry([ftp]), {} as FtpUrl, { plusWire: 'gopher+' });
    // @ts-expect-error an option of another type
    access(registry, {} as FtpUrl, { email: 5, ports: [25] });
    // @ts-expect-error an option of no scheme of the registry
    assumedAccess(registry, {} as FtpUrl, { emial: 'me@my.dom' });
    defineScheme({ ...ftp, options: ['email'] });
    // @ts-expect-error an option that access does not have
    defineScheme({ ...ftp, options: ['emial'] });
  });

  test('takes any url with any options, where no type tells the scheme', () => {
    const email: object = { email: 'me@my.dom' };
    const url = {} as Url;
    expectTypeOf(access(registry as Registry, url, email)).toExtend<AccessPlan>();
    expectTypeOf(access(registry, url, { email: 'me@my.dom' })).toEqualTypeOf<AccessPlan>();
    expectTypeOf(access(registry, {} as FtpUrl | GenericUrl)).toEqualTypeOf<AccessPlan>();
    expectTypeOf(access(registry, {} as GenericUrl)).toEqualTypeOf<GatewayPlan | RefusedPlan>();
    expectTypeOf(assumedAccess(registry, url, email).plan).toEqualTypeOf<AccessPlan>();
    // @ts-expect-error no such scheme is registered
    access(registry, {} as Url<'wais'>);
    // @ts-expect-error a text
    access(registry, text);
    // @ts-expect-error no options
    access(registry, url, 'me@my.dom');
  });

  test('is assumed with the plan of the scheme, and told in steps', () => {
    const { plan, assumed } = assumedAccess(registry, {} as FtpUrl, { email: 'me@my.dom' });
    expectTypeOf(plan).toEqualTypeOf<FtpPlan | GatewayPlan | RefusedPlan>();
    expectTypeOf(assumedAccess(registry, {} as GenericUrl).plan).toEqualTypeOf<GatewayPlan | RefusedPlan>();
    expectTypeOf(steps(registry, plan, { assumed })).toEqualTypeOf<readonly PlanStep[]>();
    expectTypeOf(labelOf(registry, {} as Url, 'path.0')).toEqualTypeOf<string>();
    // @ts-expect-error a url is not a plan
    steps(registry, {} as FtpUrl);
    // @ts-expect-error a text
    labelOf(registry, text, 'path.0');
  });
});

describe('functions of a registry', () => {
  test('format takes the urls of its schemes, and generic ones', () => {
    format(registry, {} as FtpUrl);
    format(registry, {} as GenericUrl, 'top');
    redact(registry, {} as FtpUrl);
    redact(registry, text);
    // @ts-expect-error a url of another registry
    format(createRegistry([http]), {} as FtpUrl);
    // @ts-expect-error a text
    format(registry, text);
    // @ts-expect-error no registry
    format({} as FtpUrl);
  });

  test('resolve gives a url of the registry or a generic one, which narrows', () => {
    const result = resolve(registry, text, '../a');
    if (!result.ok || isGeneric(result.url)) return;
    expectTypeOf(result.url.scheme).toEqualTypeOf<'ftp' | 'gopher' | 'http' | 'mailto' | 'x-finger'>();
    if (result.url.scheme === 'ftp') expectTypeOf(result.url).toEqualTypeOf<FtpUrl>();
  });

  test('none of them has an option for how a text is read', () => {
    // @ts-expect-error it is the registry’s
    parse(registry, text, { tolerant });
    // @ts-expect-error it is the registry’s
    resolve(registry, text, text, { tolerant });
    // @ts-expect-error it is the registry’s
    findings(registry, text, { tolerant });
  });

  test('same takes urls alone', () => {
    const result = parse(registry, 'ftp://h/');
    if (!result.ok) return;
    expectTypeOf(same(result.url, { scheme: 'ftp' })).toEqualTypeOf<boolean>();
    same(result.url, {} as GenericUrl);
    // @ts-expect-error a result
    same(result, result.url);
    // @ts-expect-error a result
    same(result.url, result);
    // @ts-expect-error a text
    same(result.url, 'ftp://h/');
  });

  test('findings, equivalent and key tell by ok', () => {
    const found = findings(registry, text);
    if (found.ok) expectTypeOf(found.findings).toEqualTypeOf<readonly Finding[]>();
    const equal = equivalent(registry, text, text, 'scheme');
    if (equal.ok) expectTypeOf(equal.equal).toEqualTypeOf<boolean>();
    const own = key(registry, text);
    if (own.ok) expectTypeOf(own.key).toEqualTypeOf<string>();
    // @ts-expect-error no such level
    key(registry, text, 'spelling');
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

describe('pairs', () => {
  test('are text, with a value or without', () => {
    expectTypeOf(readPairs('a=b')).toEqualTypeOf<readonly Pair[]>();
    expectTypeOf<Pair>().toEqualTypeOf<{ readonly name: string; readonly value: string | undefined }>();
    writePairs([{ name: 'a', value: undefined }], { separators: ';', plus: 'space' });
    // @ts-expect-error a value is a text
    writePairs([{ name: 'a', value: 1 }]);
    // @ts-expect-error a plus sign is itself or a blank
    readPairs('a=b', { plus: true });
  });
});
