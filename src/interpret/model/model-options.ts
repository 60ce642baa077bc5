/** How a model is reached, and how it fails. */
import { MODEL_FAILURES, type ModelFailureReason } from '../../contract/interpretation.js'

/** The supported protocols. */
export const MODEL_KINDS = ['openai', 'anthropic'] as const
/** One of the supported protocols. */
export type ModelKind = (typeof MODEL_KINDS)[number]

/** How to reach a model. */
export interface ModelOptions {
  readonly kind: ModelKind
  /** Base URL, such as https://api.openai.com/v1 or https://api.anthropic.com. The path of the request is appended. */
  readonly url: string
  readonly model: string
  /** API key, sent in the header that the provider expects and never shown. A self-hosted server may need none. */
  readonly key?: string
  /** Time limit in milliseconds. After it the embedded interpreter answers. */
  readonly timeoutMs: number
}

/** A named failure. It contains nothing of the request or the answer, so that neither can leak into a log or a response. */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure'

  constructor(readonly reason: ModelFailureReason) {
    super(MODEL_FAILURES[reason])
  }
}
