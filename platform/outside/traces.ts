import { ROOT_CONTEXT, SpanKind, SpanStatusCode, type Span } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** What a trace says of a job: codes, and the request that made it. */
type TracedJob = {
  kind: string
  attempts: number
  failure: string | null
  requestId: string | null
  milliseconds: number
}

type Where = {
  endpoint: string
  /** Of all traces, from 0 to 1; a request and its jobs are sent together or not at all. */
  share: number
  version: string
}

export type Traces = ReturnType<typeof openTraces>

/**
 * Sends what requests and jobs took to a collector, by OTLP over HTTP. A trace has the id of its request without the dashes,
 * and holds the jobs that request made. Attributes are templates and codes: none tells of anybody. What callers say of a trace
 * of their own is not believed, for anybody could have theirs recorded.
 */
export function openTraces({ endpoint, share, version }: Where) {
  const ids = new RandomIdGenerator()
  /** Of the span that is begun at this moment, for the SDK asks without saying for which. */
  let wanted: string | null = null
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'hale', 'service.version': version }),
    sampler: new TraceIdRatioBasedSampler(share),
    idGenerator: {
      generateTraceId: () => wanted?.replaceAll('-', '') ?? ids.generateTraceId(),
      generateSpanId: () => ids.generateSpanId(),
    },
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url, timeoutMillis: 5_000 }) }),
    ],
  })
  const tracer = provider.getTracer('hale')

  function begin(requestId: string | null, name: string, kind: SpanKind, startTime: number): Span {
    wanted = requestId
    try {
      return tracer.startSpan(name, { kind, startTime, root: true }, ROOT_CONTEXT)
    } finally {
      wanted = null
    }
  }

  return {
    observe(app: FastifyInstance): void {
      const spans = new WeakMap<FastifyRequest, Span>()
      app.addHook('onRequest', async (request) => {
        spans.set(request, begin(request.id, request.method, SpanKind.SERVER, Date.now()))
      })
      app.addHook('onResponse', async (request, reply) => {
        const span = spans.get(request)
        const route = request.routeOptions.url ?? 'unmatched'
        span?.updateName(`${request.method} ${route}`)
        span?.setAttributes({
          'http.request.method': request.method,
          'http.route': route,
          'http.response.status_code': reply.statusCode,
        })
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
        span?.end()
      })
    },

    jobEnded({ kind, attempts, failure, requestId, milliseconds }: TracedJob): void {
      const ended = Date.now()
      const span = begin(requestId, `job ${kind}`, SpanKind.CONSUMER, ended - milliseconds)
      span.setAttributes({ 'hale.job.kind': kind, 'hale.job.attempts': attempts })
      if (failure !== null) {
        span.setAttribute('hale.job.failure', failure)
        span.setStatus({ code: SpanStatusCode.ERROR })
      }
      span.end(ended)
    },

    /** Sends what is left; a collector that does not answer keeps nobody from stopping. */
    close: () => provider.shutdown().catch(() => {}),
  }
}
