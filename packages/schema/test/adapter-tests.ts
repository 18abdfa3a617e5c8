// The tests of an adapter beside its library, in any version of its range.
import { expect, test, vi } from 'vitest';
import { addUrls } from '../src/ajv.ts';
import { all, web } from './registries.ts';

type Zod = { readonly z: typeof import('zod') } & typeof import('../src/zod.ts');
type Valibot = { readonly v: typeof import('valibot') } & typeof import('../src/valibot.ts');
type Arktype = typeof import('arktype') & typeof import('../src/arktype.ts');

const BAD = 'https://127.0.0.1:25/#a';
const MESSAGES = [
  'a loopback, private or multicast address, or a local name (character 9)',
  'a port below 1024 that is not the default of the scheme (character 19)',
  'a "#" and a fragment are not wanted here (character 22)',
];

export function testsOfZod(modules: () => Promise<Zod>): void {
  test('decodes, encodes, and explains', async () => {
    const { z, zodUrl } = await modules();
    const schema = z.object({ url: zodUrl(web, { fragment: 'refuse', output: 'url' }) as never });
    expect(schema.parse({ url: 'https://h.dom/~' })).toEqual({
      url: { scheme: 'https', host: 'h.dom', port: 443, path: '%7E' },
    });
    const issues = schema.safeParse({ url: BAD }).error?.issues ?? [];
    expect(issues.map(({ message }) => message)).toEqual(MESSAGES);
    expect(issues[0]).toMatchObject({
      path: ['url'],
      code: 'custom',
      params: { code: 'host-not-public', position: 8, end: 17, character: 9, section: 'RFC 6890 §2.2', part: 'host' },
    });
    expect(schema.safeParse({ url: 5 }).error?.issues[0]?.code).toBe('invalid_type');
  });
  test.each(['text', 'url', 'both'] as const)('is a codec in both directions: %s', async (output) => {
    const { z, zodUrl } = await modules();
    const codec = zodUrl(all, { output, refuse: 'none' }) as never;
    for (const text of ['https://h.dom/a', 'mailto:a@b.dom', 'ftp://h.dom/a;type=i']) {
      expect(z.encode(codec, z.decode(codec, text as never))).toBe(text);
    }
    expect(z.safeEncode(codec, { scheme: 'ftp', host: 'a b' } as never).success).toBe(false);
    expect(z.safeEncode(codec, undefined as never).success).toBe(false);
  });
  test('a value that the options refuse is not encoded', async () => {
    const { z, zodUrl } = await modules();
    const codec = zodUrl(web, { output: 'url' }) as never;
    const url = { scheme: 'https', host: '127.0.0.1', port: 443, path: '', search: undefined };
    expect(z.safeEncode(codec, url as never).error?.issues[0]?.message).toBe(MESSAGES[0]);
  });
  test('a value that no URL has is not encoded, and is told once', async () => {
    const { z, zodUrl } = await modules();
    const codec = zodUrl(web, { output: 'url' }) as never;
    const url = { scheme: 'https', host: 'a b' };
    const { error } = z.safeEncode(codec, url as never, { reportInput: true });
    const issue = { code: 'custom', input: url, message: 'no legal URL has this data' };
    expect(error?.issues).toEqual([expect.objectContaining(issue)]);
  });
  test('has a JSON Schema', async () => {
    const { z, zodUrl } = await modules();
    expect(z.toJSONSchema(zodUrl(web) as never)).toMatchObject({ type: 'string', format: 'uri' });
    expect(z.toJSONSchema(zodUrl(web, { output: 'url' }) as never)).toMatchObject({
      type: 'object',
      required: ['scheme'],
    });
    expect(z.toJSONSchema(zodUrl(web, { output: 'url' }) as never, { io: 'input' })).toMatchObject({ format: 'uri' });
  });
}

export function testsOfValibot(modules: () => Promise<Valibot>): void {
  test('transforms in a pipe, and explains', async () => {
    const { v, url } = await modules();
    const schema = v.object({ url: v.pipe(v.string(), url(web, { fragment: 'refuse', output: 'both' }) as never) });
    expect(v.parse(schema, { url: 'https://h.dom/~' })).toMatchObject({ url: { text: 'https://h.dom/%7E' } });
    const { issues = [] } = v.safeParse(schema, { url: BAD });
    expect(issues.map(({ message }) => message)).toEqual(MESSAGES);
    expect(issues[0]).toMatchObject({
      kind: 'transformation',
      type: 'url',
      input: '***',
      received: '"***"',
      requirement: { code: 'host-not-public', position: 8, end: 17 },
    });
    expect(v.getDotPath(issues[0] as never)).toBe('url');
  });
  test('nothing after it in a pipe is asked about a text that is refused', async () => {
    const { v, url } = await modules();
    const after = vi.fn(() => true);
    const schema = v.pipe(v.string(), url(web) as never, v.check(after));
    expect(v.safeParse(schema, BAD).success).toBe(false);
    expect(v.safeParse(schema, 5).success).toBe(false);
    expect(after).not.toHaveBeenCalled();
  });
  test('needs no promise', async () => {
    const { url } = await modules();
    expect(url(web)).toMatchObject({ kind: 'transformation', async: false });
  });
}

export function testsOfArktype(modules: () => Promise<Arktype>): void {
  test('is a type, and explains', async () => {
    const { type, arkUrl } = await modules();
    const schema = type({ url: arkUrl(web, { fragment: 'refuse', output: 'url' }) as never } as never) as unknown as (
      data: unknown,
    ) => { url: unknown; summary: string };
    expect(schema({ url: 'https://h.dom/~' }).url).toMatchObject({ path: '%7E' });
    const made = schema({ url: BAD });
    expect(made).toBeInstanceOf(type.errors);
    expect(made.summary).toBe(`url ${MESSAGES.join('; ')}`);
    expect(made).toHaveProperty('0.input.meta.problems.0.code', 'host-not-public');
    expect(made).toHaveProperty('0.input.meta.problems.0.position', 8);
    expect(schema({ url: 5 }).summary).toBe('url must be a string (was a number)');
  });
}

export function testsOfAjv(modules: () => Promise<Pick<typeof import('ajv'), 'Ajv'>>): void {
  const made = async () => {
    const { Ajv } = await modules();
    return addUrls(new Ajv({ allErrors: true }), web, { fragment: 'refuse' });
  };
  test.each(['url', 'uri'])('format %s', async (format) => {
    const validate = (await made()).compile({ type: 'string', format });
    const refused = ['https://h.dom/~', 'https://h.dom/a b', ' https://h.dom/', BAD, 'http://h.dom/', 'h.dom'];
    expect(refused.filter((text) => validate(text))).toEqual([]);
    expect(validate('https://h.dom/%7E')).toBe(true);
  });
  test.each(['url', 'uri'])('format %s takes what was typed where the options say so', async (format) => {
    const { Ajv } = await modules();
    const accepting = addUrls(new Ajv(), web, { repairs: 'accept' }).compile({ type: 'string', format });
    expect(['https://h.dom/~', 'https://fred@h.dom/'].map((text) => accepting(text))).toEqual([true, false]);
    const allowing = addUrls(new Ajv(), web, { allow: ['character-unsafe'] }).compile({ type: 'string', format });
    expect(['https://h.dom/~', ' https://h.dom/'].map((text) => allowing(text))).toEqual([true, false]);
  });
  test.each(['url', 'uri'])('no other package replaces the format %s', async (format) => {
    const ajv = await made();
    expect(() => ajv.addFormat(format, () => true)).toThrow(
      new TypeError(`the format ${format} is that of addUrls: add other formats, such as ajv-formats, before it`),
    );
    expect(ajv.compile({ type: 'string', format })('javascript:alert(1)')).toBe(false);
  });
  test('ajv has no output', async () => {
    const ajv = await made();
    expect(() => ajv.compile({ type: 'string', url: { output: 'url' } })).toThrow('a schema has no option "output"');
    const { Ajv } = await modules();
    expect(() => addUrls(new Ajv(), web, { output: 'url' } as never)).toThrow('a schema has no option "output"');
  });
  test('the keyword has options, and explains', async () => {
    const validate = (await made()).compile({
      type: 'object',
      properties: { url: { type: 'string', url: { hosts: ['h.dom'] } } },
    });
    expect(validate({ url: 'https://h.dom/' })).toBe(true);
    expect(validate({ url: 'https://i.dom/#a' })).toBe(false);
    expect(validate.errors).toMatchObject([
      {
        keyword: 'url',
        instancePath: '/url',
        message: 'the host h.dom is wanted here (character 9)',
        params: { code: 'host-unwanted', position: 8 },
      },
      { keyword: 'url', params: { code: 'fragment-unwanted', position: 14 } },
    ]);
    expect(validate({ url: 'https://h.dom/' })).toBe(true);
    expect(validate({ url: 5 })).toBe(false);
  });
  test('a wrong option is a TypeError when the schema is compiled', async () => {
    const ajv = await made();
    expect(() => ajv.compile({ type: 'string', url: { refuse: 'all' } })).toThrow('refuse is note or');
    expect(() => ajv.compile({ type: 'string', url: true })).toThrow('url value must be');
  });
  test('the keyword and the formats ask nothing of what is not a text', async () => {
    const { Ajv } = await modules();
    const ajv = addUrls(new Ajv({ strictTypes: false }), web);
    const schemas = [{ url: {} }, { format: 'url' }, { format: 'uri' }];
    expect(schemas.map((schema) => [5, 'a'].map((value) => ajv.validate(schema, value)))).toEqual(
      schemas.map(() => [true, false]),
    );
  });
}
