// A program that embeds Hindsight:  node main.js DATASET [ARCHIVE…]
// It imports the archives, if there are any, asks one question, looks at the last occurrence, and lists what a study could be about.
import { importArchives, openResearch, openStudies, ProblemError, type QueryDocument } from 'hindsight'

const [dataset, ...archives] = process.argv.slice(2)
if (dataset === undefined) throw new Error('usage: node main.js DATASET [ARCHIVE…]')

if (archives.length > 0) {
  const { report, symbols } = await importArchives(archives, { dataset })
  console.log(`imported ${report.totals.bars} bars of ${symbols} symbols`)
}

const question = {
  schema_version: 'research_query.v2',
  normalization_version: 'archive_normalization.v1',
  feature_version: 'feature_defs.v1',
  target: 'record_occurrences',
  where: { all: [['feature.ret_1h', 'gte', 0.01]] },
  sort: ['times.anchor_time', 'desc'],
  page: { limit: 5, cursor: null },
} satisfies QueryDocument

const percent = (fraction: number | null): string => (fraction === null ? 'unknown' : `${(100 * fraction).toFixed(2)} %`)

const began = performance.now()
const research = await openResearch({ dataset })
try {
  const { counts, outcomes_summary, rows } = (await research.query(question)).json()
  console.log(`first answer after ${Math.round(performance.now() - began)} ms`)
  console.log(`${counts.occurrences} occurrences in ${counts.eligible} eligible buckets`)
  const { completed, mean, quantiles } = outcomes_summary.return_1h
  console.log(`an hour later, over ${completed}: mean ${percent(mean)}, median ${percent(quantiles.p50)}`)

  const last = rows[0]
  if (last !== undefined) {
    const snapshot = (await research.snapshot(last.symbol, last.anchor_time)).json()
    console.log(`${snapshot.symbol} ${snapshot.anchor_time}: vpin ${snapshot.features.vpin?.value ?? 'unknown'}`)
  }
  const registry = (await research.registry()).json()
  console.log(`${registry.features.length} features; the dataset has ${registry.dataset.symbols} symbols`)

  const studies = await openStudies({ dataset })
  const { markets, engine_version } = studies.catalog().json()
  console.log(`${engine_version}: studies about ${markets.map(({ symbol }) => symbol).join(', ')}`)
  studies.close()
} catch (error) {
  if (!(error instanceof ProblemError)) throw error
  console.error(error.code, error.errors)
  process.exitCode = 1
} finally {
  await research.settled()
  research.close()
}
