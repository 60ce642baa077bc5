/** What is deployed beside the service fits the service: figures that dashboards and alerts ask for are there. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ERRORS } from '../src/contract/errors.js'
import { PHASES } from '../src/research/index.js'
import { RUN_ENDS } from '../src/study-service/index.js'
import { metricsOf, parseExposition } from './support/http/exposition.js'
import { documentOf, page, startService } from './support/http/service.js'

const test = suite('deployment')
const read = (...path: string[]): string => readFileSync(join(process.cwd(), ...path), 'utf8')

interface Panel {
  id: number
  type: string
  title: string
  gridPos: { x: number; y: number; w: number; h: number }
  targets?: { expr: string; refId: string }[]
}
const dashboard = JSON.parse(read('deploy', 'grafana', 'hindsight.json')) as {
  title: string
  uid: string
  schemaVersion: number
  templating: { list: { name: string; query: unknown }[] }
  panels: Panel[]
}
const ALERTS = read('deploy', 'prometheus', 'hindsight-alerts.yml')
const alertExpressions = [...ALERTS.matchAll(/^ +expr: (?:>-\n +)?(.+)$/gm)].map(([, expression]) => expression!)
const panelExpressions = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))

/** Names and the labels asked for: `name{a="b",c=~"d|e"}`. */
const SELECTOR = /\b((?:hindsight|nodejs|process)_[a-z0-9_]+)(?:\{([^}]*)\})?/g
const MATCHER = /([a-z_]+)\s*(=~|=|!=|!~)\s*"([^"]*)"/g
/** Labels that Prometheus puts on everything it scrapes. */
const OF_PROMETHEUS = ['instance', 'job', 'le']

/** Everything that the service shows, by the names that can be asked for, once every figure has been used. */
async function shown(): Promise<{ names: Set<string>; labels: Map<string, Map<string, Set<string>>> }> {
  const service = await startService()
  const tag = (await service.post(documentOf([], page(1)))).headers.get('ETag')!
  await service.post(documentOf([], page(1)))
  await service.post(documentOf([], page(1)), { 'If-None-Match': tag })
  const { symbols } = service.research.info()
  await service.get(`/api/v1/research/snapshot?symbol=${symbols[0]!.symbol}&t=${symbols[0]!.last}`)
  await service.get('/api/v1/research/nothing')
  const text = await (await fetch(`${service.url}/metrics`)).text()
  await service.close()
  const names = new Set<string>()
  for (const [name, type] of metricsOf(text)) {
    for (const ending of type === 'histogram' ? ['_bucket', '_sum', '_count'] : ['']) names.add(`${name}${ending}`)
  }
  const labels = new Map<string, Map<string, Set<string>>>()
  for (const { name, labels: own } of parseExposition(text)) {
    const known = labels.get(name) ?? new Map<string, Set<string>>()
    for (const [label, value] of Object.entries(own)) known.set(label, (known.get(label) ?? new Set()).add(value))
    labels.set(name, known)
  }
  return { names, labels }
}

/** Values that a label may have although nothing had them here. */
const POSSIBLE: Readonly<Record<string, readonly string[]>> = {
  phase: PHASES,
  code: ERRORS.map(({ code }) => code),
  simulated: ['true', 'false'],
  state: ['running', 'waiting'],
  end: RUN_ENDS,
}

test('dashboards and alerts ask for figures, labels and values that there are', async () => {
  const { names, labels } = await shown()
  assert.ok(panelExpressions.length > 30 && alertExpressions.length >= 10)
  for (const expression of [...panelExpressions, ...alertExpressions]) {
    const asked = [...expression.matchAll(SELECTOR)]
    assert.ok(asked.length > 0 || expression.startsWith('up{'), expression)
    for (const [, name, matchers = ''] of asked) {
      assert.ok(names.has(name!), `${name} in ${expression}`)
      for (const [, label, operator, text] of matchers.matchAll(MATCHER)) {
        if (OF_PROMETHEUS.includes(label!)) continue
        const known = labels.get(name!)?.get(label!)
        assert.ok(known, `${name} has no label ${label}: ${expression}`)
        for (const value of operator!.endsWith('~') ? text!.split('|') : [text!]) {
          assert.ok(known.has(value) || POSSIBLE[label!]?.includes(value), `${name} has no ${label}="${value}"`)
        }
      }
    }
    const grouped = [...expression.matchAll(/\b(?:by|on) \(([^)]*)\)/g)].flatMap(([, list]) => list!.split(/,\s*/))
    const having = asked.flatMap(([, name]) => [...(labels.get(name!)?.keys() ?? [])])
    for (const label of grouped) {
      assert.ok(OF_PROMETHEUS.includes(label) || having.includes(label), `${label} in ${expression}`)
    }
  }
})

test('the dashboard is one that Grafana reads: panels with places of their own, and variables that are declared', () => {
  assert.equal([dashboard.title, dashboard.uid], ['Hindsight', 'hindsight'])
  assert.ok(dashboard.schemaVersion >= 36)
  const { panels } = dashboard
  assert.is(new Set(panels.map(({ id }) => id)).size, panels.length)
  const taken = new Map<string, string>()
  for (const { title, type, targets = [], gridPos } of panels) {
    assert.ok(title.length > 0)
    assert.is(targets.length === 0, type === 'row', title)
    assert.is(new Set(targets.map(({ refId }) => refId)).size, targets.length, title)
    assert.ok(gridPos.x + gridPos.w <= 24, title)
    for (let x = gridPos.x; x < gridPos.x + gridPos.w; x++) {
      for (let y = gridPos.y; y < gridPos.y + gridPos.h; y++) {
        assert.is(taken.get(`${x},${y}`), undefined, `${title} lies on another panel`)
        taken.set(`${x},${y}`, title)
      }
    }
  }
  const declared = dashboard.templating.list.map(({ name }) => name)
  const used = new Set([...JSON.stringify(panels).matchAll(/\$\{?(\w+)\}?/g)].map(([, name]) => name!))
  assert.equal([...used].sort(), [...declared].sort())
})

test('parentheses and quotation marks of every expression come in pairs', () => {
  for (const expression of [...panelExpressions, ...alertExpressions]) {
    const count = (mark: string) => expression.split(mark).length - 1
    for (const [open, close] of ['()', '{}', '[]']) assert.is(count(open!), count(close!), expression)
    assert.is(count('"') % 2, 0, expression)
  }
})

test('every alert says how bad it is and what it is about', () => {
  const alerts = ALERTS.split(/^ +- alert: /m).slice(1)
  assert.ok(alerts.length >= 10)
  for (const alert of alerts) {
    assert.match(alert, /severity: (page|ticket) }/)
    assert.match(alert, /summary: '.+'/)
    assert.match(alert, /^Hindsight[A-Z]\w+\n/)
  }
})

test('docs/watching.md names every figure of the service, and no other', async () => {
  const { names } = await shown()
  const manual = read('docs', 'watching.md')
  const own = new Set(
    [...names].map((name) => name.replace(/_(bucket|sum|count)$/, '')).filter((name) => name.startsWith('hindsight_')),
  )
  const named = new Set([...manual.matchAll(/`(hindsight_[a-z_]+)/g)].map(([, name]) => name!))
  assert.equal([...named].sort(), [...own].sort())
})

test.run()
