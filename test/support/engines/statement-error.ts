/** An error as ClickHouse numbers it. */

export class StatementError extends Error {
  override readonly name = 'StatementError'

  constructor(
    readonly number: number,
    text: string,
  ) {
    super(text.startsWith('Code: ') ? text : `Code: ${number}. DB::Exception: ${text}`)
  }
}

const STATUS: ReadonlyMap<number, number> = new Map([
  [60, 404],
  [81, 404],
  [159, 408],
  [497, 403],
  [516, 403],
])

/** The status with which ClickHouse answers for an error. */
export const statusOf = (number: number): number => STATUS.get(number) ?? 500
