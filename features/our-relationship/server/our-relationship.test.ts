import type { Role } from '#features/accounts/contract/accounts.ts'
import {
  getRelationshipProgramme,
  getRelationshipProgress,
  relationshipProgress,
  type RelationshipDraft,
  type AnswerValue,
} from '../contract/our-relationship.ts'
import { eq } from '#platform/db/drizzle.ts'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { logIn, makeCompany, makeMember, PASSWORD, type MadeCompany } from '#apps/server/test/factories.ts'
import { dumpRows } from '#apps/server/test/databases/rows.ts'
import { ask, openWorld, SECRET, type Answer } from '#apps/server/test/world.ts'
import { sealer } from '#platform/crypto/seal.ts'
import { services } from '#platform/db/tables/companies/services.ts'
import { initialServices } from '#features/services/server/initial-services.ts'
import { addInitialServices } from '#features/services/server/initial-store.ts'

const NOW = Date.parse('2026-03-10T12:00:00Z')
const { app, database, superuser, anotherServer } = await openWorld({ now: () => NOW })
const company = await makeOffering()

async function makeOffering(): Promise<MadeCompany> {
  const made = await makeCompany(database)
  const options = { published: true, isOn: () => true }
  await database.tenant(made.id).write((tx) => addInitialServices(tx, made.id, initialServices(), options))
  return made
}

const switchOff = ({ id }: MadeCompany) =>
  database
    .tenant(id)
    .write((tx) => tx.update(services).set({ isOn: false }).where(eq(services.companyId, id)))

/** A person's device. */
async function join({ of = company, role = 'member' }: { of?: MadeCompany; role?: Role } = {}) {
  const member = await makeMember(database, of, role)
  const { accessToken: token } = await logIn(app, member)
  return { ...deviceOf(token), member, token }
}

function deviceOf(token: string, server = app) {
  const call = (method: 'GET' | 'PUT' | 'DELETE', body: unknown = {}, path = '') =>
    ask(server, method, `/api/our-relationship${path}`, { token, body })
  const save = (draft: RelationshipDraft) => call('PUT', draft)
  return {
    call,
    save,
    saved: async (draft: RelationshipDraft) => z.parse(relationshipProgress, good(await save(draft))),
    get: async () => z.parse(getRelationshipProgress.output, good(await call('GET'))),
    remove: () => call('DELETE'),
  }
}

function good({ status, body }: Answer): unknown {
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

/** A time on a past day, some minutes after ten o'clock. */
const at = (minutes = 0) => new Date(Date.parse('2026-03-02T10:00:00Z') + minutes * 60_000).toISOString()

function draft(
  answers: Record<string, AnswerValue> = {},
  { minutes = 0, ...more }: { minutes?: number } & Partial<RelationshipDraft> = {},
): RelationshipDraft {
  const given = Object.entries(answers).map(([id, value]) => [id, { value, at: at(minutes) }])
  return { id: null, safetyReadAt: at(), answers: Object.fromEntries(given), done: {}, ...more }
}

const code = (name: string) => ({ body: { code: name } })
const PRIVATE = 'We have not spoken since the wedding in Ullapool'

test('the texts are there: safety, twelve steps in three phases, and questions of every kind', async () => {
  const { call } = await join()
  const answer = good(await call('GET', undefined, '/programme'))
  const { safety, steps } = z.parse(getRelationshipProgramme.output, answer)
  expect(safety.bodyHtml).toContain('It is not your fault')
  expect(steps.map(({ number, phase }) => `${number} ${phase}`)).toEqual([
    ...[1, 2, 3, 4].map((number) => `${number} observe`),
    ...[5, 6, 7, 8].map((number) => `${number} understand`),
    ...[9, 10, 11, 12].map((number) => `${number} respond`),
  ])
  const kinds = steps.flatMap(({ questions }) => questions.map(({ kind }) => kind))
  expect(new Set(kinds)).toEqual(new Set(['text', 'scale', 'choice', 'choices']))
})

test('who reads Spanish gets the safety page and the steps in Spanish, and answers what all others do', async () => {
  const { token, saved } = await join()
  const headers = { 'accept-language': 'es' }
  const answer = good(await ask(app, 'GET', '/api/our-relationship/programme', { token, headers }))
  const { safety, steps } = z.parse(getRelationshipProgramme.output, answer)
  expect(safety).toMatchObject({ language: 'es', title: 'Antes de empezar, ¿estás a salvo en casa?' })
  for (const said of ['si tu pareja te controla, no los uses', 'No es tu culpa', 'Salir de esta página'])
    expect(safety.bodyHtml).toContain(said)
  expect(new Set(steps.map(({ language }) => language))).toEqual(new Set(['es']))
  const questions = steps.flatMap((step) => step.questions)
  expect(questions.find(({ id }) => id === 'on-top')).toMatchObject({
    text: '¿Qué muestras cuando surge el problema?',
    options: ['Anger', 'Coldness', 'Scorn', 'Asking again and again', 'Cheerfulness', 'Nothing at all'],
    labels: ['Enojo', 'Frialdad', 'Desprecio', 'Pedir una y otra vez', 'Alegría', 'Nada en absoluto'],
  })
  const { answers } = await saved(draft({ 'on-top': ['Anger', 'Asking again and again'] }))
  expect(answers['on-top']?.value).toEqual(['Anger', 'Asking again and again'])
})

describe('what is written', () => {
  test('is merged entry by entry: of two the later stays, from whichever device it comes', async () => {
    const one = await join()
    expect(await one.get()).toEqual({ progress: null, isOffered: true })
    const [phone, laptop] = await Promise.all([
      one.saved(draft({ 'happy-now': 3, 'why-now': 'first' })),
      deviceOf(one.token, await anotherServer()).saved(draft({ 'happy-now': 4 }, { minutes: 5 })),
    ])
    expect(phone.id).toBe(laptop.id)
    // Written offline before the laptop's answers, and sent after them.
    await one.saved(draft({ 'happy-now': 5, 'why-now': 'second' }, { minutes: 3 }))
    const done = { 'where-things-stand': { value: true, at: at(9) } }
    await one.saved(draft({}, { id: phone.id, done }))
    expect((await one.get()).progress).toMatchObject({
      ...{ id: phone.id, safetyReadAt: at() },
      answers: { 'happy-now': { value: 4 }, 'why-now': { value: 'second' } },
      done,
    })
  })

  test('is only what the programme asks and offers, and never of a time to come', async () => {
    const { saved } = await join()
    const late = new Date(NOW + 3_600_000).toISOString()
    const { answers, done } = await saved({
      ...draft({ 'happy-now': 'text', 'hope-for': 'Something else', 'no-such-question': 1, 'why-now': null }),
      done: { 'where-things-stand': { value: true, at: late }, 'no-such-step': { value: true, at: at() } },
    })
    expect(answers).toEqual({ 'why-now': { value: null, at: at() } })
    expect(done).toEqual({ 'where-things-stand': { value: true, at: new Date(NOW).toISOString() } })
  })

  test('has a length, and saves have a rate', async () => {
    const one = await join()
    const [fits, tooLong] = [4000, 4001].map((length) => draft({ 'why-now': 'x'.repeat(length) }))
    expect((await one.save(fits ?? draft())).status).toBe(200)
    expect(await one.save(tooLong ?? draft())).toMatchObject(code('invalid-input'))
    expect(await one.save(draft({ 'happy-now': 11 }))).toMatchObject(code('invalid-input'))
    // Resets all limits, so that only that of saves is counted.
    await superuser.query('delete from limits')
    expect((await one.save(draft())).status).toBe(200)
    await superuser.query('update limits set hits = 300')
    expect(await one.save(draft())).toMatchObject({
      status: 429,
      body: { code: 'too-many-requests', retryAfter: expect.any(Number) },
    })
    await superuser.query('delete from limits')
  })
})

describe('nobody else', () => {
  test.each(['member', 'editor', 'admin'] as const)('reads it: not another %s', async (role) => {
    const one = await join()
    await one.saved(draft({ 'why-now': PRIVATE }))
    const other = await join({ role })
    expect(await other.get()).toEqual({ progress: null, isOffered: true })
    const id = (await one.get()).progress?.id ?? null
    expect(await other.save(draft({}, { id }))).toMatchObject(code('progress-removed'))
    expect((await other.remove()).status).toBe(200)
    for (const path of [`/${one.member.id}`, `/${id}`])
      expect(await other.call('GET', undefined, path)).toMatchObject(code('not-found'))
    expect((await one.get()).progress?.answers).toMatchObject({ 'why-now': { value: PRIVATE } })
  })

  test('reads it in the database: neither the words, nor which questions were answered', async () => {
    const one = await join()
    const choice = 'To be clearer about whether to stay'
    await one.saved(draft({ 'why-now': PRIVATE, 'hope-for': choice }))
    const rows = await dumpRows(superuser)
    expect(rows).toContain(one.member.id)
    for (const text of [PRIVATE, choice, 'why-now', 'safetyReadAt']) {
      expect(rows).not.toContain(text)
      expect(rows).not.toContain(Buffer.from(text).toString('hex'))
    }
  })

  test.each([
    ['sealed with another secret', 'another secret, of 40 characters at least'],
    ['another person’s', SECRET],
  ])('opens what is %s: that is said, nothing is overwritten, and it can be deleted', async (_, secret) => {
    const one = await join()
    const { id } = await one.saved(draft({ 'why-now': PRIVATE }))
    const other = await makeMember(database, company)
    const progress = { ...draft(), id }
    const sealed = sealer(secret).seal(JSON.stringify({ memberId: other.id, progress }))
    await superuser.query('update relationship_progress set sealed = $1 where member_id = $2', [
      ...[sealed, one.member.id],
    ])
    for (const answer of [await one.call('GET'), await one.save(draft({}, { id }))])
      expect(answer).toMatchObject({ status: 409, ...code('progress-unreadable') })
    const copy = await ask(app, 'GET', '/api/account/export', { token: one.token })
    expect(copy).toMatchObject({
      status: 200,
      body: { companies: [{ ourRelationship: [{ unreadable: true }] }] },
    })
    expect((await one.remove()).status).toBe(200)
    expect((await one.get()).progress).toBeNull()
    await one.saved(draft())
  })
})

test('what was deleted does not come back from a device that still has it', async () => {
  const one = await join()
  const { id } = await one.saved(draft({ 'why-now': PRIVATE }))
  expect((await one.remove()).status).toBe(200)
  expect(await dumpRows(superuser)).not.toContain(id)
  const late = draft({ 'happy-now': 1 }, { id, minutes: 9 })
  expect(await one.save(late)).toMatchObject({ status: 410, ...code('progress-removed') })
  const anew = await one.saved(draft({ 'happy-now': 7 }))
  expect(anew.id).not.toBe(id)
  expect(await one.save(late)).toMatchObject(code('progress-removed'))
  expect((await one.get()).progress?.answers).toEqual(anew.answers)
})

test('where the company switches it off, nobody begins, and who has begun reads, goes on and deletes', async () => {
  const other = await makeOffering()
  const [begun, late] = [await join({ of: other }), await join({ of: other })]
  const { id } = await begun.saved(draft({ 'why-now': 'before' }))
  await switchOff(other)
  expect(await late.get()).toEqual({ progress: null, isOffered: false })
  expect(await late.save(draft())).toMatchObject({ status: 403, ...code('service-not-offered') })
  await begun.saved(draft({ 'happy-now': 2 }, { id }))
  expect(await begun.get()).toMatchObject({
    isOffered: false,
    progress: { answers: { 'why-now': { value: 'before' }, 'happy-now': { value: 2 } } },
  })
  expect((await begun.remove()).status).toBe(200)
  expect(await begun.save(draft())).toMatchObject(code('service-not-offered'))
})

test('it is in the copy of one’s data with the words it answers, and goes with the account', async () => {
  const one = await join()
  const done = { 'where-things-stand': { value: true, at: at() } }
  const { id } = await one.saved(draft({ 'why-now': PRIVATE }, { done }))
  const copy = await ask(app, 'GET', '/api/account/export', { token: one.token })
  const step = 'Where things stand'
  expect(copy.body).toMatchObject({
    companies: [
      {
        ourRelationship: [
          {
            safetyReadAt: at(),
            answers: [{ step, question: 'What made you open this today?', value: PRIVATE, at: at() }],
            done: [{ step, done: true, at: at() }],
          },
        ],
      },
    ],
  })
  await ask(app, 'POST', '/api/account/delete', { token: one.token, body: { password: PASSWORD } })
  const rows = await dumpRows(superuser)
  expect(rows).not.toContain(id)
  expect(rows).not.toContain(one.member.id)
})
