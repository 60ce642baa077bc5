/** What ClickHouse holds of a dataset: names, the tables that say it, and reading them. */
export { checkedSymbol, databaseOf, epochOf, revisionLiteral, stagingTable } from './names.js'
export {
  numberedSymbols,
  type PublishedRevision,
  type PublishedSegment,
  type PublishedSymbol,
  publishedRevisions,
  recordsOf,
  symbolsOf,
} from './published.js'
export { createCatalog } from './schema.js'
