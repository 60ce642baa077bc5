/** A minimal OpenTelemetry SDK for tests: it records spans and supports W3C trace context. */
import {
  type Attributes,
  type Context,
  context,
  type HrTime,
  propagation,
  type Span,
  type SpanOptions,
  type SpanStatus,
  type TextMapGetter,
  type TimeInput,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api'

export interface RecordedSpan {
  name: string
  kind: number | undefined
  traceId: string
  spanId: string
  parentId: string | undefined
  attributes: Attributes
  status: SpanStatus | undefined
  /** Milliseconds since 1970. */
  from: number
  to: number | undefined
}

const hex = (bytes: number): string => Buffer.from(crypto.getRandomValues(new Uint8Array(bytes))).toString('hex')

const milliseconds = (time: TimeInput | undefined): number => {
  if (time === undefined) return Date.now()
  if (typeof time === 'number') return time
  return time instanceof Date ? time.getTime() : (time as HrTime)[0] * 1000 + (time as HrTime)[1] / 1e6
}

/** Registers the SDK in this process. The returned list is filled as spans end. */
export function recordSpans(): { spans: RecordedSpan[]; end(): void } {
  const spans: RecordedSpan[] = []
  trace.setGlobalTracerProvider({ getTracer: () => tracerInto(spans) })
  propagation.setGlobalPropagator({
    inject: () => undefined,
    fields: () => ['traceparent'],
    extract(from: Context, carrier: unknown, getter: TextMapGetter) {
      const given = getter.get(carrier, 'traceparent')
      const [, traceId, spanId] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/.exec(String(given)) ?? []
      if (traceId === undefined || spanId === undefined) return from
      return trace.setSpanContext(from, { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true })
    },
  })
  return {
    spans,
    end() {
      trace.disable()
      propagation.disable()
      context.disable()
    },
  }
}

function tracerInto(spans: RecordedSpan[]): Tracer {
  const startSpan = (name: string, options: SpanOptions = {}, parent: Context = context.active()): Span => {
    const above = trace.getSpanContext(parent)
    const span: RecordedSpan = {
      name,
      kind: options.kind,
      traceId: above?.traceId ?? hex(16),
      spanId: hex(8),
      parentId: above?.spanId,
      attributes: { ...options.attributes },
      status: undefined,
      from: milliseconds(options.startTime),
      to: undefined,
    }
    return handleOf(span, spans)
  }
  return {
    startSpan,
    startActiveSpan: () => {
      throw new Error('nobody here uses it')
    },
  }
}

function handleOf(span: RecordedSpan, ended: RecordedSpan[]): Span {
  const handle: Span = {
    spanContext: () => ({ traceId: span.traceId, spanId: span.spanId, traceFlags: TraceFlags.SAMPLED }),
    setAttribute: (name, value) => handle.setAttributes({ [name]: value }),
    setAttributes(attributes) {
      Object.assign(span.attributes, attributes)
      return handle
    },
    addEvent: () => handle,
    addLink: () => handle,
    addLinks: () => handle,
    setStatus(status) {
      span.status = status
      return handle
    },
    updateName(name) {
      span.name = name
      return handle
    },
    end(time) {
      span.to = milliseconds(time)
      ended.push(span)
    },
    isRecording: () => true,
    recordException: () => undefined,
  }
  return handle
}
