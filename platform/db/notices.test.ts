import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openWorld } from '#apps/server/test/world.ts'
import { listen } from './notices.ts'

const { connection } = await openWorld()

test('a connection that breaks before it listens is given back, and the next one listens', async () => {
  const pool = new pg.Pool({ ...connection, user: 'hale_app', max: 1 })
  pool.once('acquire', (client) => {
    client.query('select pg_terminate_backend(pg_backend_pid())').catch(() => {})
  })
  const errors: unknown[] = []
  const received: string[][] = []
  const listener = listen(pool, {
    channel: 'notices_test',
    onNotice: async (notices) => void received.push(notices),
    log: (error) => errors.push(error),
  })
  onTestFinished(async () => {
    await listener.stop()
    await pool.end()
  })
  await listener.notify()
  expect(errors).not.toEqual([])
  expect(pool.totalCount).toBe(0)
  await listener.notify()
  expect(received).toEqual([[]])
})
