/** The page of a published study: everything of its result, nothing that is sealed, no script, readable by anybody. */
import { readFileSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { StudyReportBody } from '../../src/contract/bodies/studies.js'
import { signalEffect } from '../../src/contract/study/signal-effect.js'
import type { StudyPart, StudyResultBody } from '../../src/contract/study/study-result.js'
import { studyResultAnswer } from '../../src/mcp/shown/study-result-answer.js'
import { answerStyle, studyPage } from '../../src/pages/index.js'
import { renderStudy } from '../../src/terminal/index.js'
import { change, share } from '../../web/words/format.js'
import { begun, ended, researcher, studyOf } from '../support/studies/completed-studies.js'
import { startWithWorkbench } from '../support/workbench/served.js'

const service = await startWithWorkbench({ app: { openRequestsPerMinute: 100_000, signInsPerMinute: 100_000 } })
const test = suite('the page of a published study')
test.after(() => service.close())

const TITLE = 'Buying “new highs” <b>'
const caller = await researcher(service)
const { job } = await begun(service.studies, studyOf(service, { holdout: { from: '2026-01-10T00:00:00Z' } }), caller)
await ended(service.studies, job.id, caller)
const { report } = await service.studies.publish({ id: job.id, title: TITLE }, caller)
const { body, page, headers } = await published(report!.id)

async function published(id: string) {
  const answer = await fetch(`${service.url}/api/v1/reports/${id}`)
  const response = await fetch(`${service.url}/reports/${id}`)
  assert.equal([answer.status, response.status], [200, 200])
  return { body: (await answer.json()) as StudyReportBody, page: await response.text(), headers: response.headers }
}

/** What a reader sees: text without marks. */
const textOf = (html: string): string =>
  html
    .replace(/<style>[\s\S]*?<\/style>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replace(/[\s\u00a0]+/g, ' ')
const plain = (text: string): string => text.replace(/[\s\u00a0]+/g, ' ')

test('it is one page without script, with a canonical link and social tags', () => {
  assert.not.match(page, /<script|<link rel="stylesheet"|\sstyle="|\son\w+="/)
  assert.match(headers.get('Content-Security-Policy')!, /^default-src 'none'; style-src 'sha256-/)
  assert.match(page, new RegExp(`<link rel="canonical" href="https?://[^/"]+/reports/${body.id}">`))
  assert.match(page, /<meta property="og:title" content="Buying “new highs” &lt;b&gt;">/)
  assert.match(page, /<meta property="og:description" content="It happened \d+ times?, once in /)
  assert.ok(textOf(page).includes(TITLE))
})

test('it says the figures of the result for every policy', () => {
  const text = textOf(page)
  const { result } = body
  for (const { text: caveat } of result.caveats) assert.ok(text.includes(plain(caveat)), caveat)
  for (const { id, per_opportunity, uncertainty, tables } of result.policies) {
    assert.ok(text.includes(id))
    for (const mean of [per_opportunity.lo.mean, per_opportunity.hi.mean])
      assert.ok(text.includes(plain(change(mean!, 3))))
    assert.ok(text.includes(plain(share(per_opportunity.lo.win_rate!))))
    const [low, high] = [uncertainty.simultaneous_lo?.[0], uncertainty.simultaneous_hi?.[1]]
    if (low != null && high != null) assert.ok(text.includes(plain(`${change(low)} to ${change(high)}`)))
    for (const { symbol, net } of tables!.by_symbol) {
      assert.ok(text.includes(symbol.toUpperCase()) && text.includes(plain(change(net[0]))))
    }
  }
  for (const digest of [result.definition_hash, result.source_revision, body.result_sha256])
    assert.ok(text.includes(digest))
  for (const word of ['undefined', 'NaN', 'Infinity', '[object']) assert.not.ok(text.includes(word), word)
})

test('a sealed holdout is in no word of it, and a revealed one is drawn like the rest', async () => {
  assert.is(body.holdout, null)
  const { bytes } = await service.studies.reveal({ id: job.id }, caller)
  const part = JSON.parse(Buffer.from(bytes).toString()) as StudyPart
  const text = textOf(page)
  const known = part.examples[0]!.known_at.slice(0, 16).replace('T', ' ')
  assert.ok(part.counts.opportunities > 0 && !text.includes(known))
  assert.match(text, /What ends after 2026-01-10 UTC was computed and sealed\./)
  const revealed = textOf(drawn(body.result, part))
  assert.ok(revealed.includes(known) && revealed.includes('It was sealed until it was revealed.'))
  assert.not.match(revealed, /was computed and sealed/)
})

const drawn = (result: StudyResultBody, holdout: StudyPart | null): string =>
  studyPage({
    ...{ title: null, published: '2026-11-23T10:00:00Z', result, sha256: '0'.repeat(64), holdout },
    trials: { trial_index: 2, trials_in_family: 3, policies_in_family: 12 },
    ...{ address: 'https://hindsight.example/reports/x', style: answerStyle() },
  })

test('a page, a terminal and an assistant say with one word whether the signal adds to a policy', () => {
  const result = structuredClone(body.result)
  const ends: readonly (readonly [number, number])[] = [
    [0.01, 0.02],
    [-0.02, -0.01],
    [-0.01, 0.01],
  ]
  const said = result.policies.slice(0, 3).map((policy, i) => {
    const [low, high] = ends[i]!
    const level = { level: 0.95, comparisons: result.policies.length }
    const own = { mean: [low, high] as [number, number], interval_lo: ends[i], interval_hi: ends[i] }
    const together = { simultaneous_lo: ends[i], simultaneous_hi: ends[i] }
    const { per_opportunity } = policy
    policy.control = {
      filled: 1,
      ambiguous: 0,
      per_opportunity,
      difference: { ...level, ...own, ...together },
    } as never
    return signalEffect(policy.control)
  })
  assert.equal(said, ['adds', 'takes_away', 'undetermined'])
  const table = textOf(drawn(result, null))
  const cells = /so the signal ((?:(?:adds to it|takes away from it|is undecided) ){3})/.exec(table)?.[1]
  for (const words of ['adds to it', 'takes away from it', 'is undecided']) assert.ok(cells?.includes(words), words)
  const lines = plain(renderStudy(result, { width: 140, colour: false }).join(' '))
  const { say, members } = studyResultAnswer({ result, trials: {}, sections: [], resource: 'hindsight://x' })
  for (const text of [lines, plain(say.join(' '))]) {
    assert.match(text, /less the same at any moment: \+1\.00 ?%? .*, the signal adds to it/)
    assert.match(text, /the signal takes away from it/)
    assert.match(text, /undecided whether the signal adds/)
  }
  const brief = (members as { policies: { less_control: { signal: string } | null }[] }).policies
  assert.equal(
    brief.slice(0, 3).map(({ less_control }) => less_control?.signal),
    said,
  )
  // Without a control there is no word of a signal.
  assert.not.match(textOf(page), /so the signal/)
  assert.not.match(plain(renderStudy(body.result, { width: 140, colour: false }).join(' ')), /the signal/)
})

for (const version of ['trade_result.v2', 'trade_result.v3']) {
  test(`a stored result of ${version} is drawn with what it has`, () => {
    const of = <Kind>(name: string) => JSON.parse(readFileSync(`test/golden/${name}.json`, 'utf8').slice(65)) as Kind
    const result = of<StudyResultBody>(version)
    const text = textOf(drawn(result, of<StudyPart>(`${version}.holdout`)))
    for (const { id } of result.policies) assert.ok(text.includes(id))
    assert.match(text, /Trial 2 of 3 of these conditions; 12 policies in all\./)
    assert.match(text, version === 'trade_result.v2' ? /each interval holds alone/ : /hold for all policies together/)
    for (const word of ['undefined', 'NaN', '[object']) assert.not.ok(text.includes(word), word)
  })
}

test.run()
