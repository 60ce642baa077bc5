/**
 * Hashes of passwords: Argon2id with the parameters of the OWASP password storage cheat sheet. A hash takes some 50 ms
 * and 19 MiB on a thread that scans need as well, so two are computed at a time.
 */
import { ProblemError } from '../contract/errors.js'
import { passwordText } from './password-rules.js'
import { drawToken } from './tokens.js'

/** Argon2id, 19 MiB, two passes, one lane. */
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const AT_A_TIME = 2
const WAITING_MAX = 32

/** Loaded with the first password: the command line has none. */
const argon2 = () => import('@node-rs/argon2')

export class Passwords {
  /** Hashes computed so far. */
  computed = 0
  private running = 0
  private readonly waiting: (() => void)[] = []
  private nobody: Promise<string> | undefined

  /** Throws ProblemError `overloaded` when too many wait. */
  async hash(password: string): Promise<string> {
    const { hash } = await argon2()
    return this.inTurn(() => hash(passwordText(password), PARAMETERS))
  }

  /**
   * Whether the password has this hash. Without a hash (an unknown name, a person without a password) one is computed
   * all the same, and the answer is false: both take equally long.
   */
  async verify(password: string, stored: string | null): Promise<boolean> {
    const { verify } = await argon2()
    const against = stored ?? (await this.hashOfNobody())
    const right = await this.inTurn(() => verify(against, passwordText(password)))
    return right && stored !== null
  }

  /** Whether a hash was made with other parameters than new ones are. */
  async isOutdated(stored: string): Promise<boolean> {
    const { parseOptions } = await argon2()
    const had = parseOptions(stored)
    return Object.entries(PARAMETERS).some(([name, value]) => had[name as keyof typeof PARAMETERS] !== value)
  }

  /** Made before the first sign-in, so that the first unknown name does not take the time of two hashes. */
  async hashOfNobody(): Promise<string> {
    this.nobody ??= argon2().then(({ hash }) => hash(drawToken(), PARAMETERS))
    return this.nobody
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.running === AT_A_TIME) {
      if (this.waiting.length === WAITING_MAX) {
        throw new ProblemError(
          'overloaded',
          'Too many people are signing in at this moment. Try again in a few seconds.',
        )
      }
      // Who ends gives its place to the first who waits.
      await new Promise<void>((resolve) => this.waiting.push(resolve))
    } else this.running++
    try {
      this.computed++
      return await work()
    } finally {
      const next = this.waiting.shift()
      if (next === undefined) this.running--
      else next()
    }
  }
}
