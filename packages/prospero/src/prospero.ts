import { type CharSet, encode, UCHAR } from '@url/core';
import {
  charSet,
  defineScheme,
  escapeDotSegments,
  type Login,
  type Reader,
  type ReadLogin,
  type SchemeFinding,
  UnwritableError,
  withoutQuestion,
} from '@url/core/scheme';
import { withOlderVersion } from './older-version.ts';
import { rules } from './rules.ts';
import type {
  ProsperoCode,
  ProsperoField,
  ProsperoFindingCode,
  ProsperoPlan,
  ProsperoScheme,
  ProsperoUrl,
} from './types.ts';

// ppath      = psegment *[ "/" psegment ]
// psegment   = *[ uchar | "?" | ":" | "@" | "&" | "=" ]
const PPATH: CharSet = /* @__PURE__ */ charSet(UCHAR, '/?:@&=');
// fieldname  = *[ uchar | "?" | ":" | "@" | "&" ]
// fieldvalue = *[ uchar | "?" | ":" | "@" | "&" ]
const FIELD: CharSet = /* @__PURE__ */ charSet(UCHAR, '?:@&');

export const prospero: ProsperoScheme = /* @__PURE__ */ defineScheme({
  name: 'prospero',
  section: 'RFC 1738 §3.11',
  status: 'standard',
  labels: { hsoname: 'name of the object', 'fields.*.name': 'field name', 'fields.*.value': 'field value' },
  plan: { notLines: ['binary'], plain: accessProspero },
  syntax: {
    form: 'ip',
    port: 1525,
    authority: 'hostport',
    slash: 'required',
    reserved: ';=',
    defaults: { fields: [] },
    rules,
    read: readProspero,
    write: writeProspero,
    tolerant: {
      read: (reader, login) => withOlderVersion(reader, reader.index, readProspero(reader, login)),
    },
    fast: { pattern: [PPATH, '(?:;', FIELD, '=', FIELD, ')*'] },
  },
  findings: findingsProspero,
  options: [],
  access: accessProspero,
});

// prosperourl = "prospero://" hostport "/" ppath *[ fieldspec ]
function readProspero(reader: Reader<ProsperoCode>, { host, port = 1525 }: ReadLogin): ProsperoUrl {
  const hsoname = reader.decode(PPATH, 'hsoname');
  const fields: ProsperoField[] = [];
  while (reader.eat(';')) fields.push(readField(reader, fields.length));
  return { scheme: 'prospero', host, port, hsoname, fields };
}

// fieldspec = ";" fieldname "=" fieldvalue, after the semicolon
function readField(reader: Reader<ProsperoCode>, at: number): ProsperoField {
  const semicolon = reader.index - 1;
  const name = reader.decode(FIELD, `fields.${at}.name`);
  const equals = reader.eat('=');
  const value = reader.decode(FIELD, `fields.${at}.value`);
  // A character that no URL may have is noted already. One that is legal elsewhere makes the whole field malformed.
  const malformed = equals ? /[/=]/ : /^[/;#]?$/;
  if (malformed.test(reader.text.charAt(reader.index))) reader.fail('prospero-field-malformed', semicolon);
  return { name, value };
}

function writeProspero({ host, port, hsoname, fields }: ProsperoUrl): Login & { readonly urlPath: string } {
  if (!Array.isArray(fields)) throw new UnwritableError('fields', 'part-type');
  const fieldspecs = fields.map((field, at) => `;${writeHalf(field, at, 'name')}=${writeHalf(field, at, 'value')}`);
  const name = escapeDotSegments(encode(hsoname, withoutQuestion(PPATH), 'hsoname'));
  return { host, port, urlPath: name + fieldspecs.join('') };
}

function writeHalf(field: ProsperoField, at: number, half: 'name' | 'value'): string {
  return encode(Object(field)[half], withoutQuestion(FIELD), `fields.${at}.${half}`);
}

function findingsProspero({ fields }: ProsperoUrl): readonly SchemeFinding<ProsperoFindingCode>[] {
  const nameless = fields.findIndex(({ name }) => name === '');
  return nameless === -1 ? [] : [{ code: 'prospero-field-name-empty', part: `fields.${nameless}.name` }];
}

/** §3.11: "…contacting a Prospero directory server … to determine appropriate access methods for a resource". */
function accessProspero({ host, port, hsoname, fields }: ProsperoUrl): ProsperoPlan {
  return { by: 'prospero', host, port, fields, binary: { hsoname } };
}
