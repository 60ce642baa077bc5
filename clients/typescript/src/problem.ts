/** What can go wrong with a call. */
import type { ErrorCode, Fault } from './generated/types.js'

/** An answer that is an error of the service (RFC 9457), or of something before it. */
export class HindsightProblem extends Error {
  override readonly name = 'HindsightProblem'
  /** The name of the error; `unexpected_answer` for an answer that no Hindsight service gives, such as a proxy's. */
  readonly code: ErrorCode | 'unexpected_answer'
  readonly status: number
  /** The sentence of the code. */
  readonly title: string
  /** What was wrong here. */
  readonly detail: string
  /** Every fault of a document, each at its JSON Pointer. */
  readonly errors: readonly Fault[]
  /** Names the request in the logs of the service. */
  readonly requestId: string | null
  /** Seconds to wait before the next try; null where the service does not say. */
  readonly retryAfter: number | null

  constructor(of: {
    code: ErrorCode | 'unexpected_answer'
    status: number
    title: string
    detail: string
    errors?: readonly Fault[] | undefined
    requestId?: string | null
    retryAfter?: number | null
  }) {
    super(`${of.code}: ${of.detail}`)
    this.code = of.code
    this.status = of.status
    this.title = of.title
    this.detail = of.detail
    this.errors = of.errors ?? []
    this.requestId = of.requestId ?? null
    this.retryAfter = of.retryAfter ?? null
  }
}

/** No whole answer arrived. `cause` says more. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
  /** `offline`: nothing answered. `cut`: the answer ended early. */
  readonly kind: 'offline' | 'cut'

  constructor(kind: 'offline' | 'cut', cause: unknown) {
    super(kind === 'offline' ? 'the service cannot be reached' : 'the answer ended early', { cause })
    this.kind = kind
  }
}

/** The problem that a response with an error status is. */
export async function problemOf(response: Response): Promise<HindsightProblem> {
  const { status, headers } = response
  const requestId = headers.get('X-Request-Id')
  const retryAfter = secondsIn(headers.get('Retry-After'))
  const text = await response.text().catch(() => '')
  const body = membersOf(text)
  if (typeof body?.code !== 'string' || typeof body.detail !== 'string') {
    const detail = `The answer has the status ${status} and is not from Hindsight.`
    return new HindsightProblem({ code: 'unexpected_answer', status, title: detail, detail, requestId, retryAfter })
  }
  return new HindsightProblem({
    code: body.code as ErrorCode,
    status,
    title: typeof body.title === 'string' ? body.title : body.detail,
    detail: body.detail,
    errors: Array.isArray(body.errors) ? (body.errors as Fault[]) : [],
    requestId,
    retryAfter,
  })
}

function membersOf(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** Retry-After as seconds; dates are not sent by this service. */
const secondsIn = (header: string | null): number | null =>
  header !== null && /^\d{1,6}$/.test(header) ? Number(header) : null
