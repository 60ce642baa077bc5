/**
 * The rows of random studies on random months: they are the simulation's opportunities, one by one, and plain loops over them give exactly the
 * figures of the report. What a holdout seals is in no row of the open part.
 */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { STUDY_EXIT_REASONS, STUDY_FATES, STUDY_UNKNOWNS } from '../../src/contract/study/study-codes.js'
import type { StudyPart, StudyResultBody } from '../../src/contract/study/study-result.js'
import { STUDY_ROW_COLUMNS, STUDY_ROWS_HEADER, STUDY_ROWS_PIECE } from '../../src/contract/study/study-rows.js'
import { type OpenDataset, openDataset } from '../../src/dataset/index.js'
import type { NativeExample } from '../../src/native/index.js'
import { executeStudy, type StudyRunPart } from '../../src/studies/execute-study.js'
import { defineStudy, type RowsPiece, runStudy, studyContextOf } from '../../src/studies/index.js'
import { withBaselines } from '../../src/studies/policy-table.js'
import { averagePathOf } from '../oracle/studies/average-path.js'
import { type Row, reportOfRows } from '../oracle/studies/rows.js'
import { differences } from '../support/compare/differences.js'
import { writeRawDataset } from '../support/datasets/raw-dataset.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import type { RandomDataset } from '../support/random/dataset.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { randomPolicy } from '../support/random/policies.js'
import { rawDataset } from '../support/random/raw-dataset.js'
import { amount, fileSeed } from '../support/random/seed.js'
import { StudyWriter, studyDocument } from '../support/random/studies.js'
import { randomWeeks } from '../support/random/weeks.js'

const MONTHS = [{ days: 40, symbols: 2 }]
const STUDIES_EACH = amount({ fixed: 3, explored: 60 })

/** Stop and target are within the range of one bar, so that worst and best paths often differ. */
const NARROW = {
  ...{ id: 'narrow', side: 'long', entry: { type: 'market' } },
  ...{ stop: { type: 'fixed', pct: 0.2 }, target: { type: 'fixed', pct: 0.2 } },
}

/** The rows of every policy of both parts, as text. */
class Gathered {
  private readonly texts = new Map<string, string>()

  readonly sink = async ({ part, policy, rows, text }: RowsPiece): Promise<void> => {
    const key = `${part} ${policy}`
    const piece = Buffer.from(text).toString()
    assert.is(piece.split('\n').length - 1, rows)
    const before = this.texts.get(key) ?? ''
    assert.is((before.split('\n').length - 1) % STUDY_ROWS_PIECE, 0)
    this.texts.set(key, before + piece)
  }

  of(part: 'open' | 'sealed', policy: string): string {
    return this.texts.get(`${part} ${policy}`) ?? ''
  }
}

const parsed = (text: string): Row[] =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => {
      const cells = line.split(',')
      assert.is(cells.length, STUDY_ROW_COLUMNS.length)
      return Object.fromEntries(STUDY_ROW_COLUMNS.map(({ name }, i) => [name, cells[i]!]))
    })

const e8 = (price: bigint | null): string => (price === null ? '' : decimal(price, 8))
const e9 = (value: bigint): string => decimal(value, 9)
function decimal(value: bigint, places: number): string {
  const digits = String(value < 0n ? -value : value).padStart(places + 1, '0')
  const fraction = digits.slice(-places).replace(/0+$/, '')
  return `${value < 0n ? '-' : ''}${digits.slice(0, -places)}${fraction === '' ? '' : `.${fraction}`}`
}
const barTime = (bar: number): string => new Date(bar * 300_000).toISOString().replace('.000Z', 'Z')

/** A row as the simulation's own record of the opportunity says it, without excursions. */
function expectedRow(example: NativeExample, policy: number, names: readonly string[]): Row {
  const own = { symbol: names[example.symbol]!, known_at: barTime(example.bar + 1) }
  if (example.unknown > 0) return { ...own, fate: 'unknown', unknown: STUDY_UNKNOWNS[example.unknown - 1]! }
  const outcome = example.policies[policy]!
  const { fate, order, fill, fill_bar, maker, touch_only, stop, target, exits, open_bars, settled_bars } = outcome
  const filled = STUDY_FATES[fate] === 'filled'
  const reasons = STUDY_EXIT_REASONS.filter((_, i) => exits.some(({ reason }) => reason === i)).join('|')
  const along = (path: 'lo' | 'hi'): Row => {
    const exit = path === 'lo' ? exits[0] : exits.at(-1)
    if (exit === undefined) return { [`net_${path}`]: '0' }
    const { reason, bar, price, gross, slippage, fees, funding, net, legs } = exit
    const cells = {
      ...{ reason: STUDY_EXIT_REASONS[reason]!, exit_bar: barTime(bar), exit: e8(price) },
      ...{ gross: e9(gross), slippage: e9(slippage), fees: e9(fees), funding: e9(funding), net: e9(net) },
      settlements: String(legs.length),
      marks_substituted: String(legs.filter(({ substituted }) => substituted).length),
    }
    return Object.fromEntries(Object.entries(cells).map(([name, cell]) => [`${name}_${path}`, cell]))
  }
  return {
    ...{ ...own, fate: STUDY_FATES[fate]!, order: e8(order), fill: e8(fill), touch_only: String(touch_only) },
    ...{ fill_bar: fill_bar === null ? '' : barTime(fill_bar), maker: filled ? String(maker) : '' },
    ...{ stop: e8(stop), target: e8(target), reasons, ...along('lo'), ...along('hi') },
    ...(filled && { open_bars: String(open_bars), settled_bars: String(settled_bars) }),
  }
}

const EXCURSIONS = ['mfe', 'mae', 'opportunity_mfe', 'opportunity_mae']
const isOther = (name: string): boolean => !EXCURSIONS.includes(name)

interface Tally {
  rows: number
  ambiguous: number
  unknown: number
  unfilled: number
  sealed: number
  paths: number
}

async function compare(dataset: OpenDataset, made: RandomDataset, random: RandomNumbers, tally: Tally) {
  const policies = ['first', 'second', 'third'].slice(0, random.integer(1, 3))
  const hours = random.pick([1, 4, 24, 60])
  const cooldown_minutes = 5 * random.integer(12, 300)
  const rules = { ...new StudyWriter(random.fork(), made).rules(), activity: null, cooldown_minutes }
  const bars = (rules.to - rules.from) / 5
  const holdout = bars < 2 || random.chance(0.5) ? null : rules.from + 5 * random.integer(1, bars - 1)
  const document = studyDocument(rules, dataset.revision, {
    ...{ horizon: `${hours}h`, holdout: holdout === null ? null : { from: new Date(holdout * 60_000).toISOString() } },
    policies: [NARROW, ...policies.map((id) => randomPolicy(random, id, hours * 60))],
  })
  const { definition, hash: definitionHash, study } = defineStudy(document, studyContextOf(dataset))
  const { signal } = new AbortController()
  const all = withBaselines(study.policies)
  const run = {
    dataset,
    study,
    policies: all,
    sealedFrom: study.holdout_from,
    signal,
    examplesMax: 1_000_000,
    keepThreads: true,
  }
  const { open, sealed } = await executeStudy(run)
  if (open.counts.candidates + (sealed?.counts.candidates ?? 0) === 0) return
  const rows = new Gathered()
  const { revision } = dataset
  const options = {
    dataset,
    definition,
    definitionHash,
    revision,
    signal,
    progress: () => {},
    threads: 2,
    keepThreads: true,
  }
  const result = await runStudy({ ...options, rows: rows.sink })
  const parts: ['open' | 'sealed', StudyRunPart | undefined, StudyPart | undefined][] = [
    ['open', open, result.body as unknown as StudyResultBody],
    ['sealed', sealed, result.sealed as unknown as StudyPart | undefined],
  ]
  for (const [name, simulated, part] of parts) {
    if (simulated === undefined || part === undefined) continue
    const complete = simulated.examples.filter(({ unknown }) => unknown === 0)
    const signals = complete.map(({ symbol, bar }) => {
      const of = made.oracle.symbols.find((one) => one.name === dataset.symbols[symbol])!
      const { cells } = of.columns['price.close']!
      return { knownAt: 5 * (bar + 1), closeAt: (minute: number) => cells[minute - of.first] as bigint }
    })
    const path = averagePathOf(signals, { horizonMinutes: 60 * hours, levelE3: 950 })
    assert.equal(differences(part.average_path, path), [], `${name} of ${JSON.stringify(document)}`)
    tally.paths += path?.points.at(-1)?.interval === null ? 0 : 1
    all.forEach(({ id, side, stop }, policy) => {
      const where = `${name} ${id} of ${JSON.stringify(document)}`
      const text = rows.of(name, id)
      const shown = part.policies[policy]!
      const sha256 = createHash('sha256').update(`${STUDY_ROWS_HEADER}${text}`).digest('hex')
      assert.equal(shown.rows, { count: simulated.examples.length, sha256 }, where)
      const given = parsed(text)
      given.forEach((row, i) => {
        const named = Object.fromEntries(STUDY_ROW_COLUMNS.map((column) => [column.name, '']))
        const expected: Row = { ...named, ...expectedRow(simulated.examples[i]!, policy, dataset.symbols) }
        for (const column of Object.keys(named).filter(isOther))
          assert.is(row[column], expected[column], `${column} of row ${i}, ${where}`)
      })
      const baseline = parsed(rows.of(name, `baseline_${side}`))
      const found = reportOfRows(given, baseline, { id, hasStop: stop !== null })
      const { counts, opportunity_excursions, comparisons } = part
      const comparison = comparisons.find((one) => one.policy === id)
      assert.equal(differences(found.policy, picked(shown, found.policy)), [], where)
      assert.equal(differences(found.counts, picked(counts, found.counts)), [], where)
      assert.equal(differences(found.opportunity_excursions, opportunity_excursions), [], where)
      if (comparison !== undefined) assert.equal(differences(found.difference, comparison.difference), [], where)
      tally.rows += given.length
      tally.sealed += name === 'sealed' ? given.length : 0
      tally.ambiguous += given.filter((row) => row.net_lo !== row.net_hi).length
      tally.unknown += given.filter((row) => row.fate === 'unknown').length
      tally.unfilled += given.filter((row) => row.fate === 'expired').length
    })
  }
}

/** The members of `from` that `like` has. */
const picked = (from: object, like: object): Record<string, unknown> =>
  Object.fromEntries(Object.keys(like).map((name) => [name, (from as Record<string, unknown>)[name]]))

test('rows are the opportunities of the simulation, and add up to exactly the figures of the report', async () => {
  const random = new RandomNumbers(fileSeed(import.meta.url))
  const tally: Tally = { rows: 0, ambiguous: 0, unknown: 0, unfilled: 0, sealed: 0, paths: 0 }
  for (const [i, shape] of MONTHS.entries()) {
    const made = randomWeeks(random.fork(), shape)
    const dir = join(temporaryFolder('study-rows'), String(i))
    await writeRawDataset(dir, rawDataset(made))
    const dataset = await openDataset(dir)
    try {
      for (let n = 0; n < STUDIES_EACH; n++) await compare(dataset, made, random.fork(), tally)
    } finally {
      dataset.close()
    }
  }
  console.log(JSON.stringify(tally))
  for (const [what, count] of Object.entries(tally)) assert.ok(count > 0, `no ${what}: ${JSON.stringify(tally)}`)
})

test.run()
