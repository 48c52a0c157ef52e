import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openDirectory, USER } from '../../../test/directory.ts'
import { ask, openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { app, superuser } = world

type Send = () => Promise<{ status: number }>

/** Holds a person's row until each of the requests, sent one after the other, waits for a lock; returns their statuses. */
async function whileHeld(id: string, requests: Send[]): Promise<number[]> {
  await superuser.query('begin')
  await superuser.query('select from members where id = $1 for update', [id])
  const answers: ReturnType<Send>[] = []
  for (const send of requests) {
    answers.push(send())
    const waiting = () => superuser.query('select distinct pid from pg_locks where not granted')
    await expect.poll(async () => (await waiting()).rows.length).toBe(answers.length)
  }
  await superuser.query('commit')
  return (await Promise.all(answers)).map(({ status }) => status)
}

test('a person who was invited by hand is linked once, though two requests add them at once', async () => {
  const { scim, accessToken } = await openDirectory(world)
  const email = `${randomUUID()}@example.com`
  await ask(app, 'POST', '/api/invitations', { token: accessToken, body: { rows: [{ email, name: 'Ada' }] } })
  const { rows } = await superuser.query<{ id: string }>('select id from members where email = $1', [email])
  const add = () => scim('POST', '/Users', { schemas: [USER], userName: email })
  const statuses = await whileHeld(rows[0]?.id ?? '', [add, add])
  expect(statuses.toSorted()).toEqual([201, 409])
})
