/** What a server of the tests can do wrong. */

export interface Faults {
  /** Only statements with this text in them are concerned. Default: `buckets_`, so the catalog answers rightly. */
  matching?: string
  /** So many of them are answered rightly first. Default: 0. */
  after?: number
  /** The statement waits so long before it is run. */
  lateMs?: number
  /** The number of an error in place of an answer. */
  error?: number
  /** The first row says one bucket too much, the last row is not there, the first row is there twice. */
  rows?: 'miscounted' | 'missing' | 'doubled'
  /**
   * The connection is cut, or a process is killed: that of the server, or one by its number, such as a loader. Before the
   * statement is run, when it is done, or with half of its answer sent.
   */
  ends?: { what: 'connection' | 'server' | number; when: 'before' | 'after' | 'half' }
}

/** Decides which statements a fault concerns. */
export class FaultGate {
  private faults: Faults = {}
  private seen = 0

  set(faults: Faults): void {
    this.faults = faults
    this.seen = 0
  }

  /** The faults of this statement; none where it is not concerned. */
  of(statement: string): Faults {
    const { matching = 'buckets_', after = 0 } = this.faults
    if (!statement.includes(matching)) return {}
    return this.seen++ < after ? {} : this.faults
  }
}

/** The lines of an answer in JSONCompactEachRow with one of its rows altered. */
export function altered(text: string, rows: NonNullable<Faults['rows']>): string {
  const lines = text.split('\n').filter((line) => line !== '')
  if (rows === 'missing') lines.pop()
  else if (rows === 'doubled') lines.push(lines[0]!)
  else {
    const [symbol, count, ...rest] = JSON.parse(lines[0]!) as [number, number | string]
    lines[0] = JSON.stringify([symbol, Number(count) + 1, ...rest])
  }
  return lines.map((line) => `${line}\n`).join('')
}
