/** The settings that go with every statement, as parameters of the address. The profile of the user constrains them. */

export interface QueryLimits {
  /** What is left of the time of the query, in milliseconds. */
  timeLeftMs: number
  memoryBytes: number
  rowsMax: number
  bytesMax: number
  threads?: number | undefined
}

/** Settings of a question. Nothing is spilled to disk: what would be is refused. */
export const questionSettings = (limits: QueryLimits): Record<string, string | number> => ({
  ...ANSWERS,
  max_execution_time: Math.max(1, Math.ceil(limits.timeLeftMs / 1000)),
  max_memory_usage: limits.memoryBytes,
  max_result_rows: limits.rowsMax,
  max_result_bytes: limits.bytesMax,
  ...(limits.threads !== undefined && { max_threads: limits.threads }),
})

const ANSWERS = {
  default_format: 'JSONCompactEachRow',
  output_format_json_quote_64bit_integers: 0,
  // The status is known only after the whole answer, so errors are never in the middle of one that began with 200.
  wait_end_of_query: 1,
  cancel_http_readonly_queries_on_client_close: 1,
  result_overflow_mode: 'throw',
  timeout_overflow_mode: 'throw',
  // A shard that does not answer is an error, never a part of the answer that is left out.
  skip_unavailable_shards: 0,
  // A statement names the buckets of a page one by one.
  max_query_size: 4_194_304,
  use_query_cache: 0,
  use_query_condition_cache: 0,
  max_bytes_before_external_sort: 0,
  max_bytes_before_external_group_by: 0,
}

/** Settings of a batch of rows. The server drops a batch that it has already taken under the same token. */
export const insertSettings = (token: string): Record<string, string | number> => ({
  insert_deduplicate: 1,
  insert_deduplication_token: token,
  async_insert: 0,
})
