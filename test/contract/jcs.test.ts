import canonicalize from 'canonicalize'
import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { CanonicalBytes, canonicalBytes, canonicalJson } from '../../src/contract/jcs.js'
import { fileSeed } from '../support/random/seed.js'

const isTypeError = (error: unknown) => error instanceof TypeError

const seed = fileSeed(import.meta.url)

test('canonical JSON agrees with another implementation of RFC 8785 on any JSON value', () => {
  fc.assert(
    fc.property(fc.jsonValue({ noUnicodeString: false, maxDepth: 5 }), (value) => {
      assert.is(canonicalJson(value), canonicalize(value))
    }),
    { numRuns: 2000, seed },
  )
})

test('numbers are written as the examples of RFC 8785 appendix B', () => {
  const cases: [number, string][] = [
    [-0, '0'],
    [5e-324, '5e-324'],
    [1.7976931348623157e308, '1.7976931348623157e+308'],
    [9007199254740992, '9007199254740992'],
    [295147905179352830000, '295147905179352830000'],
    [1e21, '1e+21'],
    [333333333.3333332, '333333333.3333332'],
    [1e-7, '1e-7'],
    [0.000001, '0.000001'],
  ]
  for (const [value, text] of cases) assert.is(canonicalJson(value), text)
})

test('names are sorted by UTF-16 code units and control characters are escaped', () => {
  assert.is(
    canonicalJson({ '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\ud83d\ude02': 5, '\u0080': 6 }),
    '{"\\r":2,"1":4,"\u0080":6,"\u20ac":1,"\ud83d\ude02":5,"\ufb33":3}',
  )
})

test('objects of one shape, of many shapes and of any number of members agree with the other implementation', () => {
  const member = fc.oneof(
    fc.constantFrom('a', 'b', 'ä', '1', '10', '9', '__proto__', 'toString'),
    fc.string({ maxLength: 90 }),
  )
  const object = fc.dictionary(member, fc.constantFrom(0, -0, 'x"', null, true), { maxKeys: 90 })
  fc.assert(
    fc.property(fc.array(object, { maxLength: 30 }), (objects) => {
      const twice = [...objects, ...objects.map((one) => ({ ...one }))]
      assert.is(canonicalJson(twice), canonicalize(twice))
    }),
    { numRuns: 500, seed },
  )
})

test('existing canonical bytes are copied unchanged', () => {
  const bytes = (text: string) => new CanonicalBytes(Buffer.from(text))
  const value = { b: bytes('[1,"ä"]'), a: '\0', c: [bytes('{}'), 'ß', bytes('')] }
  assert.is(Buffer.from(canonicalBytes(value)).toString(), '{"a":"\\u0000","b":[1,"ä"],"c":[{},"ß",]}')
  assert.is(Buffer.from(canonicalBytes('ä')).toString(), '"ä"')
  assert.throws(() => canonicalJson(value), isTypeError)
})

test('a value that JSON cannot represent is an error', () => {
  for (const value of [
    NaN,
    Infinity,
    -Infinity,
    undefined,
    1n,
    () => 0,
    Symbol('x'),
    '\ud800',
    ['\udc00'],
    { '\ud800': 1 },
    [undefined],
  ]) {
    assert.throws(() => canonicalJson(value), isTypeError)
  }
  assert.throws(() => canonicalJson(new Array(1)), isTypeError)
  assert.is(canonicalJson({ a: undefined, b: 1 }), '{"b":1}')
})

test.run()
