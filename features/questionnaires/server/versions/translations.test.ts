import { builtInQuestionnaire } from '../../rules/built-in.ts'
import type { Questionnaire } from '../../contract/questionnaires.ts'
import { expect, test } from 'vitest'
import {
  changedQuestionnaire,
  makeDraft,
  makeQuestionnaire,
  wholeAnswers,
} from '#apps/server/test/answering.ts'
import { fhirFaults } from '#apps/server/test/fhir.ts'
import { logIn, makeCompany, makeMember } from '#apps/server/test/factories.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'

const { app, database } = await openWorld()
const PATH = '/api/questionnaires'

/** Two of the built-in texts reworded, of which one is translated. */
function halfTranslated(translations: Questionnaire['translations'] = { es: { Body: 'Cuerpo' } }) {
  const { version: _, ...changed } = changedQuestionnaire(([body]) => {
    if (!body?.questions[0]) throw new Error('The built-in questionnaire has lost a question.')
    body.category = 'Body'
    body.questions[0].question = 'How often do you swim?'
  })
  return { ...changed, translations }
}

async function open() {
  const company = await makeCompany(database)
  const admin = await logIn(app, await makeMember(database, company, 'admin'))
  const member = await logIn(app, await makeMember(database, company))
  const as = (token: string) => (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    ask(app, method, path, { token, ...(body && { body }) })
  return {
    company,
    admin: as(admin.accessToken),
    member: as(member.accessToken),
    asked: () => ask(app, 'GET', `/api/authorization/companies/questionnaire?company=${company.slug}`),
  }
}

test('half a translation is published, and what is no text of the questionnaire is left out', async () => {
  const { admin, asked } = await open()
  const translations = { es: { ' Body ': ' Cuerpo\n', 'How often do you run?': '¿Corres?', Yes: '' } }
  const saved = await admin('POST', PATH, { basedOn: 0, questionnaire: halfTranslated(translations) })
  expect(saved).toMatchObject({ status: 200, body: { version: 1 } })
  expect((await asked()).body).toEqual({
    ...halfTranslated({ es: { Body: 'Cuerpo' } }),
    ...{ version: 1, language: 'en' },
  })
})

test('a changed original has no translation until it is translated again', async () => {
  const { admin, asked } = await open()
  await admin('POST', PATH, { basedOn: 0, questionnaire: halfTranslated() })
  const { translations } = halfTranslated()
  const { version: _, ...reworded } = changedQuestionnaire(([body]) => {
    if (body) body.category = 'Your body'
  })
  await admin('POST', PATH, { basedOn: 1, questionnaire: { ...reworded, translations } })
  expect((await asked()).body).toHaveProperty('translations', {})
})

test('what is too long, too much, or in a language that Hale does not speak is refused', async () => {
  const { admin, asked } = await open()
  const save = (translations: object) =>
    admin('POST', PATH, { basedOn: 0, questionnaire: { ...halfTranslated(), translations } })
  const invalid = { status: 400, body: { code: 'invalid-input' } }
  expect(await save({ es: { Body: 'x'.repeat(301) } })).toMatchObject(invalid)
  expect(await save({ fr: { Body: 'Corps' } })).toMatchObject(invalid)
  const many = Array.from({ length: 121 }, (_, index) => [`Text ${index}`, 'Texto'])
  expect(await save({ es: Object.fromEntries(many) })).toMatchObject(invalid)
  // As long as a question may be, and longer than a category.
  expect(await save({ es: { Body: 'x'.repeat(61) } })).toMatchObject({
    status: 422,
    body: { code: 'translation-too-long' },
  })
  expect((await asked()).body).toMatchObject({ version: 0 })
})

test('a text that is called as a member of every object is a text like others', async () => {
  const { admin, asked } = await open()
  const named = changedQuestionnaire(([body]) => {
    if (body) body.category = 'constructor'
  })
  await admin('POST', PATH, { basedOn: 0, questionnaire: { ...named, translations: { es: {} } } })
  expect((await asked()).body).toHaveProperty('translations', {})
})

test('answers keep the texts of their version, and lists of results have its categories', async () => {
  const { admin, member } = await open()
  await admin('POST', PATH, { basedOn: 0, questionnaire: halfTranslated() })
  const draft = makeDraft({ version: 1, answers: wholeAnswers() })
  await member('PUT', '/api/responses/draft', draft)
  const { translations: _, ...original } = halfTranslated()
  await admin('POST', PATH, { basedOn: 1, questionnaire: original })
  const texts = { language: 'en', translations: { es: { Body: 'Cuerpo' } } }
  expect(await member('GET', '/api/responses/draft')).toMatchObject({
    body: { draft: { version: 1, questionnaire: texts } },
  })
  const sent = await member('PUT', `/api/responses/${draft.id}`, draft)
  expect(sent).toMatchObject({ status: 200, body: { version: 1, questionnaire: texts } })
  const { body } = await member('GET', '/api/responses')
  expect(body).toMatchObject({
    items: [{ version: 1, ...texts, categories: [{ category: 'Body' }, {}, {}] }],
  })
  const file = await member('GET', '/api/responses/fhir')
  expect(JSON.stringify(file.body).match(/"Cuerpo"/g)).toHaveLength(3)
  expect(await member('GET', '/api/home')).toMatchObject({ body: { responses: [texts] } })
})

test('another company has neither the translations nor the results with them', async () => {
  const [ours, theirs] = [await open(), await open()]
  await ours.admin('POST', PATH, { basedOn: 0, questionnaire: halfTranslated() })
  expect((await theirs.asked()).body).toEqual(builtInQuestionnaire)
  expect(await theirs.admin('GET', `${PATH}/1`)).toMatchObject({ status: 404 })
  expect(await ours.member('GET', `${PATH}/1`)).toMatchObject({ status: 403 })
})

test('a file has translations beside their texts, and too long ones are named when it is read', async () => {
  const { admin } = await open()
  await admin('POST', PATH, { basedOn: 0, questionnaire: halfTranslated() })
  const { body: file } = await admin('GET', `${PATH}/1/fhir`)
  expect(fhirFaults(file)).toEqual([])
  const translation = (content: string) => ({
    url: 'http://hl7.org/fhir/StructureDefinition/translation',
    extension: [
      { url: 'lang', valueCode: 'es' },
      { url: 'content', valueString: content },
    ],
  })
  expect(file).toMatchObject({
    language: 'en',
    item: [{ text: 'Body', _text: { extension: [translation('Cuerpo')] } }, {}, {}],
  })
  const read = await admin('POST', `${PATH}/fhir`, { resource: file ?? {} })
  expect(read.body).toEqual({ questionnaire: { ...halfTranslated(), language: 'en' }, unread: [] })
  const long = {
    resourceType: 'Questionnaire',
    item: [
      {
        linkId: 'body',
        type: 'group',
        text: 'Body',
        _text: { extension: [translation('x'.repeat(61))] },
      },
    ],
  }
  expect(await admin('POST', `${PATH}/fhir`, { resource: long })).toMatchObject({
    body: { questionnaire: { translations: {} }, unread: [{ linkId: 'body', reason: 'too-long' }] },
  })
})

test('a version from before has what the built-in questionnaire says in Spanish of the same texts', async () => {
  const { company, asked } = await open()
  const { language: _, translations: __, ...before } = halfTranslated()
  await makeQuestionnaire(database, company, 1, before)
  const { body } = await asked()
  expect(body).toMatchObject({ translations: { es: { 'Mental Well-being': 'Bienestar mental', Yes: 'Sí' } } })
  expect(JSON.stringify(body)).not.toContain('Salud física')
})
