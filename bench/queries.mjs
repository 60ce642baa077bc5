// The same three questions twice: as query documents, and as SQL over the same columns (quanta; null where the feature is null).
// The SQL does less than the document (it finds occurrences and counts no exclusions), which favours the peer.
const document = (where, sequence) => ({
  schema_version: 'research_query.v2',
  normalization_version: 'archive_normalization.v1',
  feature_version: 'feature_defs.v1',
  target: 'record_occurrences',
  where: { all: where },
  ...(sequence ? { sequence } : {}),
  sort: ['times.anchor_time', 'asc'],
  page: { limit: 1, cursor: null },
})

export const COLUMNS = ['vpin', 'rel_volume_1h', 'ret_1h', 'rv_ratio_1h_24h', 'taker_buy_ratio_1h']

export const QUERIES = [
  {
    name: 'selective, three clauses',
    document: document([
      ['feature.vpin', 'gte', 0.45],
      ['feature.rel_volume_1h', 'gte', 1.5],
      ['feature.ret_1h', 'gte', 0.02],
    ]),
    sql: `SELECT count(*), sum(minute) FROM buckets WHERE vpin >= 450000 AND rel_volume_1h >= 15000 AND ret_1h >= 200000`,
  },
  {
    name: 'unselective, two clauses',
    document: document([
      ['feature.taker_buy_ratio_1h', 'gte', 0.5],
      ['feature.rv_ratio_1h_24h', 'lte', 1],
    ]),
    sql: 'SELECT count(*), sum(minute) FROM buckets WHERE taker_buy_ratio_1h >= 500000 AND rv_ratio_1h_24h <= 100000',
  },
  {
    name: 'two steps within 4h',
    document: document([], {
      steps: [{ all: [['feature.vpin', 'gte', 0.45]] }, { all: [['feature.ret_1h', 'gte', 0.02]] }],
      within: '4h',
    }),
    // The anchor is eligible once vpin was known in 95 % of the 240 buckets before it: 228 of them, and the record has no gaps.
    sql: `WITH starts AS (SELECT symbol, min(minute) FILTER (vpin IS NOT NULL) AS warm FROM buckets GROUP BY symbol),
        first_steps AS (SELECT symbol, minute FROM buckets WHERE vpin >= 450000),
        anchors AS (SELECT symbol, minute FROM buckets WHERE ret_1h >= 200000)
      SELECT count(*), sum(anchors.minute) FROM anchors
        ASOF JOIN first_steps ON anchors.symbol = first_steps.symbol AND anchors.minute > first_steps.minute
        JOIN starts ON starts.symbol = anchors.symbol
      WHERE anchors.minute - first_steps.minute <= 240 AND anchors.minute >= starts.warm + 228`,
  },
]
