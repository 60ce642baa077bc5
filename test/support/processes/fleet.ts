/**
 * Servers in processes of their own, killed and started again: for properties that must survive it. The seed draws which server is killed and when;
 * what it is doing then depends on the machine, so a failure may not come again with its seed.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { RandomNumbers } from '../random/numbers.js'

/** Servers, each started again when it has ended. */
export class Fleet<Options extends { seed: number }> {
  private readonly urls: (string | undefined)[] = []
  private readonly running: (ChildProcess | undefined)[] = []
  private stopping = false
  deaths = 0

  /** Those that listen. */
  get listening(): string[] {
    return this.urls.filter((url) => url !== undefined)
  }

  constructor(
    private readonly random: RandomNumbers,
    /** A program that prints its address when it listens, and is given options as JSON. */
    private readonly program: string,
    private readonly options: Omit<Options, 'seed'>,
  ) {}

  /** Resolves when it listens, or has died before that. */
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

  /** The first ends in good order, the others are killed. */
  async stop(): Promise<void> {
    this.stopping = true
    const ended = this.running.map((one) => one && new Promise((resolve) => one.once('exit', resolve)))
    for (const [i, one] of this.running.entries()) one?.kill(i === 0 ? 'SIGTERM' : 'SIGKILL')
    await Promise.all(ended)
  }
}
