/** A SELECT over nested subqueries: each level adds columns to those of the level below. */

/** A column of a level: an expression over the columns of the levels below, and its name. */
export type Column = readonly [name: string, expression: string]

export class Nested {
  constructor(private text: string) {}

  /** Adds a level, unless there is nothing to add. */
  add(columns: readonly Column[]): void {
    if (columns.length === 0) return
    const added = columns.map(([name, expression]) => `${expression} AS ${name}`).join(', ')
    this.text = `SELECT *, ${added} FROM (${this.text})`
  }

  /** Leaves rows out. */
  keep(condition: string): void {
    this.text = `SELECT * FROM (${this.text}) WHERE ${condition}`
  }

  /** The statement around it. */
  finish(select: string, rest: string): string {
    return `SELECT ${select} FROM (${this.text}) ${rest}`
  }
}

/** A window over the rows of a symbol, which are dense: from `begin` to `end` minutes before the row; undefined is all that come before. */
export function over(expression: string, begin: number | undefined, end: number): string {
  const from = begin === undefined ? 'UNBOUNDED PRECEDING' : begin === 0 ? 'CURRENT ROW' : `${begin} PRECEDING`
  const to = end === 0 ? 'CURRENT ROW' : `${end} PRECEDING`
  return `${expression} OVER (PARTITION BY sym ORDER BY minute ROWS BETWEEN ${from} AND ${to})`
}
