/**
 * `hindsight retain`: sets how long superseded revisions are kept, and removes the data that no kept revision needs.
 */
import { type Retention, retainRevisions } from '../../operator/index.js'
import { type Command, datasetOf, type Input, UsageError, wholeNumber } from '../shared/command.js'
import { grouped, print, printJson } from '../shared/output.js'

export const retainCommand: Command = {
  operands: '',
  example: 'hindsight retain --keep 30d --keep-revisions 3',
  options: {
    keep: { type: 'string', value: '30d', help: 'keep revisions this long after they were superseded (m, h or d)' },
    'keep-revisions': { type: 'string', value: 'N', help: 'keep the newest N superseded revisions' },
  },
  notes: `With both options a revision is kept if either option keeps it. Without options the previous setting applies (7d for a new dataset). The
setting also applies to later imports and appends. The current revision is always kept. A server that has a removed revision open finishes
its running queries; cursors into that revision are then refused with dataset_revision_changed.`,
  async run(input) {
    if (input.positionals.length > 0) throw new UsageError('retain takes no operands')
    const retained = await retainRevisions(datasetOf(input), retentionOf(input))
    if (input.flag('json')) await printJson(retained)
    else {
      const { removed, kept, freed_bytes: freed } = retained
      const gone = removed.map((revision) => `removed  ${revision}\n`).join('')
      const what = `${grouped(kept.length)} superseded revision${kept.length === 1 ? '' : 's'} kept (${textOf(retained.retention)})`
      await print(`${gone}${what}, ${grouped(freed)} bytes of bucket files freed.\n`)
    }
    return 0
  },
}

const UNITS: Readonly<Record<string, number>> = { m: 1, h: 60, d: 1440 }

function retentionOf(input: Input): Retention | undefined {
  const keep = input.text('keep')
  const revisions = wholeNumber(input, 'keep-revisions', [0, 1_000_000])
  if (keep === undefined && revisions === undefined) return undefined
  const [, count, unit] = /^(\d{1,7})([mhd])$/.exec(keep ?? '0d') ?? []
  if (count === undefined) throw new UsageError(`--keep is a duration such as 30d, not ${JSON.stringify(keep)}`)
  return {
    ...(keep !== undefined && { minutes: Number(count) * UNITS[unit!]! }),
    ...(revisions !== undefined && { revisions }),
  }
}

export function textOf({ minutes, revisions }: Retention): string {
  const rules = []
  if (minutes !== undefined) rules.push(minutes % 1440 === 0 ? `${minutes / 1440}d` : `${minutes}m`)
  if (revisions !== undefined) rules.push(`the newest ${grouped(revisions)}`)
  return rules.join(' or ')
}
