const assert = require('node:assert');
const { createRegistry, parse } = require('@url/core');
const { defineScheme } = require('@url/core/scheme');
const { ftp } = require('@url/ftp');
const { urlSchema } = require('@url/schema');

assert.equal(parse(createRegistry([ftp]), 'ftp://h/a;type=d').url.type, 'd');
assert.equal(typeof defineScheme, 'function');
assert.equal(urlSchema(createRegistry([ftp]))['~standard'].validate('ftp://h.dom').value, 'ftp://h.dom/');
assert.equal(require('@url/vectors/package.json').name, '@url/vectors');
