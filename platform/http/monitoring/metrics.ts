import { once } from 'node:events'
import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Histogram buckets in seconds, from the time of a cached response to a wait at which people give up. */
const BUCKET_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * Returns Prometheus metrics; of a request they contain only the route's template, so that none identifies a person.
 */
export function createMetrics(pool: pg.Pool) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'hale_http_request_duration_seconds',
    help: 'What requests took, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKET_SECONDS,
    registers,
  })
  const connections = new Gauge({
    name: 'hale_database_connections',
    help: 'Connections of this server to its database; waiting are requests that have none.',
    labelNames: ['state'],
    registers,
  })

  return {
    observe(app: FastifyInstance): void {
      app.addHook('onResponse', async (request, reply) => {
        const route = request.routeOptions.url ?? 'unmatched'
        const labels = { method: request.method, route, status: String(reply.statusCode) }
        requests.observe(labels, reply.elapsedTime / 1000)
      })
    },

    /** Serves the metrics on a host and port of their own, out of reach of people's requests. */
    async serve({ host, port }: { host: string; port: number }) {
      const server = createServer((request, response) => {
        if (request.url !== '/metrics' || request.method !== 'GET') {
          response.writeHead(404).end()
          return
        }
        connections.set({ state: 'idle' }, pool.idleCount)
        connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
        connections.set({ state: 'waiting' }, pool.waitingCount)
        registry.metrics().then(
          (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
          () => response.writeHead(500).end(),
        )
      })
      server.listen(port, host)
      await once(server, 'listening')
      const address = server.address()
      return {
        port: typeof address === 'object' ? (address?.port ?? port) : port,
        close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
      }
    },
  }
}
