const assert = require('node:assert');
const { createRegistry, parse } = require('@url/core');
const { defineScheme } = require('@url/core/scheme');
const { ftp } = require('@url/ftp');

assert.equal(parse(createRegistry([ftp]), 'ftp://h/a;type=d').url.type, 'd');
assert.equal(typeof defineScheme, 'function');
assert.equal(require('@url/vectors/package.json').name, '@url/vectors');
