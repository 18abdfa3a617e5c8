/** The sentence of the document that each code rests on, word by word. Codes that no document has a sentence for are not here. */
export function sentenceFor(code: string): string | undefined {
  const row = SENTENCES.find((each) => each.slice(0, each.indexOf(':')).split(' ').includes(code));
  return row?.slice(row.indexOf(':') + 2);
}

/** The codes and the sentence, in the order of the documents: RFC 1738, and then RFC 1630. */
const SENTENCES: readonly string[] = [
  // RFC 1738 §2.1
  'scheme-missing scheme-looks-like-host: A URL contains the name of the scheme being used (<scheme>) followed by a colon and then a string (the <scheme-specific-part>) whose interpretation depends on the scheme.',
  'scheme-malformed scheme-first-not-letter: The lower case letters "a"--"z", digits, and the characters plus ("+"), period ("."), and hyphen ("-") are allowed.',
  // §2.2
  'escape-malformed: In addition, octets may be encoded by a character triplet consisting of the character "%" followed by the two hexadecimal digits (from "0123456789ABCDEF") which forming the hexadecimal value of the octet.',
  'character-not-ascii octets-not-utf8 url-octet text-malformed: URLs are written only with the graphic printable characters of the US-ASCII coded character set.',
  'url-control control-escaped: The octets 80-FF hexadecimal are not used in US-ASCII, and the octets 00-1F and 7F hexadecimal represent control characters; these must be encoded.',
  'space-trimmed: The space character is unsafe because significant spaces may disappear and insignificant spaces may be introduced when URLs are transcribed or typeset or subjected to the treatment of word-processing programs.',
  'percent-raw: The character "%" is unsafe because it is used for encodings of other characters.',
  'character-unsafe: All unsafe characters must always be encoded within a URL.',
  'part-unwritable url-unwritable: If the character corresponding to an octet is reserved in a scheme, the octet must be encoded.',
  'slash-escaped: However, this is not true for reserved characters: encoding a character reserved for a particular scheme may change the semantics of a URL.',
  'character-forbidden: Thus, only alphanumerics, the special characters "$-_.+!*\'(),", and reserved characters used for their reserved purposes may be used unencoded within a URL.',
  // §3.1
  'slashes-missing login-unreadable: The scheme specific data start with a double slash "//" to indicate that it complies with the common Internet scheme syntax.',
  'login-dropped: Some schemes (e.g., ftp) allow the specification of a user name.',
  'login-malformed user-question-mark user-looks-like-host path-at-sign: Within the user and password field, any ":", "@", or "/" must be encoded.',
  'password-without-user: Note that an empty user name or password is different than no user name or password; there is no way to specify a password without specifying a user name.',
  'host-missing host-number-malformed host-number-leading-zero host-ipv6 host-not-qualified host-unknown url-in-host scheme-twice: The fully qualified domain name of a network host, or its IP address as a set of four decimal digit groups separated by ".".',
  'host-malformed host-too-long host-underscore host-label-digit host-root-dot: Fully qualified domain names take the form as described in Section 3.5 of RFC 1034 [13] and Section 2.1 of RFC 1123 [5]: a sequence of domain labels separated by ".", each domain label starting and ending with an alphanumerical character and possibly also containing "-" characters.',
  'port-malformed port-out-of-range: Another port number may optionally be supplied, in decimal, separated from the host by a colon.',
  'port-missing port-empty: If the port is omitted, the colon is as well.',
  // §3.2
  'password-needed: If the URL supplies a user name but no password, and the remote server requests a password, the program interpreting the FTP URL should request one from the user.',
  'ftp-user-empty: A user name and password may be supplied; they are used in the ftp "USER" and "PASS" commands after first making the connection to the FTP server.',
  'ftp-type-unknown: Where <cwd1> through <cwdN> and <name> are (possibly encoded) strings and <typecode> is one of the characters "a", "i", or "d".',
  'ftp-name-missing: Otherwise, perform a TYPE command with <typecode> as the argument, and then access the file whose name is <name> (for example, using the RETR command.)',
  'ftp-semicolon: Within a name or CWD component, the characters "/" and ";" are reserved and must be encoded.',
  'ftp-cwd-empty: On the other hand, <URL:ftp://myname@host.dom//etc/motd>, would "CWD " with a null argument, then "CWD etc", and then "RETR motd".',
  // §3.3
  'http-slash-missing: If neither <path> nor <searchpart> is present, the "/" may also be omitted.',
  'http-search-character: Within the <path> and <searchpart> components, "/", ";", "?" are reserved.',
  // §3.4
  'gopher-type-malformed: <gophertype> is a single-character field to denote the Gopher type of the resource to which the URL refers.',
  'gopher-search-unexpected: If the URL refers to a search to be submitted to a Gopher search engine, the selector is followed by an encoded tab (%09) and the search string.',
  // §3.5
  'mailto-address-missing mailto-address-malformed mailto-address-local mailto-address-empty mailto-slashes-leading mailto-question-mark: where <rfc822-addr-spec> is (the encoding of an) addr-spec, as specified in RFC 822 [6].',
  'mailto-headers mailto-address-list mailto-field-malformed: No additional information other than an Internet mailing address is present or implied.',
  // §3.6
  'news-group-malformed news-component-empty: A <newsgroup-name> is a period-delimited hierarchical name, such as "comp.infosystems.www.misc".',
  'news-message-id-malformed news-brackets news-message-id-atom news-slashes-leading: A <message-id> corresponds to the Message-ID of section 2.1.5 of RFC 1036, without the enclosing "<" and ">"; it takes the form <unique>@<full_domain_name>.',
  'news-server news-server-missing: The news URLs are unusual in that by themselves, they do not contain sufficient information to locate a single resource, but, rather, are location-independent.',
  // §3.7
  'nntp-group-malformed nntp-article-malformed nntp-component-empty: The <newsgroup-name> is the name of the group, while the <article-number> is the numeric id of the article within that newsgroup.',
  'nntp-host-missing nntp-server-missing: where <host> and <port> are as described in Section 3.1.',
  'nntp-article-local: Note that while nntp: URLs specify a unique location for the article resource, most NNTP servers currently on the Internet today are configured only to allow access from local clients, and thus nntp URLs do not designate globally accessible resources.',
  // §3.8
  'telnet-path-forbidden telnet-path rlogin-path-forbidden rlogin-path tn3270-path-forbidden tn3270-path: The final "/" character may be omitted.',
  'session-needed: This URL does not designate a data object, but rather an interactive service.',
  // §3.9
  'wais-wpath-missing wais-document-empty: The third form designates a particular document within a WAIS database to be retrieved.',
  'wais-database-empty: <database> is the name of the WAIS database being queried.',
  // §3.10
  'file-drive-bar file-drive-letter file-path-dot-segment file-path-separator file-path-nul file-path-device file-path-stream file-path-trailing file-path-relative file-path-character file-path-host: where <host> is the fully qualified domain name of the system on which the <path> is accessible, and <path> is a hierarchical directory path of the form <directory>/<directory>/.../<name>.',
  'file-slashes-missing file-origin-remote host-this-machine: As a special case, <host> can be the string "localhost" or the empty string; this is interpreted as `the machine from which the URL is being interpreted\'.',
  'file-not-local file-unc: The file URL scheme is unusual in that it does not specify an Internet protocol or access method for such files; as such, its utility in network protocols between hosts is limited.',
  'not-a-file: The file URL scheme is used to designate files accessible on a particular host computer.',
  // §3.11
  'prospero-field-malformed: When present, each field/value pair is separated from each other and from the rest of the URL by a ";" (semicolon).',
  'prospero-field-name-empty: The name of the field and its value are separated by a "=" (equal sign).',
  // §4
  'scheme-unregistered scheme-registered: A new scheme may be introduced by defining a mapping onto a conforming URL syntax, using a new prefix.',
  'access-undefined protocol-unknown: Any submission of a new URL scheme must include a definition of an algorithm for accessing of resources within that scheme and the syntax for representing such a scheme.',
  'gateway-loop: It is likewise recommended that, where a protocol allows for retrieval by URL, that the client software have provision for being configured to use specific gateway locators for indirect access through new naming schemes.',
  'scheme-held-back: It is suggested that IANA reserve their scheme names for future definition:',
  // §6
  'access-refused access-failed protocol-not-allowed host-not-allowed address-not-public redirected-elsewhere option-like: A URL-related security threat is that it is sometimes possible to construct a URL such that an attempt to perform a harmless idempotent operation such as the retrieval of the object will in fact cause a possibly damaging remote operation to occur.',
  'port-of-another: The unsafe URL is typically constructed by specifying a port number other than that reserved for the network protocol in question.',
  'port-reserved port-not-default: Caution should be used when using any URL which specifies a port number other than the default for the protocol, especially when it is a number within the reserved space.',
  'delimiter-hidden delimiter-escaped: Care should be taken when URLs contain embedded encoded delimiters for a given protocol (for example, CR and LF characters for telnet protocols) that these are not unencoded before transmission.',
  'password-in-url gateway-login: The use of URLs containing passwords that should be secret is clearly unwise.',
  // The Appendix
  'wrapper-unclosed url-too-long: For this purpose, is recommended that angle brackets ("<" and ">"), along with the prefix "URL:", be used to delimit the boundaries of the URL.',
  'prefix-unexpected: This wrapper does not form part of the URL and should not be used in contexts in which delimiters are already specified.',
  'wrapper-page-break: In some cases, extra whitespace (spaces, linebreaks, tabs, etc.) may need to be added to break long URLs across lines.',
  'space-unicode: The whitespace should be ignored when extracting the URL.',
  // RFC 1630
  'fragment-hash fragment-at-sign fragment-unusual: The hash ("#", ASCII 23 hex) character is reserved as a delimiter to separate the URI of an object from a fragment identifier .',
  'dot-segment dot-segment-escaped not-hierarchical partial-undefined: The partial form relies on a property of the URI syntax that certain characters ("/") and certain path elements ("..", ".") have a significance reserved for representing a hierarchical space, and must be recognized as such by both clients and servers.',
  'partial-colon: A partial form can be distinguished from an absolute form in that the latter must have a colon and that colon must occur before any slash characters.',
  'partial-scheme: If the scheme parts are different, the whole absolute URI must be given. Otherwise, the scheme is omitted, and:',
  'slash-run-missing partial-slashes path-slashes reference-slashes: If the partial URI starts with a non-zero number of consecutive slashes, then everything from the context URI up to (but not including) the first occurrence of exactly the same number of consecutive slashes which has no greater number of consecutive slashes anywhere to the right of it is taken to be the same and so prepended to the partial URL to form the full URL.',
  'ftp-type-legacy: An FTP URL may optionally specify the FTP data transfer type by which an object is to be retrieved.',
  'wais-fields wais-semicolon-missing: For each field, the identifier field number is the digits before the equals sign, and the field contents follow, encoded in the conventional encoding, terminated by ";".',
  'rfc1630-prospero-version: If present, the version number is separated from the host specific object name by the characters "%00" (percent zero zero), this being an escaped string terminator (null).',
  'mid-message-id-malformed mid-brackets cid-brackets: The rest of the URL after the "mid:" is the RFC822 msg-id with the constant <> wrapper removed, leaving an identifier whose format in fact happens to be the same as addr-spec format for mailboxes (though the semantics are different).',
  'mid-part: A syntax for this has not been defined.',
  'cid-content-id-malformed cid-at-missing: The second scheme, "cid:", is similar to "mid:", but makes reference to a body part of a MIME message by the value of its content-id field.',
];
