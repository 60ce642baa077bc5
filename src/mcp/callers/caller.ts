/**
 * Who calls a tool, and what this caller may use. A caller of the service pays from an account; the caller of the
 * embedded library (`hindsight mcp` over stdio) pays nothing and has every scope.
 */
import type { Scope } from '../../accounts/index.js'
import type { Payer, RegistryOptions, Rendered, Research } from '../../research/index.js'
import type { DefinitionBody, JobBody, ListOptions, RunCheck } from '../../study-service/index.js'
import type { RowsAnswer, RowsAsked } from './rows-of-job.js'

/** Pays for one answer, and says afterwards what is left. */
export interface Purse {
  payer: Payer
  /** What the account can spend after the answer, and when its allowance is filled up again. */
  left(): Promise<Left>
}

export interface Left {
  allowance_remaining: number
  renews: string
}

/** Body of an answer, as the REST interface gives it. */
export type Body = Readonly<Record<string, unknown>>

/** A job, in the form of the REST interface; of a job that has succeeded also its place among the trials. */
export type JobAnswer = JobBody & { trials: Body | null }

/** The result of a job: its bytes, and its place among the trials of the account. */
export interface StudyResultAnswer {
  bytes: Uint8Array
  trial_index?: number
  trials_in_family?: number
}

/** Studies of the caller. The methods reject with the codes of the same REST addresses. */
export interface StudyCalls {
  catalog(): Promise<Rendered>
  estimate(body: unknown, signal: AbortSignal): Promise<Body>
  checkRun(body: unknown): Promise<RunCheck>
  run(body: unknown): Promise<JobBody>
  save(body: unknown): Promise<Body>
  cancel(body: unknown): Promise<JobBody>
  list(options: ListOptions): Promise<Body>
  definition(id: string): Promise<DefinitionBody>
  job(id: string): Promise<JobAnswer>
  result(id: string): Promise<StudyResultAnswer>
  /** Rows of the open part: what a holdout seals is in none. */
  rows(of: RowsAsked): Promise<RowsAnswer>
  /** A public report of any account. */
  report(id: string): Promise<Rendered>
}

export interface Caller {
  /** Names the key, connection or process; request state is bound to it. */
  readonly id: string
  /** Waiting scans take turns by this name. */
  readonly account: string
  readonly scopes: ReadonlySet<Scope>
  readonly research: Research
  readonly studies: StudyCalls
  /** The registry with the limits that this service was set to. */
  registry(options?: Pick<RegistryOptions, 'view'>): Promise<Rendered>
  /** A purse for one answer. Undefined where nothing is paid. */
  purse(): Purse | undefined
  /** What a query would cost now, and why. */
  price(document: unknown): Promise<Body>
  /** The usage of a UTC month; default: the current one. */
  usage(month: string | undefined): Promise<Body>
}
