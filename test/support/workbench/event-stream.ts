/** A stream of events, read as a browser reads it. */

export interface ServerEvent {
  event: string
  id: string
  data: Record<string, unknown>
}

export class EventReader {
  readonly events: ServerEvent[] = []
  /** Comment lines. */
  comments = 0
  /** Resolves when the stream has ended. */
  readonly ended: Promise<void>
  private readonly leaving = new AbortController()
  private wake: () => void = () => {}

  private constructor(
    readonly response: Response,
    body: ReadableStream<Uint8Array>,
  ) {
    this.ended = this.read(body).catch(() => undefined)
  }

  static async open(address: string, headers: Record<string, string>): Promise<EventReader> {
    const leaving = new AbortController()
    const response = await fetch(address, { headers, signal: leaving.signal })
    if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
    const reader = new EventReader(response, response.body!)
    reader.leaving.signal.addEventListener('abort', () => leaving.abort())
    return reader
  }

  /** Resolves with the first event, now or later, that matches. Rejects after 10 s. */
  async find(matches: (event: ServerEvent) => boolean): Promise<ServerEvent> {
    const end = Date.now() + 10_000
    for (;;) {
      const found = this.events.find(matches)
      if (found !== undefined) return found
      if (Date.now() > end) throw new Error(`no such event among ${JSON.stringify(this.events)}`)
      await new Promise<void>((resolve) => {
        this.wake = resolve
        setTimeout(resolve, 200)
      })
    }
  }

  async close(): Promise<void> {
    this.leaving.abort()
    await this.ended
  }

  private async read(body: ReadableStream<Uint8Array>): Promise<void> {
    let text = ''
    const decoder = new TextDecoder()
    for await (const chunk of body) {
      text += decoder.decode(chunk, { stream: true })
      const blocks = text.split('\n\n')
      text = blocks.pop()!
      for (const block of blocks) this.take(block)
      this.wake()
    }
  }

  private take(block: string): void {
    const lines = block.split('\n')
    const of = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2)
    if (block.startsWith(':')) this.comments++
    const data = of('data')
    if (data !== undefined) this.events.push({ event: of('event')!, id: of('id')!, data: JSON.parse(data) })
  }
}
