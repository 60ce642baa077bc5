/** Questions answered over ClickHouse: an engine behind the interface of src/engine. */
export { ClickHouseEngine, type ClickHouseEngineOptions } from './clickhouse-engine.js'
