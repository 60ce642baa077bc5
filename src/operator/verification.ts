/** The verification that an operator starts in a running service: at most one at a time, and the last one is remembered. */
import { type Fault, type VerifyResult, verifyDataset } from '../dataset/index.js'

/** Faults that are remembered; a damaged disk may have thousands. */
const FAULTS_SHOWN = 100

export interface VerificationState {
  state: 'never' | 'running' | 'done' | 'failed'
  /** Milliseconds since 1970; null before the first one, and while it runs. */
  begunMs: number | null
  endedMs: number | null
  /** Files that were checked, and all files to check. */
  done: number
  total: number
  /** Of one that is done. */
  revision: string | null
  faults: Pick<Fault, 'kind' | 'file' | 'what' | 'remedy'>[]
  faultsMore: number
  /** The code of one that failed. */
  code: string | null
}

const NEVER: VerificationState = {
  state: 'never',
  begunMs: null,
  endedMs: null,
  done: 0,
  total: 0,
  revision: null,
  faults: [],
  faultsMore: 0,
  code: null,
}

export class Verification {
  #state = NEVER

  /** `now`: the clock, in milliseconds since 1970. */
  constructor(private readonly now: () => number = Date.now) {}

  get state(): VerificationState {
    return this.#state
  }

  /** Begins to verify the dataset in `dir` with one thread, so that queries keep the others. Does nothing while one runs. */
  begin(dir: string): void {
    if (this.#state.state === 'running') return
    this.#state = { ...NEVER, state: 'running', begunMs: this.now() }
    const onProgress = (done: number, total: number) => {
      this.#state = { ...this.#state, done, total }
    }
    verifyDataset(dir, { workers: 1, onProgress }).then(
      (result) => this.#end(result),
      (error: { code?: string }) => {
        this.#state = { ...this.#state, state: 'failed', endedMs: this.now(), code: error.code ?? 'internal_error' }
      },
    )
  }

  #end({ revision, faults }: VerifyResult): void {
    this.#state = {
      ...this.#state,
      state: 'done',
      endedMs: this.now(),
      revision,
      faults: faults.slice(0, FAULTS_SHOWN).map(({ kind, file, what, remedy }) => ({ kind, file, what, remedy })),
      faultsMore: Math.max(0, faults.length - FAULTS_SHOWN),
    }
  }
}
