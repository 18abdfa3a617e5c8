/** Every code of the scheme. */
export const rules = {
  errors: {
    'slashes-missing': ['RFC 1738 §3.10', '"//" must follow the colon; a host need not'],
    'slash-missing': ['RFC 1738 §5', 'a "/" must follow the host'],
    'login-forbidden': ['RFC 1738 §5', 'this scheme takes no user and no password'],
    'port-forbidden': ['RFC 1738 §5', 'this scheme takes no port'],
  },
  repairs: {
    'file-slashes-missing': ['RFC 1738 §3.10', 'a file of this machine has "//" and no host before its path'],
    'file-drive-bar': ['RFC 1738 §3.10', 'a drive letter has a colon after it'],
  },
  findings: {
    'file-not-local': [
      'note',
      'RFC 1738 §3.10',
      'the file is on another machine, and the scheme has no protocol to fetch it',
    ],
    'file-origin-remote': ['danger', 'RFC 1738 §3.10', 'a document from elsewhere names a file of this machine'],
    'file-drive-letter': ['note', 'RFC 1738 §3.10', 'a drive of Windows is named'],
    'file-unc': ['caution', 'RFC 1738 §3.10', 'Windows would go to another machine for this'],
  },
} as const;

/** Every code of a file's name: why no name is made of a URL, and no URL of a name. */
export const pathRules = {
  errors: {
    'file-path-dot-segment': ['RFC 1738 §3.10', 'a step like ".." leads to a file other than the one that is shown'],
    'file-path-separator': [
      'RFC 1738 §3.10',
      'a separator of names is not allowed inside a name, nor twice at the beginning',
    ],
    'file-path-nul': ['RFC 1738 §3.10', 'a NUL would end the name'],
    'file-path-device': ['RFC 1738 §3.10', 'this names a device, not a file'],
    'file-path-stream': [
      'RFC 1738 §3.10',
      'a colon is allowed after the drive letter alone: elsewhere it opens a stream',
    ],
    'file-path-trailing': [
      'RFC 1738 §3.10',
      'dots and spaces at the end of a name are dropped: it would name another file',
    ],
    'file-path-relative': ['RFC 1738 §3.10', 'the path must begin at a root, a drive or a device'],
    'file-path-character': ['RFC 1738 §3.10', 'this system cannot write such a name'],
    'text-malformed': ['RFC 1738 §2.2', 'this has half of a surrogate pair, which is not text'],
    'host-malformed': ['RFC 1738 §3.10', 'no URL can have this host'],
    'part-unwritable': [
      'RFC 1738 §3.10',
      'another host has another file of this name, or no URL can name this machine',
    ],
  },
} as const;
