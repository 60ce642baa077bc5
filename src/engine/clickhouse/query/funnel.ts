/** The funnel of a plan that found nothing: how many eligible buckets pass each clause, alone and with those before it. */
import { native } from '../../../native/index.js'
import type { FunnelCounts } from '../../index.js'
import { countOf, denseForm, lowerToSql, ShardUnavailable } from '../index.js'
import type { Asked } from './asked.js'
import { quantumOf } from './buckets.js'
import type { Questions } from './questions.js'

/** One list a conjunction: `where`, then each step. Rejects with ShardUnavailable unless every symbol is there with all of its buckets. */
export async function funnelOf(
  { program, records }: Asked,
  questions: Questions,
  signal: AbortSignal,
): Promise<FunnelCounts[][]> {
  const table = native.featureTable()
  const { scope, from, to } = lowerToSql(program, table, records)
  const conjunctions = [program.where, ...program.steps]
  const funnel = conjunctions.map((clauses) =>
    clauses.map((predicate): FunnelCounts => ({ predicate, alone: 0, cumulative: 0, least: null, greatest: null })),
  )
  const all = funnel.flat()
  if (scope.length === 0 || all.length === 0) return funnel
  const symbols = scope.map(({ record }) => record)
  const form = denseForm(program, table, records, { symbols, from, to })
  const columns = conjunctions.flatMap((clauses) =>
    clauses.flatMap((p, i) => {
      const { operand } = program.predicates[p]!
      const known = `reason = 0 AND ${form.reasonOf(operand)} = 0`
      const passes = (predicates: readonly number[]): string =>
        `countIf(reason = 0 AND ${predicates.map((one) => `n${one} = 0 AND h${one}`).join(' AND ')})`
      const value = form.valueOf(operand)
      return [
        passes([p]),
        passes(clauses.slice(0, i + 1)),
        `countIf(${known})`,
        `toString(minIf(${value}, ${known}))`,
        `toString(maxIf(${value}, ${known}))`,
      ]
    }),
  )
  const sql = form.levels.finish(['sym', 'count()', ...columns].join(', '), `WHERE minute >= ${from} GROUP BY sym`)
  const left = new Map(scope.map(({ record, buckets }) => [record.sym, buckets]))
  for await (const [sym, buckets, ...row] of questions.rows(sql, scope.length, signal)) {
    const known = countOf(sym) ?? -1
    if (left.get(known) !== countOf(buckets) || row.length !== 5 * all.length)
      throw new ShardUnavailable('the engine counted other buckets than those of the record')
    left.delete(known)
    for (const [i, clause] of all.entries()) {
      const [alone, cumulative, seen] = row.slice(5 * i, 5 * i + 3).map(countOf)
      if (alone === undefined || cumulative === undefined || seen === undefined)
        throw new ShardUnavailable('the engine answered with something that is no count')
      clause.alone += alone
      clause.cumulative += cumulative
      const { operand } = program.predicates[clause.predicate]!
      if (seen === 0 || table[program.operands[operand]!.feature]!.type === 'label') continue
      const [least, greatest] = row.slice(5 * i + 3, 5 * i + 5).map(quantumOf)
      if (clause.least === null || least! < clause.least) clause.least = least!
      if (clause.greatest === null || greatest! > clause.greatest) clause.greatest = greatest!
    }
  }
  if (left.size > 0) throw new ShardUnavailable(`the engine left out ${left.size} of ${scope.length} symbols`)
  return funnel
}
