import { randomUUID } from 'node:crypto'
import type { Role } from '#features/accounts/contract/accounts.ts'
import { notePresence, PRESENCE_MS } from '../contract/presence.ts'
import type { DocumentName } from '#platform/documents/contract/document-types.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { logIn, makeCompany, makeMember } from '#apps/server/test/factories.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'

const { app, database, superuser, anotherServer } = await openWorld()
const elsewhereServer = await anotherServer()
const company = await makeCompany(database)

type Entering = { role?: Role; of?: typeof company; server?: typeof app }

/** Somebody with an editor of their own, who looks at a document on one of the servers. */
async function enter(name: string, { role = 'editor', of = company, server = app }: Entering = {}) {
  const member = await makeMember(database, of, role)
  await superuser.query('update members set name = $2 where id = $1', [member.id, name])
  const { accessToken: token } = await logIn(app, member)
  const editing = randomUUID()
  const send = (id: string, type: DocumentName = 'article', isHidden = false) =>
    ask(server, 'PUT', `/api/presence/${editing}`, { token, body: { type, id, isHidden } })
  return {
    editing,
    member,
    send,
    async sees(id: string, type?: DocumentName, isHidden?: boolean) {
      const { others } = z.parse(notePresence.output, (await send(id, type, isHidden)).body)
      return others.map((other) => other.name)
    },
    closes: (which = editing) => ask(server, 'DELETE', `/api/presence/${which}`, { token }),
  }
}

const pass = (ms: number) =>
  superuser.query("update document_presence set expires_at = expires_at - $1 * interval '1 ms'", [ms])

test('three people who have a document open see each other, on whichever server they are', async () => {
  const [ada, bo, cy] = [
    await enter('Ada'),
    await enter('Bo', { server: elsewhereServer }),
    await enter('Cy', { role: 'admin' }),
  ]
  const id = randomUUID()
  expect(await ada.sees(id)).toEqual([])
  expect(await bo.sees(id)).toEqual(['Ada'])
  expect(await ada.sees(id)).toEqual(['Bo'])
  expect(await cy.sees(id)).toEqual(['Ada', 'Bo'])
  expect(await bo.sees(id)).toEqual(['Ada', 'Cy'])
  expect(await cy.sees(randomUUID()), 'another document').toEqual([])
})

test('who closes the editor is seen no longer at once, who falls silent after a few seconds', async () => {
  const [ada, bo, cy] = [await enter('Ada'), await enter('Bo'), await enter('Cy')]
  const id = randomUUID()
  await bo.sees(id)
  await cy.sees(id)
  expect(await ada.sees(id)).toEqual(['Bo', 'Cy'])
  await ada.closes(bo.editing)
  expect(await ada.sees(id), 'nobody closes the editor of somebody else').toEqual(['Bo', 'Cy'])
  await bo.closes()
  expect(await ada.sees(id)).toEqual(['Cy'])
  await cy.sees(id, 'article', false)
  await pass(5 * PRESENCE_MS)
  expect(await ada.sees(id)).toEqual([])
})

test('a tab in the background, whose timers are slow, is still seen', async () => {
  const [ada, bo] = [await enter('Ada'), await enter('Bo')]
  const id = randomUUID()
  await bo.sees(id, 'article', true)
  await pass(60_000)
  expect(await ada.sees(id)).toEqual(['Bo'])
})

test('editors do not learn what admins have open, and nobody of another company learns anything', async () => {
  const [admin, other, editor] = [
    await enter('Ada', { role: 'admin' }),
    await enter('Bo', { role: 'admin' }),
    await enter('Ed'),
  ]
  const stranger = await enter('Stranger', { role: 'admin', of: await makeCompany(database) })
  for (const type of ['design', 'service', 'questionnaire'] as const) {
    const id = randomUUID()
    await admin.sees(id, type)
    admin.editing = randomUUID()
    expect((await editor.send(id, type)).body).toMatchObject({ code: 'not-allowed' })
    expect(await stranger.sees(id, type)).toEqual([])
  }
  const id = randomUUID()
  await other.sees(id, 'design')
  expect(await stranger.sees(id, 'design')).toEqual([])
})

test('one person is named once, and has twenty editors at most', async () => {
  const [ada, bo] = [await enter('Ada'), await enter('Bo')]
  const id = randomUUID()
  const { accessToken: token } = await logIn(app, bo.member)
  for (let tab = 0; tab < 25; tab++) {
    const body = { type: 'article', id, isHidden: false }
    expect((await ask(app, 'PUT', `/api/presence/${randomUUID()}`, { token, body })).status).toBe(200)
  }
  expect(await ada.sees(id)).toEqual(['Bo'])
  const { rows } = await superuser.query(
    'select count(*)::int as count from document_presence where member_id = $1',
    [bo.member.id],
  )
  expect(rows).toEqual([{ count: 20 }])
})
