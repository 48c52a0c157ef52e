import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

/** Serves health checks. Live: the process responds. Ready: it can work, and is not stopping. */
export function serveHealth(app: FastifyInstance, pool: pg.Pool, stopping: () => boolean): void {
  app.get('/health/live', async () => ({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    const answers =
      !stopping() &&
      (await pool.query('select 1').then(
        () => true,
        () => false,
      ))
    return reply
      .code(answers ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: answers ? 'ready' : 'not ready' })
  })
}
