import {
  build,
  type CodeOf,
  createRegistry,
  type Pair,
  parse,
  parseOrThrow,
  tolerant,
  UCHAR,
  type UrlOf,
} from '@url/core';
import { type CharacterCode, charSet, DIGIT, defineScheme, type LoginCode } from '@url/core/scheme';
import {
  custom,
  type HostAndPort,
  ip,
  literal,
  oneOf,
  opaque,
  optional,
  type Production,
  template,
  text,
  written,
} from '@url/grammar';
import { expectTypeOf, test } from 'vitest';
import { dict, notes, postgres, redis } from './schemes.ts';

test('the url is one flat object', () => {
  expectTypeOf<UrlOf<typeof redis>>().toEqualTypeOf<{
    readonly scheme: 'redis';
    readonly user: string | undefined;
    readonly password: string | undefined;
    readonly host: string;
    readonly port: number;
    readonly database: string;
  }>();
  expectTypeOf<UrlOf<typeof postgres>>().toEqualTypeOf<{
    readonly scheme: 'postgres';
    readonly user: string | undefined;
    readonly password: string | undefined;
    readonly hosts: readonly HostAndPort[];
    readonly database: string;
    readonly settings: readonly Pair[];
  }>();
  expectTypeOf<UrlOf<typeof notes>>().toEqualTypeOf<{
    readonly scheme: 'notes';
    readonly host: string;
    readonly path: readonly string[];
  }>();
});

test('its codes are those of its productions and of its table', () => {
  expectTypeOf<CodeOf<typeof redis>>().toEqualTypeOf<CharacterCode | LoginCode>();
  expectTypeOf<'postgres-slashes-missing' | 'host-malformed'>().toExtend<CodeOf<typeof postgres>>();
  expectTypeOf<'slashes-missing'>().not.toExtend<CodeOf<typeof postgres>>();
});

test('a code that no table has is an error at its production', () => {
  opaque(
    'x-a',
    { rules: { errors: { 'x-a-known': ['here', 'known'] } } },
    literal('//', 'x-a-known'),
    // @ts-expect-error: no table has it
    literal('/', 'x-a-unknown'),
  );
  ip(
    'x-a',
    { authority: 'host', rules: { repairs: { 'x-a-plus': ['here', 'known'] } } },
    text('one', UCHAR, { also: { chars: '+', repair: 'x-a-plus' } }),
    // @ts-expect-error: no table has it
    text('two', UCHAR, { also: { chars: '+', repair: 'x-a-minus' } }),
  );
  ip(
    'x-a',
    { authority: 'host' },
    // @ts-expect-error: nor this, deep inside
    optional('/', optional('?', oneOf('three', ['a'], { error: 'x-a-three' }))),
  );
});

test('build asks for what has no default', () => {
  const registry = createRegistry([redis, postgres, notes]);
  build(registry, { scheme: 'redis', host: 'h', database: '' });
  // @ts-expect-error: a database has no default
  build(registry, { scheme: 'redis', host: 'h' });
  build(registry, { scheme: 'postgres' });
  build(registry, { scheme: 'notes', host: 'h' });
  // @ts-expect-error: a path is a list
  build(registry, { scheme: 'notes', host: 'h', path: 'a' });
});

test('a field in brackets may be absent, unless it says what its absence means', () => {
  const scheme = defineScheme({
    name: 'x-a',
    section: 'here',
    syntax: ip(
      'x-a',
      { authority: 'hostport' },
      optional('?', text('one', UCHAR), text('two', UCHAR, { absent: '2' }), optional(';', written('three', DIGIT))),
    ),
    access: ({ one, two, three }) => ({ by: 'x', one, two, three }),
  });
  expectTypeOf<UrlOf<typeof scheme>>().toEqualTypeOf<{
    readonly scheme: 'x-a';
    readonly host: string;
    readonly port: number | undefined;
    readonly one: string | undefined;
    readonly two: string;
    readonly three: string | undefined;
  }>();
});

test('values are their literals, and those of tolerant reading', () => {
  const also = { form: /^x\d$/, repair: 'x-a-old', for: (): 'old' => 'old' } as const;
  const syntax = ip(
    'x-a',
    { authority: 'host', rules: { errors: { 'x-a-type': ['', ''] }, repairs: { 'x-a-old': ['', ''] } } },
    optional(';type=', oneOf('type', ['a', 'b'], { error: 'x-a-type', also })),
  );
  expectTypeOf<ReturnType<typeof syntax.read>['type']>().toEqualTypeOf<'a' | 'b' | 'old' | undefined>();
});

test('a name may be any that a function is given', () => {
  function session<const Name extends string>(name: Name, port: number) {
    return defineScheme({
      name,
      section: 'here',
      syntax: ip(
        name,
        { port, authority: 'login', rules: { errors: { 'slash-missing': ['here', 'a slash'] } } },
        text('path', charSet('a')),
      ),
      access: ({ host, path }) => ({ by: 'session', host, path }),
    });
  }
  const scheme = session('x-session', 7);
  const { url } = parseOrThrow(createRegistry([scheme]), 'x-session://h/');
  expectTypeOf(url.scheme).toEqualTypeOf<'x-session'>();
  expectTypeOf(url.path).toEqualTypeOf<string>();
});

test('a syntax is spread, and read by hand where tolerant', () => {
  const syntax = ip(
    'x-a',
    { port: 7, authority: 'hostport', rules: { repairs: { 'x-a-b': ['', ''] } } },
    text('path', UCHAR),
  );
  const scheme = defineScheme({
    name: 'x-a',
    section: 'here',
    syntax: {
      ...syntax,
      tolerant: {
        ...syntax.tolerant,
        read(reader, login) {
          reader.allow('x-a-b');
          return { ...syntax.read(reader, login), path: 'b' };
        },
      },
    },
    findings: () => [{ code: 'option-like', part: 'path' }],
    access: ({ path }) => (path === '' ? { by: 'refused', findings: [{ code: 'option-like' }] } : { by: 'x', path }),
  });
  const result = parse(createRegistry([scheme], { tolerant }), 'x-a://h/b');
  if (result.ok) expectTypeOf(result.url.path).toEqualTypeOf<string>();
});

test('fields by hand have the types that read returns, and the names that they are declared with', () => {
  const production = custom(['one'], {
    errors: ['x-a-one'],
    read: (reader) => ({ one: reader.take(UCHAR, 'one').length }),
    write: ({ one }) => String(one),
  });
  expectTypeOf(production).toExtend<Production<{ readonly one: number }, 'x-a-one', never, never>>();
  const write = () => '';
  // @ts-expect-error: read returns no such field
  custom(['two'], { read: (reader) => ({ one: reader.take(UCHAR) }), write });
  // @ts-expect-error: a field has no name
  custom(['one'], { read: (): { readonly one: string; readonly two: string } => ({ one: '', two: '' }), write });
  // @ts-expect-error: an optional one neither
  custom(['one'], { read: (): { readonly one: string; readonly two?: string } => ({ one: '' }), write });
  // @ts-expect-error: a default is one of a field
  custom(['one'], { read: () => ({ one: '' }), write, absent: { two: '' } });
  // @ts-expect-error: so is a part as it is written
  custom(['one'], { read: () => ({ one: '' }), write, asWritten: ['two'] });
  // @ts-expect-error: no such field is written
  custom(['one'], { read: () => ({ one: '' }), write: ({ two }: { readonly two: string }) => two });
});

test('findings of the table and of core are known', () => {
  expectTypeOf(dict.findings).not.toBeUndefined();
  const syntax = ip('x-a', { authority: 'host', rules: { findings: { 'x-a-b': ['note', '', ''] } } });
  // @ts-expect-error: no scheme has a number for a code
  defineScheme({ name: 'x-a', section: 'here', syntax, findings: () => [{ code: 7 }], access: () => ({ by: 'x' }) });
});

test('the fields of a template are those that it is written with', () => {
  const scheme = defineScheme({
    name: 'x-bucket',
    section: 'here',
    syntax: ip(
      'x-bucket',
      { port: 9000, authority: 'host', rules: { errors: { 'x-slash': ['here', 'missing'] } } },
      ...template('{bucket}/{key*}[?{options&}][;v={version:digits}]', { error: 'x-slash' }),
    ),
    access: ({ bucket, version }) => ({ by: 'bucket', bucket, version }),
  });
  expectTypeOf<UrlOf<typeof scheme>>().toEqualTypeOf<{
    readonly scheme: 'x-bucket';
    readonly host: string;
    readonly bucket: string;
    readonly key: readonly string[];
    readonly options: readonly Pair[] | undefined;
    readonly version: string | undefined;
  }>();
  expectTypeOf<'x-slash'>().toExtend<CodeOf<typeof scheme>>();
});
