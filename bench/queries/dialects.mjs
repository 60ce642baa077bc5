// SQL that differs between DuckDB and ClickHouse. DuckDB has nulls; in ClickHouse a null is the minimum value of its type, so that only upper bounds
// need a second condition.
const ABSENT = -2147483648

export const DUCKDB = {
  name: 'duckdb',
  le: (column, value) => `${column} <= ${value}`,
  known: (column) => `${column} IS NOT NULL`,
  gap: (column) => `${column} IS NULL`,
  int64: (expression) => `CAST(${expression} AS BIGINT)`,
  float64: (expression) => `CAST(${expression} AS DOUBLE)`,
  lag: (column, n) => `lag(${column}, ${n}) OVER (PARTITION BY symbol ORDER BY minute)`,
  countIf: (condition) => `count(*) FILTER (${condition})`,
  minIf: (value, condition) => `min(${value}) FILTER (${condition})`,
  maxIf: (value, condition) => `max(${value}) FILTER (${condition})`,
  asof: 'ASOF JOIN',
}

export const CLICKHOUSE = {
  name: 'clickhouse',
  le: (column, value) => `${column} BETWEEN ${ABSENT + 1} AND ${value}`,
  known: (column) => `${column} > ${ABSENT}`,
  gap: (column) => `${column} = ${ABSENT}`,
  int64: (expression) => `toInt64(${expression})`,
  float64: (expression) => `toFloat64(${expression})`,
  lag: (column, n) =>
    `lagInFrame(${column}, ${n}, ${ABSENT}) OVER (PARTITION BY symbol ORDER BY minute ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)`,
  countIf: (condition) => `countIf(${condition})`,
  minIf: (value, condition) => `minIf(${value}, ${condition})`,
  maxIf: (value, condition) => `maxIf(${value}, ${condition})`,
  asof: 'ASOF INNER JOIN',
}

/** Early steps and rewritten event queries need the start of records and features. The peers keep it in a small table that is prepared beforehand. */
export const STARTED = ['vpin', 'ret_1h', 'volume_z_5m', 'rel_volume_1h', 'taker_buy_ratio_1h']
export const startsTable = (dialect) => `SELECT symbol, min(minute) AS first, max(minute) AS last,
  ${STARTED.map((id) => `${dialect.minIf('minute', dialect.known(id))} AS warm_${id}`).join(', ')} FROM buckets GROUP BY symbol`
