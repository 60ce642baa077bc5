import type { IncomingMessage } from 'node:http'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { limitedAs, TrustedProxies } from '../../../src/http/context/client-address.js'

const test = suite('whose request it is')

const request = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage

const trusted = new TrustedProxies(['10.0.0.0/8', '192.0.2.1', 'fd00::/8'])

const CASES: [remote: string, forwarded: string | undefined, client: string][] = [
  ['203.0.113.9', undefined, '203.0.113.9'],
  ['203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['10.1.2.3', undefined, '10.1.2.3'],
  ['10.1.2.3', '198.51.100.1', '198.51.100.1'],
  ['10.1.2.3', 'spoofed, 1.2.3.4, 198.51.100.1', '198.51.100.1'],
  ['10.1.2.3', '198.51.100.1, 192.0.2.1,10.9.9.9', '198.51.100.1'],
  ['10.1.2.3', '10.4.4.4', '10.4.4.4'],
  ['10.1.2.3', 'unknown', '10.1.2.3'],
  ['10.1.2.3', '198.51.100.1, , 10.9.9.9', '10.9.9.9'],
  ['::ffff:10.1.2.3', '198.51.100.1:4711', '198.51.100.1'],
  ['fd00::1', '[2001:db8::1]:443', '2001:db8::1'],
  ['fd00::1%eth0', '2001:db8::1', '2001:db8::1'],
  ['10.1.2.3', '::ffff:198.51.100.1', '198.51.100.1'],
]

for (const [remote, forwarded, client] of CASES) {
  test(`${remote} with ${forwarded ?? 'no header'}: ${client}`, () => {
    assert.is(trusted.clientOf(request(remote, forwarded)), client)
  })
}

test('without trusted proxies the header says nothing', () => {
  assert.is(new TrustedProxies([]).clientOf(request('127.0.0.1', '198.51.100.1')), '127.0.0.1')
})

test('what is neither an address nor a block is refused, and named', () => {
  for (const range of ['', 'proxy.example', '10.0.0.0/33', '10.0.0/8', 'fd00::/129', '10.0.0.0/-1', '10.0.0.0/']) {
    assert.throws(() => new TrustedProxies([range]), new RegExp(JSON.stringify(range).replaceAll('.', '\\.')))
  }
})

test('an IPv6 network is limited as one, an IPv4 address alone', () => {
  assert.is(limitedAs('198.51.100.1'), '198.51.100.1')
  assert.is(limitedAs('2001:db8::1'), limitedAs('2001:0db8:0:0:ffff::2'))
  assert.is.not(limitedAs('2001:db8::1'), limitedAs('2001:db8:0:1::1'))
  assert.is(limitedAs('::1'), limitedAs('::2'))
  assert.is(limitedAs('1:2:3:4:5:6:7:8'), limitedAs('1:2:3:4::'))
  assert.is.not(limitedAs('1::4:5:6:7:8'), limitedAs('1::5:6:7:8'))
})

test.run()
