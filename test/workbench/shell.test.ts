/** The shell and the files of the workbench over HTTP. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { PATHS } from '../../web/paths.js'
import { exchange } from '../support/http/raw-http.js'
import { startService } from '../support/http/service.js'
import { startWithWorkbench } from '../support/workbench/served.js'

const service = await startWithWorkbench({ app: { corsOrigins: ['https://lab.example'] } })
const { origin, host } = service.people.base
const test = suite('shell of the workbench')
test.after(() => service.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}${path}`, { headers: { 'Accept-Encoding': 'identity', ...headers }, redirect: 'manual' })
const addressOf = (path: string) => path.replace('{symbol}', 'btcusdt').replace('{time}', '2026-01-12T10:15Z')
const filesIn = (shell: string) =>
  [...shell.matchAll(/(?:src|href)="(\/assets\/[^"]+-[A-Z0-9]{8}\.\w+)"/g)].map((one) => one[1]!)

test('every address of the table is the shell, with its policy', async () => {
  for (const { path } of Object.values(PATHS)) {
    const response = await get(addressOf(path))
    assert.is(response.status, 200, path)
    assert.is(response.headers.get('Content-Type'), 'text/html; charset=utf-8')
    assert.is(
      response.headers.get('Content-Security-Policy'),
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
    )
    assert.is(response.headers.get('Cross-Origin-Opener-Policy'), 'same-origin')
    assert.is(response.headers.get('Referrer-Policy'), 'same-origin')
    assert.is(response.headers.get('X-Content-Type-Options'), 'nosniff')
    assert.is(response.headers.get('Cache-Control'), 'no-cache')
    assert.match(await response.text(), /<div id="app"><\/div>/)
  }
})

test('an address that the table does not have is 404', async () => {
  for (const path of [
    '/nowhere',
    '/search/',
    '/search/at',
    '/search/at/btcusdt',
    '/Search',
    '/assets/entry.js',
    '/assets/none-AAAAAAAA.js',
  ]) {
    const response = await get(path)
    assert.is(response.status, 404, path)
    assert.is(((await response.json()) as { code: string }).code, 'not_found')
  }
})

test('a page is read only', async () => {
  const response = await fetch(`${origin}/search`, { method: 'POST' })
  assert.equal([response.status, response.headers.get('Allow')], [405, 'GET, HEAD, OPTIONS'])
})

test('a current copy of the shell is answered 304', async () => {
  const first = await get('/search')
  const tag = first.headers.get('ETag')!
  assert.match(tag, /^"[\w-]{43}"$/)
  const again = await get('/compare', { 'If-None-Match': tag })
  assert.equal([again.status, await again.text()], [304, ''])
})

test('files have the hash in their name, never change, and come compressed as they were built', async () => {
  const files = filesIn(await (await get('/')).text())
  assert.ok(files.length >= 2, files.join())
  for (const path of files) {
    const plain = await get(path)
    assert.is(plain.status, 200, path)
    assert.is(plain.headers.get('Cache-Control'), 'public, max-age=31536000, immutable')
    const bytes = Buffer.from(await plain.arrayBuffer())
    for (const [coding, decoded] of [
      ['gzip', gunzipSync],
      ['br', brotliDecompressSync],
    ] as const) {
      const raw = await exchange(
        service.url,
        `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: ${coding}\r\nConnection: close\r\n\r\n`,
      )
      assert.is(raw.headers['content-encoding'], coding, path)
      assert.match(raw.headers.vary!, /Accept-Encoding/)
      assert.is(decoded(Buffer.from(raw.body, 'latin1')).compare(bytes), 0)
    }
  }
})

test('the head of a page announces the files of its part', async () => {
  const { headers } = await get('/search')
  const files = [...headers.get('Link')!.matchAll(/<(\/assets\/[^>]+)>; rel=modulepreload/g)].map((match) => match[1]!)
  assert.ok(files.some((path) => path.startsWith('/assets/search-page-')))
  for (const path of files) assert.is((await get(path)).status, 200, path)
  const named = filesIn(await (await get('/search')).text())
  assert.not.ok(files.some((path) => named.includes(path)))
})

test('the shell names files of this service alone, and has no style and no script in it', async () => {
  const shell = await (await get('/')).text()
  assert.not.match(shell, /<style|<script(?![^>]*src=)|style=|\bon\w+=/)
  assert.not.match(shell, /(?:src|href)="(?!\/)/)
})

test('the licences of what is in the files are served', async () => {
  const text = await (await get('/licences.txt')).text()
  assert.match(text, /^Hindsight\nApache-2\.0/)
  assert.match(text, /\npreact 11\.2\.0\nMIT\n/)
})

test('/me leads to the account page, with what was done', async () => {
  const response = await get('/me?said=joined')
  assert.equal([response.status, response.headers.get('Location')], [303, '/account?said=joined'])
})

test('asked for by another name of this machine, a page leads to the base', async () => {
  const response = await fetch(`${service.url}/search?x=1`, { redirect: 'manual' })
  assert.equal([response.status, response.headers.get('Location')], [303, `${origin}/search?x=1`])
})

test('a foreign name that leads to this machine gets no shell', async () => {
  const { body } = await exchange(
    service.url,
    'GET /search HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
  )
  assert.match(body, /This service is at/)
  assert.not.match(body, /id="app"/)
})

test('without the workbench the addresses are not there, and / and /me are what they were', async () => {
  const without = await startService()
  try {
    const base = without.people.base.origin
    assert.is((await fetch(`${base}/search`)).status, 404)
    assert.match(await (await fetch(`${base}/`)).text(), /All addresses of this interface/)
    const me = await fetch(`${base}/me`, { redirect: 'manual' })
    assert.is(me.headers.get('Location'), '/signin?next=/me')
  } finally {
    await without.close()
  }
})

test.run()
