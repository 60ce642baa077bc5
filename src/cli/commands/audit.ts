/**
 * `hindsight audit lookahead`: checks that no value depends on a later minute. The report is stored with the dataset.
 */
import { type AuditReport, auditLookahead } from '../../research/index.js'
import { type Command, datasetOf, UsageError, wholeNumber } from '../shared/command.js'
import { untilInterrupted } from '../shared/interrupt.js'
import { grouped, print, printJson, table } from '../shared/output.js'
import { counted, Progress } from '../shared/progress.js'

const SAMPLES = 50

export const auditCommand: Command = {
  operands: 'lookahead',
  verbs: ['lookahead'],
  example: 'hindsight audit lookahead --samples 50',
  options: {
    samples: { type: 'string', value: 'N', help: `number of random buckets (default: ${SAMPLES})` },
    seed: { type: 'string', value: 'N', help: 'seed that selects the buckets (default: random)' },
  },
  notes: `For each sampled bucket, recomputes every feature and window aggregate from the normalized minutes up to that bucket and compares
them with the stored values. Exit status 1 when a value differs. The report is stored in the dataset; the registry links to it.`,
  async run(input) {
    const [kind, ...more] = input.positionals
    if (kind !== 'lookahead' || more.length > 0) throw new UsageError('audit takes one operand: lookahead')
    const samples = wholeNumber(input, 'samples', [1, 1_000_000]) ?? SAMPLES
    const seed = wholeNumber(input, 'seed', [0, 2 ** 32 - 1])
    const signal = untilInterrupted()
    const progress = new Progress()
    const { report, path } = await auditLookahead({
      dataset: datasetOf(input),
      samples,
      signal,
      onProgress: (done) => progress.show(counted('auditing', done, samples, 'buckets')),
      ...(seed !== undefined && { seed }),
    }).finally(() => progress.end())
    if (input.flag('json')) await printJson(report)
    else await print(describe(report, path))
    if (report.different === 0) return 0
    process.stderr.write(`hindsight: ${grouped(report.different)} values are not what they were computed to be\n`)
    return 1
  },
}

function describe(report: AuditReport, path: string): string {
  const rows = (of: AuditReport['features']) =>
    Object.entries(of).map(([name, { compared, different }]) => [name, compared, different])
  const differences = report.differences.map(({ symbol, anchor_time, field, stored, recomputed }) => [
    symbol,
    anchor_time,
    field,
    stored,
    recomputed,
  ])
  return [
    `revision ${report.dataset_revision}, ${grouped(report.samples.length)} buckets, seed ${report.seed}`,
    '',
    table(['feature', 'compared', 'different'], rows(report.features)),
    table(['aggregate', 'compared', 'different'], rows(report.aggregates)),
    ...(differences.length > 0 ? [table(['symbol', 'bucket', 'field', 'stored', 'recomputed'], differences)] : []),
    `${grouped(report.compared)} values compared, ${grouped(report.different)} different; report in ${path}`,
    '',
  ].join('\n')
}
