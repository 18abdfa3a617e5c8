import fc from 'fast-check';
import { IP_PIECES, laws, optional, texts, withLogin } from '../../../tooling/support/laws.ts';
import { ftp } from '../src/index.ts';

laws({
  schemes: [ftp],
  openings: ['ftp://', 'ftp://h/', 'ftp://h/', 'FTP://H.dom/', 'ftp:', ''],
  pieces: [...IP_PIECES, ';type=', ';type=a', ';TYPE=D', ';', ';%74ype=', ';type=L8', ';type=An', '%61'],
  constants: 'anonymous·email·password·./·CWD·TYPE·NLST·RETR·A·I·E·L·N·T·C· '.split('·'),
  parts: withLogin('ftp', {
    path: fc.array(texts, { maxLength: 4 }),
    type: optional(fc.oneof(fc.constantFrom('a', 'i', 'd'), texts)),
  }),
});
