/**
 * Spans for OpenTelemetry: one for every request, within it one for each phase of a query. Where the trace comes from and where spans go is the
 * matter of the SDK that the operator brings along (`NODE_OPTIONS=--import`); without one this step is left out.
 */
import {
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { ProblemError } from '../../contract/errors.js'
import type { Context, Step } from '../context/context.js'

/** Undefined when no SDK is registered in this process. */
export function registeredTracer(): Tracer | undefined {
  // Without an SDK there is the API's stand-in, which has no tracer to delegate to. An SDK may have loaded another copy of the API, so
  // this does not go by its class.
  const provider: { getTracer(name: string): Tracer; getDelegateTracer?(name: string): Tracer | undefined } =
    trace.getTracerProvider()
  return provider.getDelegateTracer === undefined
    ? provider.getTracer('hindsight')
    : provider.getDelegateTracer('hindsight')
}

/** Outside of everything that makes an answer. */
export const tracing =
  (tracer: Tracer): Step =>
  async (ctx, next) => {
    // W3C trace context, when that is the propagator that was registered.
    const caller = propagation.extract(ROOT_CONTEXT, ctx.headers)
    const span = tracer.startSpan(ctx.method, { kind: SpanKind.SERVER, startTime: Date.now() }, caller)
    const within = trace.setSpan(caller, span)
    ctx.state.trace = span.spanContext()
    ctx.res.once('close', () => {
      for (const { phase, from, to } of ctx.state.stopwatch?.laps ?? []) {
        tracer.startSpan(`hindsight.${phase}`, { startTime: clock(from) }, within).end(clock(to))
      }
      finish(span, ctx)
    })
    await context.with(within, next)
  }

const clock = (now: number): number => performance.timeOrigin + now

/** Names and attributes are those of the semantic conventions for HTTP; nothing of what was sent is among them. */
function finish(span: Span, { method, state, res }: Context): void {
  const gone = !res.writableFinished
  const route = state.route ?? 'none'
  span.updateName(`${method} ${route}`)
  span.setAttributes({
    'http.request.method': method,
    'http.route': route,
    'http.response.status_code': gone ? 499 : res.statusCode,
    'hindsight.request_id': state.requestId,
    ...(state.error instanceof ProblemError && { 'error.type': state.error.code }),
    ...(state.query && {
      'hindsight.query': state.query.hash,
      'hindsight.answer': state.query.answer,
      'hindsight.cost': state.query.cost,
    }),
  })
  if (!gone && res.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}
