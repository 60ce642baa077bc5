/**
 * The control of random studies. Its moments are drawn by plain loops from scope and revision. What the policies do there is taken from the rows of
 * another study, whose opportunities are all bars of the same scope; means and intervals are computed by plain loops over these rows.
 */
import { hash } from 'node:crypto'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { canonicalJson } from '../../src/contract/jcs.js'
import type { StudyPart, StudyResultBody } from '../../src/contract/study/study-result.js'
import { STUDY_ROW_COLUMNS } from '../../src/contract/study/study-rows.js'
import { type OpenDataset, openDataset } from '../../src/dataset/index.js'
import { defineStudy, type RowsPiece, runStudy, studyContextOf } from '../../src/studies/index.js'
import { isValue } from '../oracle/cell.js'
import { controlReport, momentsOf } from '../oracle/studies/control.js'
import type { Row } from '../oracle/studies/rows.js'
import { differences } from '../support/compare/differences.js'
import { writeRawDataset } from '../support/datasets/raw-dataset.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { randomPolicy } from '../support/random/policies.js'
import { rawDataset } from '../support/random/raw-dataset.js'
import { amount, fileSeed } from '../support/random/seed.js'
import { StudyWriter, studyDocument } from '../support/random/studies.js'
import { randomWeeks } from '../support/random/weeks.js'

const SYMBOLS = 2
const DAYS = 45
const STUDIES = amount({ fixed: 3, explored: 40 })
/** Every bar with a close whose return of an hour is known. */
const EVERY_BAR = [['feature.ret_1h', 'gte', -5]]
const NARROW = {
  ...{ id: 'narrow', side: 'long', entry: { type: 'market' } },
  ...{ stop: { type: 'fixed', pct: 0.2 }, target: { type: 'fixed', pct: 0.2 } },
}

/** The result of a document, and the rows of its policies by part. */
async function ran(dataset: OpenDataset, document: Record<string, unknown>) {
  const { definition, hash: definitionHash } = defineStudy(document, studyContextOf(dataset))
  const texts = new Map<string, string[]>()
  const rows = async ({ part, policy, text }: RowsPiece) => {
    const key = `${part} ${policy}`
    texts.set(key, [...(texts.get(key) ?? []), Buffer.from(text).toString()])
  }
  const { revision } = dataset
  const { signal } = new AbortController()
  const options = { dataset, definition, definitionHash, revision, signal, progress: () => {}, keepThreads: true }
  const { body, sealed } = await runStudy({ ...options, rows })
  const rowsOf = (part: string, policy: string): Row[] =>
    (texts.get(`${part} ${policy}`) ?? [])
      .join('')
      .split('\n')
      .slice(0, -1)
      .map((line) => {
        const cells = line.split(',')
        return Object.fromEntries(STUDY_ROW_COLUMNS.map(({ name }, i) => [name, cells[i]!]))
      })
  return { body: body as unknown as StudyResultBody, sealed: sealed as unknown as StudyPart | undefined, rowsOf }
}

test('the control is that of plain loops over all bars, and depends on scope and revision alone', async () => {
  const random = new RandomNumbers(fileSeed(import.meta.url))
  const made = randomWeeks(random.fork(), { days: DAYS, symbols: SYMBOLS })
  const dir = join(temporaryFolder('study-control'), 'dataset')
  await writeRawDataset(dir, rawDataset(made))
  const dataset = await openDataset(dir)
  /** Whether the symbol has a close at a moment. */
  const hasClose = (moment: string): boolean => {
    const [symbol, time] = moment.split(' ')
    const of = made.oracle.symbols.find(({ name }) => name === symbol)!
    const cell = of.columns['price.close']!.cells[Date.parse(time!) / 60_000 - 1 - of.first]
    return cell !== undefined && isValue(cell)
  }
  const tally = { controls: 0, none: 0, moments: 0, unknown: 0, ambiguous: 0, intervals: 0 }
  try {
    for (let n = 0; n < STUDIES; n++) {
      const hours = random.pick([1, 4, 24])
      const rules = { ...new StudyWriter(random.fork(), made).rules(), activity: null, cooldown_minutes: 60 }
      const holdout = random.chance(0.4) ? rules.from + 5 * Math.ceil((rules.to - rules.from) / 10) : null
      const members = {
        horizon: `${hours}h`,
        holdout: holdout === null || holdout >= rules.to ? null : { from: new Date(holdout * 60_000).toISOString() },
        policies: [NARROW, randomPolicy(random, 'other', hours * 60)],
      }
      const document = studyDocument(rules, dataset.revision, members)
      const where = JSON.stringify(document)
      const study = await ran(dataset, document).catch((error: { code?: string }) => {
        if (error.code !== 'no_candidates') throw error
        return undefined
      })
      if (study === undefined) continue
      const whole = await ran(dataset, { ...document, opportunity: { all: EVERY_BAR } })
      const { scope } = study.body.definition as { scope: unknown }
      const seed = (symbol: string) => hash('sha256', `${canonicalJson(scope)}${dataset.revision}${symbol}`, 'hex')
      const moments = new Set(momentsOf(rules, seed).filter(hasClose))
      const found = [...whole.rowsOf('open', 'narrow'), ...whole.rowsOf('sealed', 'narrow')]
      const seen = new Set(found.map(({ symbol, known_at }) => `${symbol} ${known_at}`))
      // A few bars have a close and no return; a study with a moment there cannot be compared.
      if ([...moments].some((moment) => !seen.has(moment))) continue
      for (const [part, shown] of [
        ['open', study.body],
        ['sealed', study.sealed],
      ] as const) {
        if (shown === undefined) continue
        const days = shown.policies[0]!.uncertainty.days!
        if (days < 20) {
          tally.none++
          assert.equal(
            [shown.control, shown.policies.map(({ control }) => control)],
            [null, shown.policies.map(() => null)],
          )
          continue
        }
        tally.controls++
        for (const { id, control, uncertainty } of shown.policies) {
          const at = whole.rowsOf(part, id).filter(({ symbol, known_at }) => moments.has(`${symbol} ${known_at}`))
          const rule = { horizonMinutes: 60 * hours, levelE3: 950, comparisons: shown.policies.length }
          const expected = controlReport(study.rowsOf(part, id), at, rule)
          assert.equal(differences(shown.control, expected.control), [], where)
          assert.equal(differences(control, expected.policy), [], `${id} of ${where}`)
          tally.moments += at.length
          tally.unknown += shown.control!.moments - shown.control!.complete
          tally.ambiguous += control!.ambiguous
          tally.intervals += control!.difference.interval_lo === null ? 0 : 1
          assert.is(control!.difference.interval_lo === null, uncertainty.interval_lo === null)
        }
      }
      // Other clauses, costs and policies have the same moments.
      if (study.body.control !== null) assert.equal(whole.body.control, study.body.control, where)
    }
  } finally {
    dataset.close()
  }
  console.log(JSON.stringify(tally))
  for (const [what, count] of Object.entries(tally)) assert.ok(count > 0, `no ${what}: ${JSON.stringify(tally)}`)
})

test.run()
