import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { openDirectory, patchOf, USER } from '#apps/server/test/directory.ts'
import { makeMember } from '#apps/server/test/factories.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'

const world = await openWorld()
const { app, database, superuser } = world

type Directory = Awaited<ReturnType<typeof openDirectory>>
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

/** Three people in the order of their ids, in a group; the last one is an admin. */
async function makeThree(directory: Directory) {
  const { scim, company } = directory
  const made = await Promise.all([1, 2, 3].map(() => makeMember(database, company)))
  const [first = '', held = '', admin = ''] = made.map(({ id }) => id).toSorted()
  const { id: from } = await scim('POST', '/Groups', { displayName: 'Before' })
  for (const value of [first, held, admin])
    await scim('PATCH', `/Groups/${from}`, patchOf({ op: 'add', path: 'members', value: [{ value }] }))
  await superuser.query("update members set role = 'admin' where id = $1", [admin])
  const { id: to } = await scim('POST', '/Groups', { displayName: 'After' })
  return { first, held, from, to, ids: [first, held, admin] }
}

const listOf = (ids: string[]) => ids.map((value) => ({ value }))

describe('a group that gets or loses people while one of them is changed', () => {
  type Three = Awaited<ReturnType<typeof makeThree>>
  const ways: [string, (directory: Directory, three: Three) => Promise<{ status: number }>][] = [
    [
      'is changed by the directory',
      ({ scim }, { to, ids }) =>
        scim('PATCH', `/Groups/${to}`, patchOf({ op: 'add', path: 'members', value: listOf(ids) })),
    ],
    [
      'is created by the directory',
      ({ scim }, { ids }) => scim('POST', '/Groups', { displayName: 'New', members: listOf(ids) }),
    ],
    ['is deleted by the directory', ({ scim }, { from }) => scim('DELETE', `/Groups/${from}`)],
    [
      'is changed by an admin',
      ({ accessToken }, { to, ids }) =>
        ask(app, 'POST', '/api/people/change', {
          token: accessToken,
          body: { ids, change: { kind: 'group', group: to } },
        }),
    ],
  ]
  test.each(ways)('%s, and neither fails', async (_, send) => {
    const directory = await openDirectory(world)
    const three = await makeThree(directory)
    const off = patchOf({ op: 'replace', path: 'active', value: false })
    const statuses = await whileHeld(three.held, [
      () => send(directory, three),
      () => directory.scim('PATCH', `/Users/${three.first}`, off),
    ])
    expect(statuses).toEqual([expect.toSatisfy((status: number) => status < 300), 200])
  })
})

test('a group can be renamed by its directory and by an admin at once', async () => {
  const directory = await openDirectory(world)
  const { scim, accessToken } = directory
  const { held, to } = await makeThree(directory)
  const patch = patchOf(
    { op: 'add', path: 'members', value: listOf([held]) },
    { op: 'replace', path: 'displayName', value: 'By the directory' },
  )
  const statuses = await whileHeld(held, [
    () => scim('PATCH', `/Groups/${to}`, patch),
    () => ask(app, 'PUT', `/api/groups/${to}`, { token: accessToken, body: { name: 'By an admin' } }),
  ])
  expect(statuses).toEqual([200, 200])
})

test('a person who was invited by hand is linked once, though two requests add them at once', async () => {
  const { scim, accessToken } = await openDirectory(world)
  const email = `${randomUUID()}@example.com`
  await ask(app, 'POST', '/api/invitations', { token: accessToken, body: { rows: [{ email, name: 'Ada' }] } })
  const { rows } = await superuser.query<{ id: string }>('select id from members where email = $1', [email])
  const add = () => scim('POST', '/Users', { schemas: [USER], userName: email })
  const statuses = await whileHeld(rows[0]?.id ?? '', [add, add])
  expect(statuses.toSorted()).toEqual([201, 409])
})
