/**
 * Readiness: the process accepts traffic when its dataset is open, its control store answers, and it is not draining.
 */
import { type ControlStore, isStoreHealthy } from '../../accounts/index.js'
import type { ResearchHost } from '../../research/index.js'

export interface Ready {
  status: 'ready' | 'unready' | 'draining'
  dataset: 'open' | 'closed'
  control_store: 'reachable' | 'unreachable'
}

const ANSWER_MS = 2_000
/** The result of a check is reused for this long, so frequent probes do not reach the control store. */
const BELIEVED_MS = 500

export class Readiness {
  private looking: Promise<boolean> | undefined

  constructor(
    private readonly research: ResearchHost,
    private readonly control: ControlStore,
    private readonly draining: () => boolean,
  ) {}

  async check(): Promise<Ready> {
    const dataset = this.research.open ? 'open' : 'closed'
    const control_store = (await this.controlAnswers()) ? 'reachable' : 'unreachable'
    const well = dataset === 'open' && control_store === 'reachable'
    return { status: this.draining() ? 'draining' : well ? 'ready' : 'unready', dataset, control_store }
  }

  private controlAnswers(): Promise<boolean> {
    if (this.looking === undefined) {
      this.looking = isStoreHealthy(this.control, ANSWER_MS)
      const forget = () => {
        this.looking = undefined
      }
      this.looking.then(() => setTimeout(forget, BELIEVED_MS).unref())
    }
    return this.looking
  }
}
