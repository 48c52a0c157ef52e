import { describe, expect, test } from 'vitest'
import { device, makeDraft, makeQuestionnaire, changedQuestionnaire } from '#apps/server/test/answering.ts'
import { questionnaireClient } from '#apps/server/test/documents/questionnaire.ts'
import { makeUpdateDue } from '#apps/server/test/documents/updates.ts'
import { logIn, makeCompany, makeMember } from '#apps/server/test/factories.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'
import { builtInQuestionnaire } from '../../rules/built-in.ts'
import { contentOf, questionnaireOf } from '../../rules/drafts/groups.ts'
import { writeTranslation } from '../../rules/drafts/texts.ts'
import type { QuestionnaireContent } from '../../contract/drafts.ts'

const world = await openWorld()
const { app, database, superuser } = world

const builtIn = contentOf(builtInQuestionnaire)
const withQuestion = (question: string, content = builtIn): QuestionnaireContent => ({
  ...content,
  q1: content.q1 && { ...content.q1, question },
})

async function open() {
  const company = await makeCompany(database)
  const admin = await makeMember(database, company, 'admin')
  const { accessToken: token } = await logIn(app, admin)
  return {
    ...{ company, admin, token },
    ...questionnaireClient(app, token),
    asked: async () =>
      (await ask(app, 'GET', `/api/authorization/companies/questionnaire?company=${company.slug}`)).body,
    list: async () => (await ask(app, 'GET', '/api/questionnaires', { token })).body,
  }
}

const letTimeCome = (id: string) => makeUpdateDue(world, 'questionnaire', id)

describe('the document of a questionnaire', () => {
  test('begins as the built-in one, which is what people are asked', async () => {
    const { find, get, preview, revisions, asked } = await open()
    const id = await find()
    expect(await find(), 'opened again').toBe(id)
    expect(await get(id)).toMatchObject({
      state: 'published',
      version: 1,
      publishedVersion: 1,
      content: builtIn,
    })
    expect(await revisions(id)).toMatchObject([{ version: 1, kind: 'published', savedBy: null }])
    expect((await preview(id)).body).toEqual({ ...builtInQuestionnaire, version: undefined })
    expect(await asked()).toEqual(builtInQuestionnaire)
  })

  test('is one, also when two admins open it at the same moment', async () => {
    const { find } = await open()
    expect(new Set(await Promise.all([find(), find(), find(), find()])).size).toBe(1)
  })

  test('begins with the versions that were published before there was one, by whom and when', async () => {
    const { find, get, revisions, revision, save, publish, asked, company, admin } = await open()
    for (const version of [1, 2]) {
      const asking = changedQuestionnaire(([group]) => {
        if (group) group.category = `Body ${version}`
      })
      await makeQuestionnaire(database, company, version, asking)
    }
    await superuser.query(
      "update questionnaires set saved_by = $2, saved_at = '2026-01-02T10:00Z' where company_id = $1 and version = 1",
      [company.id, admin.id],
    )
    const id = await find()
    const { content } = await get(id)
    expect(content.category1).toBe('Body 2')
    const [newest, first] = await revisions(id)
    expect(first).toMatchObject({ version: 1, kind: 'published', savedBy: 'Robin Example' })
    expect([first?.savedAt, newest?.version]).toEqual(['2026-01-02T10:00:00.000Z', 2])
    const { body } = await revision(id, 1)
    expect(body).toMatchObject({ content: { category1: 'Body 1' } })
    const { content: before } = body as { content: QuestionnaireContent }
    expect((await save(id, 2, before, { restored: 1 })).status).toBe(200)
    expect((await publish(id, 3)).status).toBe(200)
    expect(await asked()).toMatchObject({ version: 3, groups: [{ category: 'Body 1' }, {}, {}] })
  })
})

describe('publishing', () => {
  test('freezes a version, which people are asked from then on; answers under way go on with theirs', async () => {
    const { find, save, publish, asked, list, get, company, admin } = await open()
    const member = await logIn(app, await makeMember(database, company))
    const { save: saveAnswers, call } = device(app, member.accessToken)
    await saveAnswers(makeDraft())
    const id = await find()
    await save(id, 1, withQuestion('  How often do you\n move? '))
    expect(await asked(), 'before it is published').toEqual(builtInQuestionnaire)
    expect(await publish(id, 2)).toMatchObject({ status: 200, body: { state: 'published' } })
    expect(await asked()).toMatchObject({
      version: 1,
      language: 'en',
      groups: [{ questions: [{ question: 'How often do you move?' }, {}, {}] }, {}, {}],
    })
    expect(await list()).toMatchObject({ items: [{ version: 1, savedBy: 'Robin Example' }, { version: 0 }] })
    expect(await get(id)).toMatchObject({ version: 2, publishedVersion: 2 })
    expect(await call('GET', '/draft')).toMatchObject({ body: { draft: { version: 0 } } })
    const { rows } = await superuser.query(
      "select actor_id as actor, detail from audit where company_id = $1 and action = 'questionnaire.published'",
      [company.id],
    )
    expect(rows).toEqual([{ actor: admin.id, detail: { questionnaire: id } }])
  })

  test('at a time to come freezes the version then, and answers under way still go on with theirs', async () => {
    const { find, get, save, publish, asked, list, company } = await open()
    const member = await logIn(app, await makeMember(database, company))
    const { save: saveAnswers, call } = device(app, member.accessToken)
    await saveAnswers(makeDraft())
    const id = await find()
    await save(id, 1, withQuestion('How often do you move?'))
    const at = new Date(Date.now() + 60 * 60 * 1000)
    expect(await publish(id, 2, at)).toMatchObject({
      body: { state: 'published', publishedVersion: 1, update: { version: 2, at: at.toISOString() } },
    })
    await save(id, 2, withQuestion('Not scheduled'))
    expect(await asked(), 'before its time').toEqual(builtInQuestionnaire)
    expect(await list()).toMatchObject({ items: [{ version: 0 }] })
    await letTimeCome(id)
    expect(await asked()).toMatchObject({
      ...{ version: 1, groups: [{ questions: [{ question: 'How often do you move?' }, {}, {}] }, {}, {}] },
    })
    expect(await list()).toMatchObject({ items: [{ version: 1, savedBy: 'Robin Example' }, { version: 0 }] })
    expect(await get(id)).toMatchObject({ version: 3, publishedVersion: 2, update: null })
    expect(await call('GET', '/draft')).toMatchObject({ body: { draft: { version: 0 } } })
  })

  test('at a time to come gives way to a version that is published without the document', async () => {
    const { find, get, save, publish, asked, token } = await open()
    const id = await find()
    await save(id, 1, withQuestion('How often do you move?'))
    await publish(id, 2, new Date(Date.now() + 60 * 60 * 1000))
    const questionnaire = questionnaireOf(withQuestion('By a file?'))
    const body = { basedOn: 0, questionnaire }
    expect((await ask(app, 'POST', '/api/questionnaires', { token, body })).status).toBe(200)
    expect((await get(id)).update).toBeNull()
    await letTimeCome(id)
    expect(await asked()).toMatchObject({
      groups: [{ questions: [{ question: 'By a file?' }, {}, {}] }, {}, {}],
    })
  })

  test('what people are asked already adds no version', async () => {
    const { find, save, publish, list } = await open()
    const id = await find()
    await save(id, 1, withQuestion('How often do you move?'))
    await publish(id, 2)
    await save(id, 2, withQuestion('How often do you run?'))
    await save(id, 3, withQuestion('How often do you move? '))
    expect((await publish(id, 4)).status).toBe(200)
    expect(await list()).toMatchObject({ items: [{ version: 1 }, { version: 0 }] })
  })

  test('is refused while a question could not be reached, answered or scored, by the paths of what is wrong', async () => {
    const { find, save, publish, asked } = await open()
    const id = await find()
    const [first, ...options] = builtIn.q1?.options ?? []
    const faulty: QuestionnaireContent = {
      ...builtIn,
      category2: ' ',
      q1: builtIn.q1 && first ? { ...builtIn.q1, options: [{ ...first, points: 'x' }, ...options] } : null,
      q2: builtIn.q2 && { ...builtIn.q2, question: '' },
    }
    expect((await save(id, 1, faulty)).status).toBe(200)
    expect(await publish(id, 2)).toMatchObject({
      status: 422,
      body: {
        code: 'questionnaire-incomplete',
        issues: [{ path: 'q1.options.1.points' }, { path: 'q2.question' }, { path: 'category2' }],
      },
    })
    expect(await asked()).toEqual(builtInQuestionnaire)
  })

  test('takes translations that are up to date and fit, and leaves out the others', async () => {
    const { find, save, publish, asked } = await open()
    const id = await find()
    const changed = { ...withQuestion('How often do you swim?'), category1: 'Body' }
    const { groups } = questionnaireOf(changed)
    const written = writeTranslation(groups, builtIn.translations?.es, { text: 'Body', value: ' Cuerpo ' })
    await save(id, 1, { ...changed, translations: { es: written } })
    await publish(id, 2)
    const body = await asked()
    expect(body).toMatchObject({ translations: { es: { Body: 'Cuerpo', Yes: 'Sí' } } })
    expect(JSON.stringify(body)).not.toContain('¿Con qué frecuencia haces ejercicio')
    // As long as a question may be, and longer than a category.
    const long = writeTranslation(groups, written, { text: 'Body', value: 'x'.repeat(61) })
    await save(id, 2, { ...changed, translations: { es: long } })
    await publish(id, 3)
    expect(JSON.stringify(await asked())).not.toContain('"Body":"x')
  })
})

describe('of two admins', () => {
  test('who saves second is told, and nothing is written', async () => {
    const { find, save, get } = await open()
    const id = await find()
    await save(id, 1, withQuestion('First?'))
    expect(await save(id, 1, withQuestion('Second?'))).toMatchObject({
      status: 409,
      body: { code: 'questionnaire-changed' },
    })
    expect((await get(id)).content.q1?.question).toBe('First?')
  })

  test('a version that is published without the document is in it', async () => {
    const { find, save, get, revisions, asked, token, list } = await open()
    const id = await find()
    await save(id, 1, withQuestion('Not published?'))
    const questionnaire = questionnaireOf(withQuestion('By a file?'))
    const body = { basedOn: 0, questionnaire }
    expect((await ask(app, 'POST', '/api/questionnaires', { token, body })).status).toBe(200)
    const draft = await get(id)
    expect(draft).toMatchObject({ version: 3, publishedVersion: 3, state: 'published' })
    expect(draft.content.q1?.question).toBe('By a file?')
    expect(await revisions(id)).toMatchObject([
      { kind: 'published' },
      { kind: 'saved' },
      { kind: 'published' },
    ])
    expect(await save(id, 2, withQuestion('Not published!'))).toMatchObject({ status: 409 })
    expect(await asked()).toMatchObject({ version: 1 })
    expect(await list()).toMatchObject({ items: [{ version: 1 }, { version: 0 }] })
  })

  test('who opens it first while a version is published without it finds that version', async () => {
    const questionnaire = questionnaireOf(withQuestion('By a file?'))
    for (let turn = 0; turn < 5; turn++) {
      const { find, get, token } = await open()
      const body = { basedOn: 0, questionnaire }
      const [id] = await Promise.all([find(), ask(app, 'POST', '/api/questionnaires', { token, body })])
      const { content, version, publishedVersion } = await get(id)
      expect([content.q1?.question, publishedVersion]).toEqual(['By a file?', version])
    }
  })
})
