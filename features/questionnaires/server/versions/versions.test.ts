import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { builtInQuestionnaire } from '../../rules/built-in.ts'
import { listTexts, translationsOf } from '../../rules/translations.ts'
import type { Questionnaire } from '../../contract/questionnaires.ts'
import { fhirFaults } from '#apps/server/test/fhir.ts'
import { logIn, makeCompany, makeMember, type MadeCompany } from '#apps/server/test/factories.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'

const { app, database, superuser } = await openWorld()

const PATH = '/api/questionnaires'
const { version: _, ...builtIn } = builtInQuestionnaire

/** The built-in one with another first question. */
function asking(question: string): Questionnaire {
  const [first, ...groups] = structuredClone(builtIn.groups)
  const [q1, ...questions] = first?.questions ?? []
  if (!first || !q1) throw new Error('The built-in questionnaire has lost a question.')
  const changed = [{ ...first, questions: [{ ...q1, question }, ...questions] }, ...groups]
  const translations = translationsOf(builtIn, listTexts({ groups: changed }))
  return { ...builtIn, groups: changed, translations }
}

async function open(company?: MadeCompany) {
  const own = company ?? (await makeCompany(database))
  const admin = await makeMember(database, own, 'admin')
  const { accessToken: token } = await logIn(app, admin)
  return {
    company: own,
    admin,
    save: (basedOn: number, questionnaire: unknown) =>
      ask(app, 'POST', PATH, { token, body: { basedOn, questionnaire } }),
    people: () => ask(app, 'GET', `${PATH}/people`, { token }),
    list: async () => (await ask(app, 'GET', PATH, { token })).body,
    get: (version: number | string) => ask(app, 'GET', `${PATH}/${version}`, { token }),
    exportAs: (version: number) => ask(app, 'GET', `${PATH}/${version}/fhir`, { token }),
    read: (resource: unknown) => ask(app, 'POST', `${PATH}/fhir`, { token, body: { resource } }),
    asked: () => ask(app, 'GET', `/api/authorization/companies/questionnaire?company=${own.slug}`),
  }
}

test('a version is for those who can log in, of one company', async () => {
  const { company, people } = await open()
  await makeMember(database, company)
  await makeMember(database, company, 'editor')
  const left = await makeMember(database, company)
  await superuser.query('update members set disabled_at = now() where id = $1', [left.id])
  const invited = await makeMember(database, company)
  await superuser.query('update members set activated_at = null where id = $1', [invited.id])
  await open()
  expect(await people()).toMatchObject({ status: 200, body: { people: 3 } })
})

describe('saving', () => {
  test('makes a version that people are asked from then on, and keeps those before', async () => {
    const { save, list, get, asked, admin, company } = await open()
    expect(await list()).toEqual({ items: [{ version: 0, savedAt: null, savedBy: null }] })
    const first = await save(0, asking('How often do you move?'))
    expect(first).toMatchObject({ status: 200, body: { version: 1, savedBy: 'Robin Example' } })
    await save(1, asking('How often do you run?'))
    expect((await asked()).body).toEqual({ ...asking('How often do you run?'), version: 2 })
    expect((await get(1)).body).toMatchObject({
      questionnaire: { ...asking('How often do you move?'), version: 1 },
    })
    expect((await get(0)).body).toMatchObject({ savedAt: null, questionnaire: builtInQuestionnaire })
    expect(await list()).toMatchObject({ items: [{ version: 2 }, { version: 1 }, { version: 0 }] })
    const { rows } = await superuser.query(
      "select actor_id as actor, action, detail from audit where company_id = $1 and action <> 'account.signed-in' order by detail",
      [company.id],
    )
    expect(rows).toEqual(
      [1, 2].map((version) => ({ actor: admin.id, action: 'questionnaire.saved', detail: { version } })),
    )
  })

  test('is refused when somebody else saved first', async () => {
    const { save, asked } = await open()
    await save(0, asking('First?'))
    expect(await save(0, asking('Second?'))).toMatchObject({
      status: 409,
      body: { code: 'questionnaire-changed' },
    })
    expect(await save(2 ** 31 - 1, asking('Third?'))).toMatchObject({
      body: { code: 'questionnaire-changed' },
    })
    expect(await save(2 ** 40, asking('Third?'))).toMatchObject({ body: { code: 'invalid-input' } })
    expect((await asked()).body).toMatchObject({ version: 1, ...asking('First?') })
  })

  test('again, because the answer was lost, is done once and answered as then', async () => {
    const { save, list, company } = await open()
    const first = await save(0, asking('Heard?'))
    expect(await save(0, asking(' Heard? '))).toMatchObject({ status: 200, body: first.body })
    const both = await Promise.all([save(1, asking('Twice?')), save(1, asking('Twice?'))])
    expect(both).toMatchObject([
      { status: 200, body: { version: 2 } },
      { status: 200, body: { version: 2 } },
    ])
    expect(await list()).toMatchObject({ items: [{ version: 2 }, { version: 1 }, { version: 0 }] })
    const { rows } = await superuser.query(
      "select from audit where company_id = $1 and action <> 'account.signed-in'",
      [company.id],
    )
    expect(rows).toHaveLength(2)
    // Once somebody has saved after it, what one would go on with is not what one saved.
    expect(await save(0, asking('Heard?'))).toMatchObject({ body: { code: 'questionnaire-changed' } })
  })

  test('by ten at the same moment makes one version', async () => {
    const { save, list } = await open()
    const saves = await Promise.all(
      Array.from({ length: 10 }, (_, turn) => save(0, asking(`Number ${turn}?`))),
    )
    expect(saves.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of saves) {
      if (status !== 200) expect(body).toMatchObject({ code: 'questionnaire-changed' })
    }
    expect(await list()).toMatchObject({ items: [{ version: 1 }, { version: 0 }] })
  })

  test('is refused while a question could not be reached, answered or scored', async () => {
    const { save, list } = await open()
    const without = (place: number) => ({
      ...builtIn,
      groups: builtIn.groups.filter((_, index) => index !== place),
    })
    for (const faulty of [without(0), asking(' \n '), { ...builtIn, steps: [] }]) {
      expect(await save(0, faulty)).toMatchObject({ status: 422, body: { code: 'questionnaire-faulty' } })
    }
    expect(await save(0, asking('x'.repeat(301)))).toMatchObject({ body: { code: 'invalid-input' } })
    expect(await list()).toMatchObject({ items: [{ version: 0 }] })
  })

  test('tidies texts, also those that no database keeps', async () => {
    const { save, get } = await open()
    await save(0, asking('  How\n often\u00a0now \ud800? '))
    expect((await get(1)).body).toMatchObject({ questionnaire: asking('How often now \ufffd?') })
  })

  test('is remembered without a name once whoever saved is gone', async () => {
    const { save, list, admin, company } = await open()
    await save(0, asking('Who asks?'))
    await open(company)
    await superuser.query('delete from members where id = $1', [admin.id])
    const another = await open(company)
    expect(await another.list()).toMatchObject({ items: [{ version: 1, savedBy: null }, { version: 0 }] })
    expect(await list()).toMatchObject({ code: expect.any(String) })
  })

  test('reaches no other company', async () => {
    const [ours, theirs] = [await open(), await open()]
    await ours.save(0, asking('Only ours?'))
    expect(await theirs.get(1)).toMatchObject({ status: 404, body: { code: 'questionnaire-not-found' } })
    expect(await theirs.exportAs(1)).toMatchObject({ body: { code: 'questionnaire-not-found' } })
    expect(await theirs.list()).toMatchObject({ items: [{ version: 0 }] })
    expect((await theirs.asked()).body).toEqual(builtInQuestionnaire)
    expect(await ours.get(2)).toMatchObject({ body: { code: 'questionnaire-not-found' } })
  })
})

describe('a file', () => {
  test('of a version can be read again, in another company too', async () => {
    const [ours, theirs] = [await open(), await open()]
    await ours.save(0, asking('How often do you swim?'))
    const { body: file } = await ours.exportAs(1)
    expect(fhirFaults(file)).toEqual([])
    const read = await theirs.read(file)
    expect(read.body).toEqual({ questionnaire: asking('How often do you swim?'), unread: [] })
    expect(await theirs.list()).toMatchObject({ items: [{ version: 0 }] })
  })

  test('that is no questionnaire is refused', async () => {
    const { read } = await open()
    const unreadable = { status: 422, body: { code: 'fhir-unreadable' } }
    const deep = (depth: number): object => ({
      linkId: '1',
      type: 'group',
      item: depth > 0 ? [deep(depth - 1)] : [],
    })
    expect(await read({ resourceType: 'Patient' })).toMatchObject(unreadable)
    expect(await read({ resourceType: 'Questionnaire', item: [1] })).toMatchObject(unreadable)
    expect(await read({ resourceType: 'Questionnaire', item: [deep(45), deep(45)] })).toMatchObject(
      unreadable,
    )
    expect(await read({ resourceType: 'Questionnaire', item: [deep(500)] })).toMatchObject({
      body: { code: 'invalid-input' },
    })
    expect(await read('Questionnaire')).toMatchObject({ body: { code: 'invalid-input' } })
    expect(await read({ resourceType: 'Questionnaire', title: 'x'.repeat(2 ** 20) })).toMatchObject({
      body: { code: 'too-large' },
    })
  })
})

test('somebody’s answers are theirs to take along, with the questions and what they came to', async () => {
  const { company, save, exportAs } = await open()
  const member = await makeMember(database, company)
  const { accessToken: token } = await logIn(app, member)
  const exported = async () => (await ask(app, 'GET', '/api/responses/fhir', { token })).body
  const empty = await exported()
  expect(fhirFaults(empty)).toEqual([])
  expect(empty).not.toHaveProperty('entry')

  const send = async (version: number) => {
    const id = randomUUID()
    const at = new Date().toISOString()
    const answers = Object.fromEntries(
      builtIn.groups.flatMap(({ questions }) =>
        questions.map((question) => [question.for, { value: question.options[0]?.value, at }]),
      ),
    )
    const sent = await ask(app, 'PUT', `/api/responses/${id}`, { token, body: { version, answers } })
    expect(sent.status).toBe(200)
    return id
  }
  await send(0)
  await save(0, asking('How often do you move?'))
  const id = await send(1)

  const bundle = await exported()
  expect(fhirFaults(bundle)).toEqual([])
  const resources = z
    .object({
      entry: z.array(
        z.object({ fullUrl: z.string(), resource: z.looseObject({ resourceType: z.string() }) }),
      ),
    })
    .parse(bundle)
    .entry.map(({ fullUrl, resource }) => ({ ...resource, fullUrl }))
  expect(new Set(resources.map(({ fullUrl }) => fullUrl)).size).toBe(resources.length)
  expect(resources.map(({ resourceType }) => resourceType).toSorted()).toEqual([
    ...Array.from({ length: 8 }, () => 'Observation'),
    ...['Questionnaire', 'Questionnaire', 'QuestionnaireResponse', 'QuestionnaireResponse'],
  ])
  const { url } = z.object({ url: z.string() }).parse((await exportAs(1)).body)
  const ofNewest = resources.filter((resource) => JSON.stringify(resource).includes(id))
  expect(ofNewest[0]).toMatchObject({
    resourceType: 'QuestionnaireResponse',
    questionnaire: `${url}|1`,
    item: [
      {
        item: [
          {
            linkId: 'q1',
            text: 'How often do you move?',
            answer: [{ valueCoding: { code: '1', display: 'Rarely or never' } }],
          },
          {},
          {},
        ],
      },
      {},
      {},
    ],
  })
  expect(ofNewest.slice(1)).toMatchObject([
    {
      code: { text: 'Physical Health' },
      valueQuantity: { value: 6 },
      referenceRange: [{ low: { value: 4 }, high: { value: 11 } }],
    },
    { code: { text: 'Mental Well-being' }, valueQuantity: { value: 9 } },
    { code: { text: 'Lifestyle Habits' }, valueQuantity: { value: 6 } },
    {
      code: { text: 'Health questionnaire' },
      valueQuantity: { value: 21, code: '{score}' },
      derivedFrom: [{ reference: `urn:uuid:${id}` }],
      hasMember: [{}, {}, {}],
    },
  ])
})

test('a question that nobody could ever be asked is not saved', async () => {
  const { save, asked } = await open()
  const faulty = asking('How often do you move?')
  const [first] = faulty.groups[0]?.questions ?? []
  if (first) first.askedWhen = { question: 'q2', isOneOf: [4] }
  expect(await save(0, faulty)).toMatchObject({ status: 422, body: { code: 'questionnaire-faulty' } })
  if (first) first.askedWhen = { question: 'q1', isOneOf: [1] }
  expect(await save(0, faulty)).toMatchObject({ status: 422, body: { code: 'questionnaire-faulty' } })
  expect((await asked()).body).toMatchObject({ version: 0 })
})
