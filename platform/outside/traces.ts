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

/** Facts about a job in a trace: codes, and the id of its request. */
type TracedJob = {
  kind: string
  attempts: number
  failure: string | null
  requestId: string | null
  milliseconds: number
}

type Where = {
  endpoint: string
  /** Sampled share of all traces, from 0 to 1; a request and its jobs are sent together or not at all. */
  share: number
  version: string
}

export type Traces = ReturnType<typeof openTraces>

/**
 * Sends the timings of requests and jobs to a collector, by OTLP over HTTP. A trace has the id of its request
 * without dashes, and contains the jobs that the request added. Attributes are templates and codes, which
 * identify nobody. Trace headers of callers are ignored, as anybody could force sampling.
 */
export function openTraces({ endpoint, share, version }: Where) {
  const ids = new RandomIdGenerator()
  /**
   * Request id that becomes the trace id of the span being started, because the SDK asks for ids without naming the
   * span.
   */
  let header: string | null = null
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'hale', 'service.version': version }),
    sampler: new TraceIdRatioBasedSampler(share),
    idGenerator: {
      generateTraceId: () => header?.replaceAll('-', '') ?? ids.generateTraceId(),
      generateSpanId: () => ids.generateSpanId(),
    },
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url, timeoutMillis: 5_000 }) }),
    ],
  })
  const tracer = provider.getTracer('hale')

  function begin(requestId: string | null, name: string, kind: SpanKind, startTime: number): Span {
    header = requestId
    try {
      return tracer.startSpan(name, { kind, startTime, root: true }, ROOT_CONTEXT)
    } finally {
      header = null
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

    /**
     * Sends the remaining spans; a collector that does not respond does not prevent the server from stopping.
     */
    close: () => provider.shutdown().catch(() => {}),
  }
}
