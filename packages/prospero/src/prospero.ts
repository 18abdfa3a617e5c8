import {
  type AccessOptions,
  type AccessPlan,
  type CharSet,
  charSet,
  defineScheme,
  escape,
  type Finding,
  type Locate,
  type Login,
  type Reader,
  type Scheme,
  UCHAR,
  type Url,
} from '@url/core';

/** A resource named by the Prospero Directory Service (RFC 1738 §3.11). */
export interface ProsperoUrl extends Url<'prospero'> {
  readonly host: string;
  readonly port: number;
  /** The host-specific object name, in octets. It is opaque: a slash in it may or may not be a level. */
  readonly hsoname: string;
  /** What identifies the target beside its name, as it is written: order and repetition are kept. */
  readonly fields: readonly ProsperoField[];
}

/** A field of a Prospero link, such as OBJECT-VERSION; octets. */
export interface ProsperoField {
  readonly name: string;
  readonly value: string;
}

/** What to ask a Prospero directory server; its answer is how to get at the resource, perhaps another URL. */
export interface ProsperoPlan extends AccessPlan {
  readonly by: 'prospero';
  readonly host: string;
  /** Of UDP. */
  readonly port: number;
  readonly fields: readonly ProsperoField[];
  /** A host-specific name is the server's own business and may hold any octets. */
  readonly binary: { readonly hsoname: string };
}

export type ProsperoCode = 'prospero-field-malformed';

/** What a profile reads as it was meant once. */
export type ProsperoRepairCode = 'rfc1630-prospero-version' | 'draft-prospero-version';

export const prospero: Scheme<
  'prospero',
  ProsperoUrl,
  ProsperoPlan,
  ProsperoCode,
  AccessOptions,
  ProsperoRepairCode,
  'fields'
> = /* @__PURE__ */ defineScheme({
  name: 'prospero',
  section: 'RFC 1738 §3.11',
  status: 'standard',
  syntax: {
    form: 'ip',
    port: 1525,
    authority: 'hostport',
    slash: 'required',
    reserved: ';=',
    defaults: { fields: [] },
    errors: {
      'prospero-field-malformed': [
        'RFC 1738 §3.11',
        'a field is ";", its name, one "=" and its value, in which "/" and "=" are escaped',
      ],
    },
    repairs: {
      'rfc1630-prospero-version': ['RFC 1630 "Prospero"', 'a version followed an escaped null'],
      'draft-prospero-version': ['draft url7a "Prospero"', 'a version and attributes followed an escaped null each'],
    },
    read: readProspero,
    write: writeProspero,
  },
  findings: findingsProspero,
  access: accessProspero,
});

// ppath      = psegment *[ "/" psegment ]
// psegment   = *[ uchar | "?" | ":" | "@" | "&" | "=" ]
const PPATH: CharSet = /* @__PURE__ */ charSet(UCHAR, '/?:@&=');
// fieldname  = *[ uchar | "?" | ":" | "@" | "&" ]
// fieldvalue = *[ uchar | "?" | ":" | "@" | "&" ]
const FIELD: CharSet = /* @__PURE__ */ charSet(UCHAR, '?:@&');

// prosperourl = "prospero://" hostport "/" ppath *[ fieldspec ]
function readProspero(reader: Reader<ProsperoCode, ProsperoRepairCode>, { host, port = 1525 }: Login): ProsperoUrl {
  const start = reader.index;
  const name = reader.octets(PPATH);
  const fieldspecs: ProsperoField[] = [];
  while (reader.eat(';')) fieldspecs.push(readField(reader));
  const link = fieldspecs.length === 0 ? readLink(reader, name, start) : undefined;
  const { hsoname, fields } = link ?? { hsoname: name, fields: fieldspecs };
  return { scheme: 'prospero', host, port, hsoname, fields };
}

/**
 * `prosperolink = "prospero://" hostport / hsoname [ "%00" version [ attributes ]]` (RFC 1630 and the drafts), where the
 * drafts alone tell attributes apart, each by a "%00" of its own, and then let the version be empty. Any other name with
 * a "%00" in it never had another meaning.
 */
function readLink(
  reader: Reader<ProsperoCode, ProsperoRepairCode>,
  name: string,
  start: number,
): Pick<ProsperoUrl, 'hsoname' | 'fields'> | undefined {
  const [hsoname = '', version, ...attributes] = name.split('\0');
  if (version === undefined || !isLink(reader, version, attributes, reader.text.indexOf('%00', start)))
    return undefined;
  const fields = attributes.map((attribute) => ({ name: attribute, value: '' }));
  return { hsoname, fields: version === '' ? fields : [{ name: 'OBJECT-VERSION', value: version }, ...fields] };
}

// version   = digits
// attribute = alphanums
function isLink(
  reader: Reader<ProsperoCode, ProsperoRepairCode>,
  version: string,
  attributes: readonly string[],
  at: number,
): boolean {
  const plain = attributes.length === 0;
  if (!(plain ? /^\d+$/ : /^\d*$/).test(version)) return false;
  if (plain && reader.allow('rfc1630-prospero-version', at)) return true;
  return attributes.every((attribute) => /^[a-z\d]+$/i.test(attribute)) && reader.allow('draft-prospero-version', at);
}

// fieldspec = ";" fieldname "=" fieldvalue, from behind the semicolon on
function readField(reader: Reader<ProsperoCode>): ProsperoField {
  const semicolon = reader.index - 1;
  const name = reader.octets(FIELD);
  const equals = reader.eat('=');
  const value = reader.octets(FIELD);
  // What no URL may hold is already noted where it stands; what is legal elsewhere makes the whole field malformed.
  const malformed = equals ? /[/=]/ : /^[/;#]?$/;
  if (malformed.test(reader.text.charAt(reader.index))) reader.fail('prospero-field-malformed', semicolon);
  return { name, value };
}

function writeProspero({ host, port, hsoname, fields }: ProsperoUrl): Login & { readonly urlPath: string } {
  const fieldspecs = fields.map(({ name, value }) => `;${escape(name, FIELD)}=${escape(value, FIELD)}`);
  return { host, port, urlPath: `${escape(hsoname, PPATH)}${fieldspecs.join('')}` };
}

function findingsProspero({ hsoname, fields }: ProsperoUrl, at?: Locate): readonly Finding[] {
  const nameless = fields.findIndex(({ name }) => name === '');
  if (nameless === -1) return [];
  const before = fields.slice(0, nameless).map(({ name, value }) => `;${name}=${value}`);
  const position = at?.(hsoname.length + before.join('').length);
  return [{ code: 'prospero-field-name-empty', severity: 'note', section: 'RFC 1738 §3.11', position }];
}

/** §3.11: "…contacting a Prospero directory server … to determine appropriate access methods for a resource". */
function accessProspero({ host, port, hsoname, fields }: ProsperoUrl): ProsperoPlan {
  return { by: 'prospero', host, port, fields, binary: { hsoname } };
}
