/** What the engine refuses, by name. */

/** A plan that is not lowered: `operand` is its number, `field` its name in documents. */
export class EngineUnsupported extends Error {
  override readonly name = 'EngineUnsupported'
  readonly code = 'engine_unsupported'

  constructor(
    readonly operand: number,
    readonly field: string,
  ) {
    super(`the engine of this dataset does not compute ${field}`)
  }
}

/** A symbol is missing in an answer, is there twice, or has another number of buckets than its record: a shard did not answer. */
export class ShardUnavailable extends Error {
  override readonly name = 'ShardUnavailable'
  readonly code = 'shard_unavailable'
}
