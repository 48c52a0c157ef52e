import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { ask, openWorld } from '#apps/server/test/world.ts'
import { createMetrics } from './metrics.ts'

const pool = new pg.Pool()
const metrics = createMetrics(pool)
const { app } = await openWorld({ observers: [metrics.observe] })
const served = await metrics.serve({ host: '127.0.0.1', port: 0 })
afterAll(() => served.close())

test('figures name routes by their template, and nothing that was asked for', async () => {
  await ask(app, 'GET', '/api/articles/0e1a8f2c-0000-4000-8000-000000000000')
  await ask(app, 'GET', '/somewhere/private-word')
  const answer = await fetch(`http://127.0.0.1:${served.port}/metrics`)
  const text = await answer.text()
  expect(text).toMatch(
    /^hale_http_request_duration_seconds_count\{method="GET",route="\/api\/articles\/:id",status="401"\} 1$/m,
  )
  expect(text).toMatch(/^hale_database_connections\{state="waiting"\} 0$/m)
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m)
  expect(text).not.toMatch(/private-word|0e1a8f2c/)
})

test('they stand at no other address, and not where people come', async () => {
  expect((await fetch(`http://127.0.0.1:${served.port}/`)).status).toBe(404)
  expect((await app.inject('/metrics')).headers['content-type']).not.toContain('version=0.0.4')
})
