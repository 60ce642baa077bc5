/** The rules about people that need no store: base, next, origins, names, passwords, waits, cookies. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  baseOf,
  browserName,
  cookieName,
  defaultBase,
  endedCookie,
  nameKey,
  nameOf,
  nextOf,
  placeOf,
  requireSameOrigin,
  sessionCookie,
} from '../../src/people/index.js'
import { requirePassword } from '../../src/people/password-rules.js'
import { NameThrottle } from '../../src/people/throttle.js'
import { codeOf } from '../support/compare/code-of.js'

const test = suite('rules about people')
const LOCAL = baseOf('http://localhost:7400')
const PUBLIC = baseOf('https://research.example.org')

test('a base is an https origin, or http://localhost', () => {
  for (const text of [
    'https://research.example.org',
    'https://r.example:8443',
    'http://localhost',
    'http://localhost:7',
  ]) {
    assert.is(baseOf(text).origin, text)
    assert.is(baseOf(`${text}/`).origin, text)
  }
  const wrong = ['research.example.org', 'http://research.example.org', 'http://127.0.0.1:7400', 'https://a.example/x']
  for (const text of [
    ...wrong,
    'https://user:pw@a.example',
    'https://a.example?x',
    'ftp://localhost',
    'http://localhost.',
    '',
  ]) {
    assert.throws(() => baseOf(text), /address such as|without a path|needs https/, text)
  }
})

test('without a base, loopback has localhost and everything else has none', () => {
  for (const host of ['127.0.0.1', '::1', 'localhost', '127.8.0.1']) {
    assert.is(defaultBase(host, 7400)?.origin, 'http://localhost:7400')
  }
  for (const host of ['0.0.0.0', '::', '10.0.0.1', '127.0.0.1.evil.example']) {
    assert.is(defaultBase(host, 7400), undefined)
  }
})

test('on localhost, another loopback name leads to the base and a foreign name nowhere; behind https any host is the proxy’s', () => {
  assert.is(placeOf(LOCAL, 'localhost:7400'), 'here')
  for (const host of ['127.0.0.1:7400', '[::1]:7400', 'localhost:7401', 'LOCALHOST:7400']) {
    assert.is(placeOf(LOCAL, host), 'at the base', host)
  }
  for (const host of ['evil.example:7400', 'localhost.evil.example:7400', '127.0.0.1.evil.example', '']) {
    assert.is(placeOf(LOCAL, host), 'nowhere', host)
  }
  assert.is(placeOf(PUBLIC, '127.0.0.1:7400'), 'here')
})

test('next is a path of our own: every way to write another host leads to the page instead', () => {
  for (const next of ['/', '/me', '/authorize/abc?x=1', '/me?next=//evil.example']) {
    assert.is(nextOf(PUBLIC, next, '/other'), next)
  }
  const elsewhere = [
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'https://evil.example',
  ]
  const broken = ['', 'me', '/\tme', '/\n/evil.example', '/ me', '\\\\evil.example', 'javascript:alert(1)', '/ü']
  for (const next of [...elsewhere, ...broken, `/${'x'.repeat(2_001)}`, undefined]) {
    assert.is(nextOf(PUBLIC, next, '/other'), '/other', String(next))
  }
})

test('a form counts only from a page of the base: by Origin, or by Sec-Fetch-Site where Origin is absent', async () => {
  const fine = [
    { origin: PUBLIC.origin },
    { origin: PUBLIC.origin, 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'same-origin' },
  ]
  for (const headers of fine) requireSameOrigin(PUBLIC, headers)
  const wrong = [
    {},
    { origin: 'null' },
    { origin: 'https://evil.example' },
    { origin: 'https://sub.research.example.org' },
    { origin: 'http://research.example.org' },
    { origin: 'null', 'sec-fetch-site': 'same-origin' },
    { origin: PUBLIC.origin, 'sec-fetch-site': 'same-site' },
    { origin: PUBLIC.origin, 'sec-fetch-site': 'cross-site' },
    { origin: PUBLIC.origin, 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'none' },
  ]
  for (const headers of wrong) {
    assert.is(await codeOf(() => requireSameOrigin(PUBLIC, headers)), 'cross_site_request', JSON.stringify(headers))
  }
})

test('a name has 1 to 64 visible characters, and is one name however it is typed', async () => {
  assert.is(nameOf('  Ana Müller '), 'Ana Müller')
  assert.is(nameOf('Ana Mu\u0308ller'), 'Ana Müller')
  assert.is(nameOf('😀'.repeat(64)).length, 128)
  for (const name of ['', '  ', 'a\nb', 'x'.repeat(65), 'a\u202eb', 'a\u200bb', 'a\u2028b']) {
    assert.is(await codeOf(() => nameOf(name)), 'name_refused', JSON.stringify(name))
  }
  assert.equal([' ANA', 'ana', 'Ａna'].map(nameKey), ['ana', 'ana', 'ana'])
})

test('a password has 12 to 128 characters, and neither the name nor the service’s in it', async () => {
  requirePassword('correct horse', 'Ana')
  requirePassword('x'.repeat(128), 'x')
  requirePassword('😀'.repeat(12), 'Ana')
  for (const password of ['eleven char', 'x'.repeat(129), 'I like HindSight 1', 'banana bread 77', '']) {
    assert.is(await codeOf(() => requirePassword(password, 'Ana')), 'password_refused', password)
  }
})

test('after five failures a name waits, longer each time up to 15 minutes; a success or an hour ends it', () => {
  let now = 1_000
  const throttle = new NameThrottle(() => now)
  const waits: number[] = []
  for (let i = 0; i < 4; i++) assert.equal(throttle.attempt('ana'), { wait: 0, begins: false })
  for (let i = 0; i < 10; i++) {
    assert.equal(throttle.attempt('ana'), { wait: 0, begins: i === 0 })
    waits.push(throttle.attempt('ana').wait)
    now += waits.at(-1)!
  }
  assert.equal(waits.slice(0, 4), [5_000, 10_000, 20_000, 40_000])
  assert.is(Math.max(...waits), 15 * 60_000)
  assert.is(throttle.attempt('bob').wait, 0)
  throttle.attempt('ana')
  assert.ok(throttle.attempt('ana').wait > 0)
  throttle.succeeded('ana')
  assert.is(throttle.attempt('ana').wait, 0)
  for (let i = 0; i < 5; i++) throttle.attempt('eve')
  assert.ok(throttle.attempt('eve').wait > 0)
  now += 61 * 60_000
  assert.is(throttle.attempt('eve').wait, 0)
})

test('the cookie cannot be read by scripts, is sent to every path, and belongs to the host with https', () => {
  const cookie = sessionCookie(PUBLIC, 'T')
  assert.is(cookie, '__Host-hindsight=T; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax; Secure')
  assert.is(sessionCookie(LOCAL, 'T'), 'hindsight=T; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax')
  assert.match(endedCookie(PUBLIC), /^__Host-hindsight=; Max-Age=0; Path=\//)
  assert.is(cookieName(LOCAL), 'hindsight')
})

test('a browser is called what its person calls it', () => {
  const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'
  assert.is(browserName(chrome), 'Chrome on Linux')
  assert.is(browserName(`${chrome} Edg/156.0`), 'Edge on Linux')
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1'
  assert.is(browserName(phone), 'Safari on iPhone')
  assert.is(browserName('<script>'), 'another program')
  assert.is(browserName(undefined), 'another program')
})

test.run()
