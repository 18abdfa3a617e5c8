import { explain, type Section } from '@url/core';
import { registry } from './registry.ts';

/** What a code of an error or finding means, who says so, and which scheme it belongs to, if it is one's own. */
export interface Code {
  readonly code: string;
  readonly message: string;
  readonly section: Section;
  readonly scheme: string | undefined;
}

/** Every code that the command can answer with. */
export function codes(): readonly Code[] {
  const common = Object.entries(COMMON).map(([code, section]) => ({
    code,
    message: explain(code),
    section,
    scheme: undefined,
  }));
  const unlisted = Object.entries({ 'json-malformed': JSON_MALFORMED, ...FINDINGS, ...FILE_PATHS }).map(
    ([code, rule]) => codeOf(code, rule),
  );
  const own = registry.schemes.flatMap(({ name, syntax }) =>
    Object.entries({ ...syntax.errors, ...syntax.repairs }).map(([code, rule]) => codeOf(code, rule, name)),
  );
  return [...common, ...unlisted, ...own];
}

/** What a code means, in words. */
export function messageOf(wanted: string): string {
  messages ??= new Map(codes().map(({ code, message }) => [code, message]));
  return messages.get(wanted) ?? explain(wanted);
}

let messages: ReadonlyMap<string, string> | undefined;

function codeOf(code: string, rule: Section | readonly [Section, string], scheme = schemeIn(code)): Code {
  const [section, message] = typeof rule === 'string' ? [rule, explain(code)] : rule;
  return { code, message, section, scheme };
}

/** `<scheme>-<thing>-<complaint>` */
function schemeIn(code: string): string | undefined {
  return registry.scheme(code.slice(0, code.indexOf('-')))?.name;
}

const OWN_SECTION = "the scheme's own";

/** What the document says once for everybody; core has the words. */
const COMMON: { readonly [code: string]: Section } = {
  'scheme-missing': 'RFC 1738 §2.1',
  'scheme-malformed': 'RFC 1738 §2.1',
  'scheme-unregistered': 'RFC 1738 §2.1',
  'prefix-unexpected': 'RFC 1738 Appendix',
  'character-forbidden': 'RFC 1738 §2.2',
  'escape-malformed': 'RFC 1738 §2.2',
  'slashes-missing': 'RFC 1738 §3.1',
  'slash-missing': OWN_SECTION,
  'login-forbidden': OWN_SECTION,
  'login-malformed': 'RFC 1738 §3.1',
  'host-missing': 'RFC 1738 §3.1',
  'host-malformed': 'RFC 1738 §3.1',
  'host-number-malformed': 'RFC 1738 §3.1',
  'host-too-long': 'RFC 1738 §3.1',
  'port-missing': 'RFC 1738 §3.1',
  'port-malformed': 'RFC 1738 §3.1',
  'port-out-of-range': 'RFC 1738 §3.1',
  'port-forbidden': OWN_SECTION,
  'not-hierarchical': 'RFC 1630 "Partial form"',
  'slash-run-missing': 'RFC 1630 "Partial form"',
  'partial-undefined': 'RFC 1630 "Partial form"',
  'wrapper-unclosed': 'RFC 1738 Appendix',
  'password-without-user': 'RFC 1738 §3.1',
  'part-unwritable': 'RFC 1738 §2.2',
  'octets-expected': 'RFC 1738 §2.2',
  'delimiter-hidden': 'RFC 1738 §6',
  'port-reserved': 'RFC 1738 §6',
  'access-undefined': 'RFC 1738 §4',
  'gateway-loop': 'RFC 1738 §4',
  'delimiter-escaped': 'RFC 1738 §6',
  'control-escaped': 'RFC 1738 §2.2',
  'port-of-another': 'RFC 1738 §6',
  'port-not-default': 'RFC 1738 §6',
  'password-in-url': 'RFC 1738 §6',
  'user-question-mark': 'RFC 1738 §3.1',
  'user-looks-like-host': 'RFC 1738 §3.1',
  'path-at-sign': 'RFC 1738 §3.1',
  'path-question-mark': 'RFC 1738 §5',
  'option-like': 'RFC 1738 §6',
  'slash-escaped': 'RFC 1738 §3.2.2',
  'dot-segment': 'RFC 1630 "Partial form"',
  'dot-segment-escaped': 'RFC 1630 "Partial form"',
  'octets-not-utf8': 'RFC 1738 §2.2',
  'host-not-qualified': 'RFC 1738 §3.1',
  'host-number-leading-zero': 'RFC 1738 §3.1',
  'scheme-first-not-letter': 'RFC 1738 §2.1',
  'scheme-held-back': 'RFC 1738 §4',
  'login-unreadable': 'RFC 1738 §3.1',
  'space-trimmed': 'RFC 1738 §2.2',
  'character-unsafe': 'RFC 1738 §2.2',
  'character-not-ascii': 'RFC 1738 §2.2',
  'percent-raw': 'RFC 1738 §2.2',
  'escape-unexpected': 'RFC 1738 §5',
  'login-dropped': 'RFC 1738 §3.1',
  'host-underscore': 'RFC 1738 §3.1',
  'host-root-dot': 'RFC 1738 §3.1',
  'host-ipv6': 'RFC 1738 §3.1',
  'port-empty': 'RFC 1738 §3.1',
  'fragment-hash': 'RFC 1630 "Fragment-id"',
  'partial-slashes': 'RFC 1630 "Partial form"',
  'partial-colon': 'RFC 1630 "Partial form"',
  'partial-scheme': 'RFC 1630 "Partial form"',
  'space-unicode': 'RFC 1738 Appendix',
  'draft-partial-dots': 'draft url7a "Partial form"',
};

/** What `build` says of what it cannot make parts of. */
export const JSON_MALFORMED: readonly [Section, string] = [
  'RFC 8259',
  'parts are one JSON object that names its "scheme"',
];

/** The schemes' own findings, which no scheme lists. */
const FINDINGS: { readonly [code: string]: readonly [Section, string] } = {
  'ftp-user-empty': ['RFC 1738 §3.2.1', 'FTP has no empty user name to log in with'],
  'ftp-name-missing': ['RFC 1738 §3.2.2', 'a file is to be retrieved, and none is named'],
  'ftp-cwd-empty': ['RFC 1738 §3.2.2', 'an empty part is a CWD with a null argument, which most servers refuse'],
  'gopher-search-unexpected': ['RFC 1738 §3.4.2', 'only an item of type 7 takes a search'],
  'mailto-slashes-leading': ['RFC 1738 §3.5', 'the slashes are part of the address: mailto has no "//"'],
  'news-component-empty': ['RFC 1738 §3.6', 'a part of the group’s name is empty, which no news system has'],
  'news-server-missing': ['RFC 1738 §3.6', 'the reader’s own news server must be said: no news URL names one'],
  'nntp-server-missing': ['RFC 1738 §3.7', 'the reader’s own news server must be said: this URL names none'],
  'nntp-component-empty': ['RFC 1738 §3.7', 'a part of the group’s name is empty, which no news system has'],
  'nntp-article-local': [
    'RFC 1738 §3.7',
    'the number means something on this server alone: a news URL means it everywhere',
  ],
  'wais-database-empty': ['RFC 1738 §3.9', 'no database is named'],
  'wais-document-empty': ['RFC 1738 §3.9', 'no document, or no type of it, is named'],
  'file-not-local': ['RFC 1738 §3.10', 'the file is on another machine, and no protocol is said to get it'],
  'file-origin-remote': ['RFC 1738 §3.10', 'a document from elsewhere names a file of this machine'],
  'file-drive-letter': ['RFC 1738 §3.10', 'a drive of Windows is named'],
  'file-unc': ['RFC 1738 §3.10', 'Windows would go to another machine for this'],
  'prospero-field-name-empty': ['RFC 1738 §3.11', 'a field has a value, but no name'],
};

/** Why no name of a file is made of a URL, and no URL of one. */
const FILE_PATHS: { readonly [code: string]: readonly [Section, string] } = {
  'file-path-dot-segment': ['RFC 1738 §3.10', 'a step like ".." leads to another file than the one that is shown'],
  'file-path-separator': ['RFC 1738 §3.10', 'what separates names may not stand in one, nor open the path twice'],
  'file-path-nul': ['RFC 1738 §3.10', 'a NUL would end the name'],
  'file-path-device': ['RFC 1738 §3.10', 'this names a device and no file'],
  'file-path-stream': ['RFC 1738 §3.10', 'a colon stands only behind the drive letter: elsewhere it opens a stream'],
  'file-path-trailing': [
    'RFC 1738 §3.10',
    'dots and blanks at the end of a name are dropped: it would name another file',
  ],
  'file-path-relative': ['RFC 1738 §3.10', 'the path must begin at a root, a drive or a device'],
  'file-path-character': ['RFC 1738 §3.10', 'this system cannot write such a name'],
};
