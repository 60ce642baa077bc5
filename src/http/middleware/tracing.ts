/**
 * OpenTelemetry spans: one per request, and within it one per phase of a query. The SDK that the operator loads
 * (`NODE_OPTIONS=--import`) decides where traces come from and where spans are sent. Without an SDK this middleware is
 * left out.
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

/** The tracer of the registered SDK; undefined when no SDK is registered in this process. */
export function registeredTracer(): Tracer | undefined {
  // Without an SDK, the API's proxy provider is active, and it has no tracer to delegate to. The provider's class is
  // not checked, because an SDK may have loaded another copy of the API.
  const provider: { getTracer(name: string): Tracer; getDelegateTracer?(name: string): Tracer | undefined } =
    trace.getTracerProvider()
  return provider.getDelegateTracer === undefined
    ? provider.getTracer('hindsight')
    : provider.getDelegateTracer('hindsight')
}

/** Must enclose all middleware that makes an answer. */
export const tracing =
  (tracer: Tracer): Step =>
  async (ctx, next) => {
    // W3C trace context, if that propagator is registered.
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

/**
 * Sets the name and attributes, following the semantic conventions for HTTP, and ends the span. The body, the query
 * string and the headers of the request (except its id) are not included.
 */
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
