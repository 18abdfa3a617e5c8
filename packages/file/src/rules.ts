import type { FindingRule, Rule } from '@url/core/scheme';

/** Every code of the scheme. */
export const rules = {
  errors: {
    'slashes-missing': ['RFC 1738 §3.10', '"//" must follow the colon; a host need not'] as Rule,
    'slash-missing': ['RFC 1738 §5', 'a "/" must follow the host'] as Rule,
    'login-forbidden': ['RFC 1738 §5', 'this scheme takes no user and no password'] as Rule,
    'port-forbidden': ['RFC 1738 §5', 'this scheme takes no port'] as Rule,
  },
  repairs: {
    'file-slashes-missing': ['RFC 1738 §3.10', 'a file of this machine has "//" and no host before its path'] as Rule,
    'file-drive-bar': ['RFC 1738 §3.10', 'a drive letter has a colon after it'] as Rule,
  },
  findings: {
    'file-not-local': [
      'note',
      'RFC 1738 §3.10',
      'the file is on another machine, and the scheme has no protocol to fetch it',
    ] as FindingRule,
    'file-origin-remote': [
      'danger',
      'RFC 1738 §3.10',
      'a document from elsewhere names a file of this machine',
    ] as FindingRule,
    'file-drive-letter': ['note', 'RFC 1738 §3.10', 'a drive of Windows is named'] as FindingRule,
    'file-unc': ['caution', 'RFC 1738 §3.10', 'Windows would go to another machine for this'] as FindingRule,
  },
} as const;

/** Every code of a file's name: why no name is made of a URL, and no URL of a name. */
export const pathRules = {
  errors: {
    'file-path-dot-segment': [
      'RFC 1738 §3.10',
      'a step like ".." leads to a file other than the one that is shown',
    ] as Rule,
    'file-path-separator': [
      'RFC 1738 §3.10',
      'a separator of names is not allowed inside a name, nor twice at the beginning',
    ] as Rule,
    'file-path-nul': ['RFC 1738 §3.10', 'a NUL would end the name'] as Rule,
    'file-path-device': ['RFC 1738 §3.10', 'this names a device, not a file'] as Rule,
    'file-path-stream': [
      'RFC 1738 §3.10',
      'a colon is allowed after the drive letter alone: elsewhere it opens a stream',
    ] as Rule,
    'file-path-trailing': [
      'RFC 1738 §3.10',
      'dots and spaces at the end of a name are dropped: it would name another file',
    ] as Rule,
    'file-path-relative': ['RFC 1738 §3.10', 'the path must begin at a root, a drive or a device'] as Rule,
    'file-path-host': [
      'RFC 1738 §3.10',
      'the file is on another machine, and its name would be that of a file of this one',
    ] as Rule,
    'file-path-character': ['RFC 1738 §3.10', 'this system cannot write such a name'] as Rule,
    'text-malformed': ['RFC 1738 §2.2', 'this has half of a surrogate pair, which is not text'] as Rule,
    'host-malformed': ['RFC 1738 §3.10', 'no URL can have this host'] as Rule,
    'part-unwritable': [
      'RFC 1738 §3.10',
      'another host has another file of this name, or no URL can name this machine',
    ] as Rule,
  },
} as const;
