// Polars through its Node package: the whole table in memory, from the same Parquet files. The Node package has no window frames that begin after the
// current row, so outcomes are compared only with the other two engines.
import { join } from 'node:path'
import pl from 'nodejs-polars'
import { codeOf, quanta, typeOf } from '../queries/vocabulary.mjs'

const exact = pl.col

function expression([id, operator, value]) {
  if (id === 'identity.symbol') return exact('symbol').isIn(value.map((name) => Number(name.slice(1, 5))))
  if (id === 'times.anchor_time') {
    const [from, to] = value.map((time) => Date.parse(time) / 60_000)
    return exact('minute').gtEq(from).and(exact('minute').lt(to))
  }
  const of = (one) => (typeOf(id) === 'label' ? codeOf(id, one) : quanta(id, one))
  if (operator === 'in') return value.map((one) => exact(id).eq(of(one))).reduce((a, b) => a.or(b))
  if (operator === 'gte') return exact(id).gtEq(of(value))
  if (operator === 'lte') return exact(id).ltEq(of(value))
  return exact(id).eq(of(value))
}

export async function open({ peers, threads }) {
  if (process.env.POLARS_MAX_THREADS !== String(threads))
    throw new Error('POLARS_MAX_THREADS must be set before the process begins')
  // The files are in the order of their symbols; each is sorted by symbol and minute.
  const table = pl.scanParquet(join(peers, 'parquet', '*.parquet')).collectSync()
  const starts = table
    .groupBy('symbol')
    .agg(
      ...['vpin', 'ret_1h', 'volume_z_5m', 'rel_volume_1h'].map((id) =>
        pl.col('minute').filter(pl.col(id).isNotNull()).min().alias(`warm_${id}`),
      ),
    )
  const conjunction = (clauses) => clauses.map(expression).reduce((a, b) => a.and(b))
  const figures = (frame) =>
    frame.select(pl.len().alias('n'), pl.col('minute').cast(pl.Float64).sum().alias('sum')).collectSync()
  const lazyFilter = (clauses) => table.lazy().filter(conjunction(clauses))

  const sequence = ({ steps, span }) => {
    const keys = pl.col('symbol')
    let before = lazyFilter([steps[0]]).select(keys, pl.col('minute'), pl.col('minute').alias('start')).collectSync()
    for (const step of steps.slice(1)) {
      // Strictly later: an earlier step is valid from the next minute on.
      const left = lazyFilter([step]).select(keys, pl.col('minute')).collectSync()
      const right = before.select(keys, pl.col('minute').plus(1).cast(pl.Int32).alias('minute'), pl.col('start'))
      before = left
        .joinAsof(right, { on: 'minute', by: 'symbol', strategy: 'backward' })
        .filter(pl.col('minute').minus(pl.col('start')).ltEq(span))
    }
    const needed = Math.ceil(0.95 * span)
    const early = [...new Set(steps.slice(0, -1).map(([id]) => id))]
    const warm = early.map((id) => pl.col('minute').gtEq(pl.col(`warm_${id}`).plus(needed))).reduce((a, b) => a.and(b))
    return figures(before.join(starts, { on: 'symbol' }).lazy().filter(warm))
  }
  const rolling = ({ feature, fn, n, document }) => {
    const [, , value] = document.where.all[0]
    const column = pl.col(feature).cast(pl.Float64)
    const of =
      fn === 'max'
        ? column.rollingMax({ windowSize: n, minPeriods: n })
        : column.rollingSum({ windowSize: n, minPeriods: n })
    const least = fn === 'max' ? quanta(feature, value) : n * quanta(feature, value) - n / 2
    return figures(table.lazy().select(pl.col('minute'), of.over('symbol').alias('x')).filter(pl.col('x').gtEq(least)))
  }
  const compute = (query) => {
    if (query.clauses) return figures(lazyFilter(query.clauses))
    return query.steps ? sequence(query) : rolling(query)
  }
  const can = (query) => query.how === 'scan' && (query.clauses || query.steps || ['max', 'mean'].includes(query.fn))
  return {
    name: 'Polars',
    variants: (query) => (can(query) ? ['lazy'] : []),
    check: async (query) => {
      const frame = compute(query)
      return [Number(frame.getColumn('n').get(0)), Number(frame.getColumn('sum').get(0) ?? 0)]
    },
    time: async (query) => {
      const from = performance.now()
      compute(query)
      return { ms: performance.now() - from }
    },
    close: () => {},
  }
}
