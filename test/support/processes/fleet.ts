/**
 * Servers in separate processes that are killed and restarted, for properties that must survive this. The seed determines which server is killed and
 * when; its activity at that moment depends on the machine, so a failure may not repeat with its seed.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { RandomNumbers } from '../random/numbers.js'

/** A group of servers; each is restarted when it has ended. */
export class Fleet<Options extends { seed: number }> {
  private readonly urls: (string | undefined)[] = []
  private readonly running: (ChildProcess | undefined)[] = []
  private stopping = false
  deaths = 0

  /** The addresses of the servers that listen. */
  get listening(): string[] {
    return this.urls.filter((url) => url !== undefined)
  }

  constructor(
    private readonly random: RandomNumbers,
    /** A program that takes its options as JSON and prints its address when it listens. */
    private readonly program: string,
    private readonly options: Omit<Options, 'seed'>,
  ) {}

  /** Starts a server. Resolves when it listens, or when it died before. */
  start(i: number): Promise<void> {
    const options = { ...this.options, seed: this.random.integer(0, 2 ** 31) }
    const started = spawn(process.execPath, [this.program, JSON.stringify(options)], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    this.running[i] = started
    return new Promise((resolve) => {
      createInterface({ input: started.stdout! }).once('line', (url) => {
        if (this.running[i] === started) this.urls[i] = url
        resolve()
      })
      started.once('exit', () => {
        this.urls[i] = undefined
        this.running[i] = undefined
        if (!this.stopping) {
          this.deaths++
          void this.start(i)
        }
        resolve()
      })
    })
  }

  kill(i: number): void {
    this.running[i]?.kill('SIGKILL')
  }

  /** Stops all servers: the first with SIGTERM, the others with SIGKILL. */
  async stop(): Promise<void> {
    this.stopping = true
    const ended = this.running.map((one) => one && new Promise((resolve) => one.once('exit', resolve)))
    for (const [i, one] of this.running.entries()) one?.kill(i === 0 ? 'SIGTERM' : 'SIGKILL')
    await Promise.all(ended)
  }
}
