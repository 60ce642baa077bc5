// Descriptions that a dataset and a service give: registry, schema, description, snapshots, revisions, proposals, health, metrics, log.

import { headerOf } from '../http.mjs'
import { PHRASES } from '../phrases.mjs'

const RESEARCH = '/api/v1/research'
const MINUTE = 60_000

/** Observes the views of one dataset. */
export async function datasetViews({ observer, say }, service) {
  const area = `views of ${service.dataset} data`
  say(area)
  for (const view of ['full', 'index', 'audit']) {
    const answer = await service.ask(`${RESEARCH}/registry?view=${view}`)
    observer.worded(area, `registry, ${view}`, answer)
    const tag = headerOf(answer, 'ETag') ?? '"x"'
    const current = await service.ask(`${RESEARCH}/registry?view=${view}`, { headers: { 'If-None-Match': tag } })
    observer.note(area, `registry, ${view}, current`, {
      status: current.status,
      same_tag: headerOf(current, 'ETag') === tag,
      headers: current.headers.map(([header]) => header),
    })
  }
  observer.worded(area, 'query schema', await service.ask(`${RESEARCH}/schema`))
  observer.worded(area, 'revisions', await service.ask(`${RESEARCH}/revisions`))
  for (const [symbol, t] of moments(service.registry)) {
    const path = `${RESEARCH}/snapshot?symbol=${symbol}&t=${t}`
    observer.exact(area, `snapshot of ${symbol} at ${t}`, await service.ask(path))
  }
  for (const language of PHRASES) {
    observer.worded(area, `proposal for "${language}"`, await service.post(`${RESEARCH}/interpret`, { language }))
  }
}

/** Five buckets of each symbol: the first, the last, and three between them. */
function moments(registry) {
  const minute = (time) => new Date(Math.floor(time / MINUTE) * MINUTE).toISOString().replace('.000Z', 'Z')
  return registry.dataset.coverage.flatMap(({ symbol, first, last }) => {
    const [from, to] = [Date.parse(first), Date.parse(last)]
    return [0, 0.3, 0.55, 0.9, 1].map((share) => [symbol, minute(from + share * (to - from))])
  })
}

/** Observes the views that do not depend on the dataset. */
export async function serviceViews({ observer, say }, service) {
  const area = 'description and operation'
  say(area)
  const openapi = await service.ask('/api/v1/openapi.json', { headers: { Authorization: null } })
  observer.worded(area, 'OpenAPI', {
    ...openapi,
    bytes: Buffer.from(JSON.stringify(withoutAnswers(JSON.parse(openapi.bytes)))),
  })
  const page = await service.ask('/docs/api', { headers: { Authorization: null } })
  observer.note(area, 'page of the interface: names of elements', { elements: elementsOf(page.bytes.toString()) })
  for (const path of ['/healthz', '/readyz']) observer.worded(area, path, await service.ask(path))
  observer.worded(area, 'interpret: nothing given', await service.post(`${RESEARCH}/interpret`, {}))
  observer.worded(
    area,
    'interpret: too long',
    await service.post(`${RESEARCH}/interpret`, { language: 'x'.repeat(5000) }),
  )
  observer.worded(
    area,
    'interpret: more than prose',
    await service.post(`${RESEARCH}/interpret`, { language: 'x', run: true }),
  )
  const [diff, document] = [`${RESEARCH}/revisions/current/diff?from=current`, diffDocument(service.registry)]
  observer.worded(area, 'diff', await service.ask(diff))
  observer.worded(area, 'diff with a query', await service.post(diff, document))
  observer.worded(area, 'diff with a query, again', await service.post(diff, document))
}

const diffDocument = ({ normalization_version, feature_version }) => ({
  schema_version: 'research_query.v2',
  normalization_version,
  feature_version,
  target: 'record_occurrences',
  where: { all: [['feature.ret_1h', 'gte', 0.02]] },
  sort: ['times.anchor_time', 'asc'],
  page: { limit: 50, cursor: null },
})

/** Answers in the description's examples come from a separate run: their members are compared, but not the values of that run. */
function withoutAnswers(node, path = []) {
  if (Array.isArray(node)) return node.map((item) => withoutAnswers(item, path))
  if (typeof node !== 'object' || node === null) return path.includes('shown') ? typeof node : node
  const shown = path.at(-1) === 'examples' && path.includes('responses') ? 'shown' : undefined
  return Object.fromEntries(
    Object.entries(node).map(([name, member]) => [
      name,
      withoutAnswers(member, [...path, ...(shown ? [shown] : []), name]),
    ]),
  )
}

/** Counts the start tags, ids and links of a page, which links and scripts depend on. */
function elementsOf(html) {
  const counts = {}
  for (const [tag] of html.matchAll(/<[a-z][a-z0-9]*|\sid="[^"]*"|\shref="[^"]*"/g))
    counts[tag.trim()] = (counts[tag.trim()] ?? 0) + 1
  return counts
}

/** Metrics and log of a server after all requests: names, types and labels, and the counts that depend on the requests alone. */
export async function figures({ observer, settler }, service) {
  const area = `figures and log of ${service.dataset} data`
  const text = (await service.ask('/metrics')).bytes.toString()
  const lines = settler.text(text).split('\n')
  const words = {}
  const facts = { types: {}, series: [], counts: {} }
  for (const line of lines) {
    const [, kind, name, rest] = /^# (HELP|TYPE) (\S+) (.*)$/.exec(line) ?? []
    if (kind === 'HELP') words[name] = rest
    else if (kind === 'TYPE') facts.types[name] = rest
    else if (line !== '') series(line, facts)
  }
  facts.series = [...new Set(facts.series)].sort()
  facts.counts = Object.fromEntries(Object.entries(facts.counts).sort(([a], [b]) => (a < b ? -1 : 1)))
  observer.note(area, 'figures', facts, { words })
  const members = new Set(service.log.flatMap((one) => (one === '' ? [] : Object.keys(JSON.parse(one)))))
  observer.note(area, 'members of log lines', { members: [...members].sort() })
}

/** Counts that depend on the requests alone. */
const COUNTED =
  /^hindsight_(queries_total|problems_total|credits_total|interpretations_total|snapshots_total|study_jobs_total|dataset_info|dataset_symbols|dataset_segments|dataset_buckets)/

function series(line, facts) {
  const at = line.lastIndexOf(' ')
  const name = line.slice(0, at)
  // The runtime's own metrics (kinds of garbage collection, of handles) vary from run to run.
  if (name.startsWith('nodejs_')) return
  facts.series.push(name)
  if (COUNTED.test(name)) facts.counts[name] = line.slice(at + 1)
}
