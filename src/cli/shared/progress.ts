/** Shows progress on standard error: in a terminal one line that is rewritten, elsewhere one line every few seconds. */

const TERMINAL_MS = 100
const LOG_MS = 3_000

export class Progress {
  private shown = Number.NEGATIVE_INFINITY
  private open = false

  constructor(private readonly stream: NodeJS.WriteStream = process.stderr) {}

  show(text: string): void {
    const now = performance.now()
    if (now - this.shown < (this.stream.isTTY ? TERMINAL_MS : LOG_MS)) return
    this.shown = now
    if (this.stream.isTTY) {
      this.stream.write(`\r${text.slice(0, (this.stream.columns || 80) - 1)}\u001b[K`)
      this.open = true
    } else this.stream.write(`${text}\n`)
  }

  /** Clears the line that is being rewritten. */
  end(): void {
    if (this.open) this.stream.write('\r\u001b[K')
    this.open = false
  }
}
