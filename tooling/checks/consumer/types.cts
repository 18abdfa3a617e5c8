import core = require('@url/core');
import forSchemes = require('@url/core/scheme');
import ftp = require('@url/ftp');

const result = core.parse(core.createRegistry([ftp.ftp]), 'ftp://h/a;type=i');

export const url: ftp.FtpUrl | undefined = result.ok ? result.url : undefined;
export const digits: core.CharSet = forSchemes.DIGIT;
