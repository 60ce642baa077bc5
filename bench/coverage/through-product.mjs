// The same replicate through the product: klines, import, one research query per condition. The answers come back as rows like those of the plain
// loops.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { load } from '../product.mjs'
import { CONDITIONS, nameOf } from './conditions.mjs'
import { HORIZONS } from './horizons.mjs'
import { writeKlines } from './klines.mjs'
import { CELLS, FIELD, FIELDS, rowAt } from './replicate.mjs'

const { importArchives, openResearch } = await load('index.js')

export const documentOf = (clauses) => ({
  schema_version: 'research_query.v2',
  normalization_version: 'archive_normalization.v1',
  feature_version: 'feature_defs.v1',
  target: 'record_occurrences',
  where: { all: clauses },
  sort: ['times.anchor_time', 'asc'],
  page: { limit: 1, cursor: null },
})

/**
 * Writes the market to a temporary folder, imports it and asks every condition. Returns rows, and by condition the occurrences and the number
 * of shown horizons.
 */
export async function rowsThroughProduct(replicate) {
  const folder = mkdtempSync(join(tmpdir(), 'hindsight-coverage-'))
  try {
    writeKlines(join(folder, 'archives'), replicate)
    const dataset = join(folder, 'dataset')
    const imported = await importArchives([join(folder, 'archives')], { dataset, workers: 1 })
    if (!imported.report.ok)
      throw new Error(`the import reports faults: ${JSON.stringify(imported.report).slice(0, 500)}`)
    const research = await openResearch({ dataset, threads: 1 })
    try {
      return await ask(research)
    } finally {
      await research.settled()
      research.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function ask(research) {
  const rows = new Float64Array(CELLS * FIELDS.length).fill(Number.NaN)
  const [occurrences, shown] = [[], []]
  for (const [c, clauses] of CONDITIONS.entries()) {
    const { counts, outcomes_summary: summary } = (await research.query(documentOf(clauses))).json()
    occurrences.push(counts.occurrences)
    shown.push(summary.independence.horizons_shown)
    for (const [h, { name }] of HORIZONS.entries()) rows.set(rowOf(summary, name), rowAt(c, h))
  }
  return { rows, occurrences, shown }
}

/** The numbers of one horizon in the order of FIELDS; those of the former rule are missing. */
function rowOf(summary, name) {
  const { completed, mean, quantiles } = summary[`return_${name}`]
  const { df, n_eff, mean_interval, median_interval, difference } = summary.independence[name]
  const ends = (interval) => interval ?? [null, null]
  return [
    ...[completed, mean, difference?.mean, quantiles?.p50, df, n_eff],
    ...[mean_interval, difference?.interval, difference?.simultaneous, median_interval].flatMap(ends),
  ].map((x) => x ?? Number.NaN)
}

/** What the product rounds to, plus twice the last digit of interval ends. */
const TOLERANCE = { n: 0, df: 0.0101, nEff: 0.11, mean: 1e-9, difference: 2e-9, median: 1e-9 }
const END_TOLERANCE = 2.5e-9

/**
 * Compares the product's answer with the rows of the plain loops. Returns how many numbers, the largest deviation of interval ends, and each fault in a
 * sentence.
 */
export function compareAnswer(ours, answer, { days, anchors }) {
  const found = { numbers: 0, largest: 0, faults: [] }
  const fields = FIELDS.slice(0, FIELD.formerMeanLow)
  for (const [c, clauses] of CONDITIONS.entries()) {
    const place = `${days} days, ${nameOf(clauses)}`
    const occurrences = anchors.reduce((sum, ofSymbol) => sum + ofSymbol[c].length, 0)
    if (answer.occurrences[c] !== occurrences) {
      found.faults.push(`${place}: ${answer.occurrences[c]} occurrences, plain loops find ${occurrences}`)
    }
    const shown = HORIZONS.filter((_, h) => !Number.isNaN(ours[rowAt(c, h) + FIELD.meanLow])).length
    if (answer.shown[c] !== shown)
      found.faults.push(`${place}: ${answer.shown[c]} horizons shown, plain loops ${shown}`)
    for (const [h, { name }] of HORIZONS.entries()) {
      for (const field of fields) {
        const [a, b] = [ours, answer.rows].map((rows) => rows[rowAt(c, h) + FIELD[field]])
        if (Number.isNaN(a) && Number.isNaN(b)) continue
        const distance = Math.abs(a - b)
        found.numbers++
        if (FIELD[field] >= FIELD.meanLow && distance > found.largest) found.largest = distance
        if (!(distance <= (TOLERANCE[field] ?? END_TOLERANCE))) {
          found.faults.push(`${place}, ${name}: ${field} is ${b}, plain loops say ${a}`)
        }
      }
    }
  }
  return found
}
