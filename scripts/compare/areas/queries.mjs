// Answers of queries over REST: the bytes of every document's answer, its cost, pages, estimates, conditional requests, compression.
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { queryDocuments } from '../documents.mjs'
import { headerOf } from '../http.mjs'
import { sha256 } from '../observer.mjs'

const QUERY = '/api/v1/research/query'
/** Documents for which further pages, estimates and conditional requests are tested too. */
const PAGED = /^sort by|^sequence of four|^no clause at all|^a funnel of three/
const PAGES_MAX = 4

export async function queries({ observer, quick, say }, service) {
  const { dataset, registry } = service
  const documents = queryDocuments(registry, 5)
  const asked = quick ? documents.filter((_, i) => i % 4 === 0) : documents
  say(`queries: ${asked.length} documents on ${dataset}`)
  const area = `answers on ${dataset} data`
  for (const [name, document] of asked) {
    if (PAGED.test(name))
      observer.worded(area, `${name}: estimate`, await service.post(`${QUERY}?dry_run=true`, document))
    const answer = await service.post(QUERY, document)
    // An answer that rejects the document contains text for people.
    if (answer.status >= 400) observer.worded(area, name, answer, { document })
    else observer.exact(area, name, answer, { document })
    if (PAGED.test(name)) await pages(observer, area, service, name, document, answer)
  }
  await copies(observer, area, service, documents.find(([name]) => name.startsWith('sort by'))[1])
}

async function pages(observer, area, service, name, document, first) {
  let { cursor } = JSON.parse(first.bytes.toString())
  for (let page = 2; page <= PAGES_MAX && cursor; page += 1) {
    const answer = await service.post(QUERY, { ...document, page: { ...document.page, cursor } })
    observer.exact(area, `${name}: page ${page}`, answer)
    cursor = JSON.parse(answer.bytes.toString()).cursor
  }
  observer.worded(area, `${name}: estimate afterwards`, await service.post(`${QUERY}?dry_run=true`, document))
}

/** Requests the same answer again: from the cache, with If-None-Match, and compressed. */
async function copies(observer, area, service, document) {
  const again = await service.post(QUERY, document)
  observer.exact(area, 'the same question again', again)
  const tag = headerOf(again, 'ETag')
  for (const known of [tag, `W/${tag}`, `"x", ${tag}`, '*', '"x"']) {
    const answer = await service.post(QUERY, document, { headers: { 'If-None-Match': known } })
    observer.exact(area, `If-None-Match: ${known}`, answer)
  }
  for (const [coding, unfold] of [
    ['gzip', gunzipSync],
    ['br', brotliDecompressSync],
  ]) {
    const answer = await service.post(QUERY, document, { headers: { 'Accept-Encoding': coding } })
    const text = unfold(answer.bytes)
    observer.worded(area, `coded as ${coding}`, { ...answer, bytes: text }, { sha256: sha256(text) })
  }
}
