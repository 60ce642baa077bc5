/** What a tool is: its description for models and hosts, and the call. */
import type { Scope } from '../../accounts/index.js'
import type { QueryResult } from '../../research/index.js'
import type { Caller } from '../callers/caller.js'
import type { Answer } from './answer.js'
import type { Approval, Question } from './approval.js'

export type JsonSchema = Readonly<Record<string, unknown>>

export interface CallContext {
  readonly caller: Caller
  /** Aborted when the client has left or cancelled the call. */
  readonly signal: AbortSignal
  /** The client asked for progress. */
  readonly hearsProgress: boolean
  /** Sends the share that is done, 0 to 1: at most once a second, and only when it has grown. */
  progress(share: number, message: string): Promise<void>
  /** How the user agrees to a run: asked by the host, or as the model says. */
  readonly approval: Approval
  /** Counts for the metrics of the server. */
  readonly figures: McpFigures
}

/** What the server counts of calls: the same as of requests to the REST interface. */
export interface McpFigures {
  query(
    end: 'hit' | 'miss' | 'estimate' | 'refused' | 'cancelled' | 'failed',
    timings: QueryResult['timings'],
    credits: number,
  ): void
  snapshot(answer: 'hit' | 'miss'): void
  interpretation(answer: 'embedded' | 'model' | 'fell_back'): void
}

export interface Tool {
  /** At most 24 characters: hosts prefix it with the name of the server. */
  readonly name: string
  readonly title: string
  /** At most 500 characters: what it does, what it costs, when not to use it. */
  readonly description: string
  readonly scope: Scope
  /**
   * `reads`: changes nothing but the balance, within max_credits. `changes`: adds something. `spends`: sets allowance aside
   * or ends something, so hosts ask their user.
   */
  readonly effect: 'reads' | 'changes' | 'spends'
  readonly idempotent: boolean
  readonly input: JsonSchema
  readonly output: JsonSchema
  /** Rejects with ProblemError; the fault is then a result, not an error of the protocol. */
  call(given: unknown, context: CallContext): Promise<Answer | Question>
}
