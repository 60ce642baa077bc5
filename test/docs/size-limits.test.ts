/** docs/operating.md says of everything that is refused for its size what is limited, by how much, and why. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CHART_LIMITS } from '../../src/contract/derived/charts.js'
import { SERVICE_LIMITS } from '../../src/contract/service-limits.js'
import { postCharts } from '../../src/http/endpoints/charts.js'
import { postExport } from '../../src/http/endpoints/export.js'
import { postQuery } from '../../src/http/endpoints/query.js'
import { postSweep } from '../../src/http/endpoints/sweep.js'
import { linksOf, pageOf } from './markdown.js'

const test = suite('limits of size')
const PAGE = 'docs/operating.md'
const section = /^### Limits of size\n([\s\S]*?)(?=^## )/m.exec(pageOf(PAGE).text)?.[1] ?? ''

/** The files that give the code, each with the words of its row and of its reason. */
const GIVEN_BY: Readonly<Record<string, readonly [row: string, reason: string]>> = {
  'src/research/query/find-occurrences.ts': ['| anything, over [ClickHouse]', '- **ClickHouse**'],
  'src/research/derived/sweep.ts': ['| a sweep that scans each threshold', '- **Sweeps**'],
  'src/research/revisions/compare-answers.ts': ['| what a question', '- **Comparisons**'],
  'src/studies/execute-study.ts': ['| a [study]', '- **Studies**'],
  'src/mcp/resources.ts': ['| a resource', '- **Resources**'],
  'src/engine/clickhouse/query/found.ts': ['| anything, over [ClickHouse]', '- **ClickHouse**'],
  'src/engine/clickhouse/connection/server-errors.ts': ['| anything, over [ClickHouse]', '- **ClickHouse**'],
}

/** Lines that make the error, as opposed to those that name it. */
const GIVES = /(new \w+Error\(|Meaning = \[)\s*'result_too_large'/

test('every place that refuses something for its size has a row and a reason', () => {
  const files = (readdirSync('src', { recursive: true }) as string[])
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join('src', name))
    .filter((file) => GIVES.test(readFileSync(file, 'utf8')))
  assert.equal(files.sort(), Object.keys(GIVEN_BY).sort())
  for (const [row, reason] of Object.values(GIVEN_BY)) {
    assert.ok(section.includes(row), row)
    assert.ok(section.includes(reason), reason)
  }
})

test('the figures are those of the program', () => {
  const constant = (file: string, name: string): number => {
    const [, text] = new RegExp(`const ${name} = ([\\d_ *<]+)`).exec(readFileSync(file, 'utf8'))!
    const [a, shift = '0'] = text!.replaceAll('_', '').split('<<')
    return Number(a) * 2 ** Number(shift)
  }
  const said = [
    `${SERVICE_LIMITS.query_seconds_max} s, waiting included, by default`,
    `\`--query-memory-mib\`, ${SERVICE_LIMITS.query_memory_mib_max} by default`,
    `Of more than ${CHART_LIMITS.paths_occurrences_max.toLocaleString('en')} occurrences the part \`paths\``,
    `${constant('src/research/revisions/revision-service.ts', 'OCCURRENCES_MAX').toLocaleString('en')} occurrences in each`,
    `${constant('src/studies/execute-study.ts', 'MEMORY_BYTES_MAX') / 2 ** 30} GiB of results`,
    `${constant('src/mcp/resources.ts', 'BYTES_MAX').toLocaleString('en')} bytes`,
    `${constant('src/engine/clickhouse/query/questions.ts', 'ANCHORS_MAX') / 1e6} million occurrences`,
    `${SERVICE_LIMITS.query_seconds_max * constant('src/research/revisions/revision-service.ts', 'TIME_LIMITS')} s`,
  ]
  assert.equal(
    said.filter((words) => !section.includes(words)),
    [],
  )
  assert.is(constant('src/cli/options/engine-options.ts', 'MEMORY_TIMES'), 4)
})

test('the pages that name a limit lead to this one', () => {
  for (const file of ['docs/http.md', 'docs/scaling.md', 'docs/studies.md', 'docs/internals/serving.md']) {
    const led = linksOf(pageOf(file)).some((link) => link.file === PAGE && link.anchor === 'limits-of-size')
    assert.ok(led, file)
  }
})

test('the addresses that an engine may refuse for size say so', () => {
  for (const { summary, errors } of [postQuery, postExport, postCharts, postSweep]) {
    assert.ok(errors.includes('result_too_large'), summary)
  }
})

test.run()
