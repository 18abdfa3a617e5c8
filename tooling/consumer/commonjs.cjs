const assert = require('node:assert');
const { createRegistry } = require('@url/core');
const { ftp } = require('@url/ftp');

assert.equal(createRegistry({ schemes: [ftp] }).parse('ftp://h/a;type=d').url.type, 'd');
assert.equal(require('@url/vectors/package.json').name, '@url/vectors');
