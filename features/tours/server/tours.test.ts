import {
  builtInTourIds,
  listTours,
  listTourSettings,
  ownTourSetting,
  type OwnTour,
} from '../contract/tours.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { logIn, makeCompany, makeMember } from '#apps/server/test/factories.ts'
import { dayIn, makeTour, makeTourContent } from '#apps/server/test/tours.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'

const { app, database, superuser } = await openWorld()

/** A company with an admin and a member, who see and do these things. */
async function startCompany() {
  const company = await makeCompany(database)
  const tokenOf = async (role: 'admin' | 'member') =>
    (await logIn(app, await makeMember(database, company, role))).accessToken
  const admin = await tokenOf('admin')
  const member = await tokenOf('member')
  const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, body: unknown = {}) =>
    ask(app, method, `/api/tours${path}`, { token: admin, body })
  const create = async (content: Omit<OwnTour, 'id'>) =>
    ownTourSetting.parse((await send('POST', '', content)).body)
  const shown = async () =>
    listTours.output.parse((await ask(app, 'GET', '/api/tours', { token: member })).body)
  const settings = async () =>
    listTourSettings.output.parse((await ask(app, 'GET', '/api/tours/settings', { token: admin })).body)
  return { company, send, create, shown, settings }
}

test('the five tours are on until an admin switches one off, for their company only', async () => {
  const ours = await startCompany()
  const others = await startCompany()
  expect(await ours.shown()).toEqual({ switchedOff: [], own: [], completed: [] })
  for (const id of ['4', '1', '4']) {
    expect((await ours.send('PUT', `/${id}/state`, { isOn: false })).status).toBe(200)
  }
  expect((await ours.shown()).switchedOff).toEqual(['1', '4'])
  expect((await others.shown()).switchedOff).toEqual([])
  await ours.send('PUT', '/1/state', { isOn: true })
  expect((await ours.shown()).switchedOff).toEqual(['4'])
  expect((await ours.send('PUT', '/6/state', { isOn: false })).status).toBe(404)
})

test('an own tour is shown once it is switched on, as it was last saved, until its last day', async () => {
  const { company, send, create, shown, settings } = await startCompany()
  const { id } = await create(makeTourContent({ title: '  New: sleep course ' }))
  expect(await shown()).toMatchObject({ own: [] })
  expect((await settings()).own).toMatchObject([{ id, title: 'New: sleep course', isOn: false }])

  await send('PUT', `/${id}/state`, { isOn: true })
  const changed = makeTourContent({ text: 'Four weeks.', target: 'services', endDate: dayIn(0) })
  expect((await send('PUT', `/${id}`, changed)).body).toEqual({ id, ...changed, isOn: true })
  expect((await shown()).own).toEqual([{ id, ...changed }])

  const ended = await makeTour(database, company, { endDate: dayIn(-2) })
  expect((await shown()).own.map((tour) => tour.id)).toEqual([id])
  expect((await settings()).own.map((tour) => tour.id)).toEqual([id, ended])

  expect((await send('DELETE', `/${id}`)).status).toBe(200)
  expect((await send('DELETE', `/${id}`)).body).toMatchObject({ code: 'tour-not-found' })
  expect((await shown()).own).toEqual([])
})

test('a tour is completed once for a person, on whatever device, and for nobody else', async () => {
  const company = await makeCompany(database)
  const robin = await makeMember(database, company)
  const [here, elsewhere] = [await logIn(app, robin), await logIn(app, robin)]
  const colleague = await logIn(app, await makeMember(database, company))
  const own = await makeTour(database, company)
  const complete = (token: string, id: string) => ask(app, 'POST', `/api/tours/${id}/completion`, { token })
  const completed = async (token: string) =>
    listTours.output.parse((await ask(app, 'GET', '/api/tours', { token })).body).completed

  const all = [...builtInTourIds, own]
  const answers = await Promise.all(
    [here, elsewhere].flatMap(({ accessToken }) => all.map((id) => complete(accessToken, id))),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from(answers, () => 200))
  for (const { accessToken } of [here, elsewhere]) expect(await completed(accessToken)).toEqual(all)
  expect(await completed(colleague.accessToken)).toEqual([])
  const { body } = await ask(app, 'GET', '/api/account/export', { token: here.accessToken })
  expect(body).toMatchObject({ companies: [{ member: { completedTours: all } }] })
})

test('a tour that there is none of cannot be completed, and a removed one is dropped with the next', async () => {
  const { company, send } = await startCompany()
  const member = await logIn(app, await makeMember(database, company))
  const complete = (id: string) =>
    ask(app, 'POST', `/api/tours/${id}/completion`, { token: member.accessToken })
  const own = await makeTour(database, company)
  expect((await complete(own)).status).toBe(200)
  const others = await makeTour(database, await makeCompany(database))
  for (const id of [others, randomUUID()])
    expect(await complete(id)).toMatchObject({ status: 404, body: { code: 'tour-not-found' } })
  for (const id of ['6', 'articles']) expect((await complete(id)).status).toBe(404)

  await send('DELETE', `/${own}`)
  expect((await complete('2')).status).toBe(200)
  const stored = await superuser.query(
    'select completed_tours from members where $1 = any(completed_tours)',
    [own],
  )
  expect(stored.rows).toEqual([])
})

test('texts, targets and last days have limits, and a company has ten tours of its own at most', async () => {
  const { send, settings } = await startCompany()
  const codeOf = async (more: object) => {
    const { body } = await send('POST', '', { ...makeTourContent(), ...more })
    return (body as { code?: string }).code
  }
  const refused = [{ title: ' ' }, { title: 'a'.repeat(61) }, { text: 'a'.repeat(301) }, { target: 'body' }]
  for (const wrong of refused) expect(await codeOf(wrong)).toBe('invalid-input')
  expect(await codeOf({ endDate: dayIn(-2) })).toBe('tour-end-date-invalid')
  expect(await codeOf({ endDate: dayIn(400) })).toBe('tour-end-date-invalid')

  const codes = await Promise.all(Array.from({ length: 12 }, () => codeOf({})))
  expect(codes.filter((code) => code === 'too-many-tours')).toHaveLength(2)
  expect((await settings()).own).toHaveLength(10)
})

test('what admins do with tours is in the audit log, without what they typed', async () => {
  const { company, send, create } = await startCompany()
  const { id } = await create(makeTourContent({ title: 'A secret plan' }))
  await send('PUT', `/${id}`, makeTourContent())
  await send('PUT', `/${id}/state`, { isOn: true })
  await send('PUT', '/3/state', { isOn: false })
  await send('DELETE', `/${id}`)
  const { rows } = await superuser.query<{ action: string; detail: unknown }>(
    "select action, detail from audit where company_id = $1 and action like 'tour.%' order by at",
    [company.id],
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'tour.added',
    'tour.changed',
    'tour.switched-on',
    'tour.switched-off',
    'tour.removed',
  ])
  expect(rows[3]?.detail).toEqual({ tour: '3' })
  expect(JSON.stringify(rows)).not.toContain('secret')
})
