import core = require('@url/core');
import ftp = require('@url/ftp');

const result = core.createRegistry({ schemes: [ftp.ftp] }).parse('ftp://h/a;type=i');

export const url: ftp.FtpUrl | undefined = result.ok ? result.url : undefined;
