/** What the engine refuses, by name. */

/** A plan that is not lowered: `operand` is the number of the operand whose clause is to be named. */
export class EngineUnsupported extends Error {
  override readonly name = 'EngineUnsupported'
  readonly code = 'engine_unsupported'

  constructor(
    readonly operand: number,
    readonly fn: string,
  ) {
    super(`the aggregate ${fn} is not computed by this engine`)
  }
}

/** A symbol is missing in an answer, is there twice, or has another number of buckets than its record: a shard did not answer. */
export class ShardUnavailable extends Error {
  override readonly name = 'ShardUnavailable'
  readonly code = 'shard_unavailable'
}
