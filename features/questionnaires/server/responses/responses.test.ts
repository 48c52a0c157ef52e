import { randomUUID } from 'node:crypto'
import { builtInQuestionnaire } from '../../rules/built-in.ts'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import {
  makeAnswerSet,
  changedQuestionnaire,
  device,
  makeDraft,
  makeQuestionnaire,
  wholeAnswers,
} from '#apps/server/test/answering.ts'
import { logIn, makeCompany, makeMember, type MadeMember } from '#apps/server/test/factories.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'

const { app, database, superuser, anotherServer } = await openWorld()
const company = await makeCompany(database)
const missing = { status: 404, body: { code: 'response-not-found' } }
const removed = { status: 410, body: { code: 'response-removed' } }
const incomplete = { status: 422, body: { code: 'answers-incomplete' } }

const sentList = z.array(z.object({ id: z.string(), sentAt: z.string() }))

async function join(member?: MadeMember) {
  const joined = member ?? (await makeMember(database, company))
  const { accessToken: token } = await logIn(app, joined)
  return { ...device(app, token), member: joined, token }
}

describe('sending answers', () => {
  test('scores them here, and keeps them with their questions', async () => {
    const one = await join()
    const draft = makeDraft({ answers: { ...wholeAnswers(), ...makeAnswerSet({ q5: 1 }) } })
    const sent = await one.sent(draft)
    expect(sent).toEqual({ ...draft, sentAt: expect.any(String), questionnaire: builtInQuestionnaire })
    expect(await one.get(draft.id)).toEqual(sent)
    const { id, sentAt } = sent
    const categories = [
      { category: 'Physical Health', points: 11, low: 4, high: 11 },
      { category: 'Mental Well-being', points: 9, low: 3, high: 12 },
      { category: 'Lifestyle Habits', points: 12, low: 3, high: 12 },
    ]
    const spanish = {
      ...{ 'Physical Health': 'Salud física', 'Mental Well-being': 'Bienestar mental' },
      'Lifestyle Habits': 'Hábitos de vida',
    }
    const texts = { language: 'en', translations: { es: spanish } }
    const card = { id, sentAt, version: 0, points: 32, low: 10, high: 35, categories, ...texts }
    expect(await one.list()).toEqual({ items: [card], next: null })
  })

  test('takes no score from anybody', async () => {
    const one = await join()
    const { id, ...draft } = makeDraft()
    const boasting = { ...draft, points: 999, categories: [], sentAt: '2001-01-01T00:00:00.000Z' }
    await one.call('PUT', `/${id}`, boasting)
    const { items } = await one.list()
    expect(items).toMatchObject([{ id, points: 35 }])
    expect(items[0]?.sentAt).not.toMatch(/^2001/)
  })

  test('ten times at once, on two servers, makes one response', async () => {
    const one = await join()
    const other = device(await anotherServer(), one.token)
    const draft = makeDraft()
    const turns = Array.from({ length: 10 }, (_, turn) => (turn % 2 ? one : other).sent(draft))
    const sent = await Promise.all(turns)
    expect(new Set(sent.map(({ sentAt }) => sentAt)).size).toBe(1)
    expect((await one.list()).items).toHaveLength(1)
  })

  test('once more merges later answers, and stays of the day it was sent and of the total it was in', async () => {
    const one = await join()
    const draft = makeDraft()
    const { sentAt } = await one.sent(draft)
    const day = '2026-01-15T08:00:00.000Z'
    await superuser.query('update responses set sent_at = $2, told_at = $2 where id = $1', [draft.id, day])
    const again = await one.sent({
      ...draft,
      answers: { ...makeAnswerSet({ q1: 1 }, 5), ...makeAnswerSet({ q4: 1 }, -5) },
    })
    expect(sentAt).not.toBe(day)
    expect(again).toMatchObject({ sentAt: day, answers: { q1: { value: 1 }, q4: { value: 4 } } })
    expect((await one.list()).items).toMatchObject([{ points: 32 }])
    const { rows } = await superuser.query('select told_at from responses where id = $1', [draft.id])
    expect(rows).toEqual([{ told_at: new Date(day) }])
  })

  test('takes along what another device saved for them later', async () => {
    const one = await join()
    const draft = makeDraft()
    await one.saved({ ...draft, answers: makeAnswerSet({ q1: 1 }, 5) })
    // Ids are the same however they are written.
    expect((await one.sent({ ...draft, id: draft.id.toUpperCase() })).answers.q1).toMatchObject({ value: 1 })
    expect(await one.draft()).toBeNull()
  })

  test('leaves a draft alone that another questionnaire is being filled in with', async () => {
    const one = await join()
    const draft = makeDraft({ answers: makeAnswerSet({ q1: 1 }, 5) })
    await one.saved(draft)
    expect((await one.sent(makeDraft())).answers.q1).toMatchObject({ value: 4 })
    expect(await one.draft()).toMatchObject(draft)
  })

  test('is refused while a question has no answer, or one that is not offered', async () => {
    const one = await join()
    const { q5: _, ...eight } = wholeAnswers()
    expect(await one.send(makeDraft({ answers: eight }))).toMatchObject(incomplete)
    const unknown = { ...wholeAnswers(), ...makeAnswerSet({ q5: 5 }) }
    expect(await one.send(makeDraft({ answers: unknown }))).toMatchObject(incomplete)
    expect((await one.list()).items).toEqual([])
  })

  test('is scored by the version that was answered, also when there is a newer one', async () => {
    const own = await makeCompany(database)
    const generous = changedQuestionnaire(([moving]) => {
      const [first] = moving?.questions ?? []
      if (first) first.options = first.options.map((option) => ({ ...option, score: option.value * 10 }))
    })
    await makeQuestionnaire(database, own, 1, generous)
    await makeQuestionnaire(
      database,
      own,
      2,
      changedQuestionnaire((groups) => groups[0]?.questions.shift()),
    )
    const one = await join(await makeMember(database, own))
    const sent = await one.sent(makeDraft({ version: 1 }))
    expect(sent.questionnaire).toEqual({ ...generous, version: 1 })
    expect((await one.list()).items).toMatchObject([{ version: 1, points: 71, high: 71 }])
    // The same sent again by a device that went on with the newer one: what was sent stays of its version.
    const newer = { ...makeDraft({ id: sent.id, version: 2 }), answers: makeAnswerSet({ q4: 1 }, 5) }
    expect(await one.sent(newer)).toMatchObject({ version: 1, answers: { q1: {}, q4: { value: 1 } } })
    expect(await one.send(makeDraft({ version: 2 })), 'q1 is asked no more').toMatchObject(incomplete)
  })
})

test('results are listed newest first, page by page, those of one moment too', async () => {
  const one = await join()
  const ids = []
  for (let turn = 0; turn < 5; turn++) ids.push((await one.sent(makeDraft())).id)
  await superuser.query("update responses set sent_at = '2026-02-01' where id = any($1)", [ids.slice(1)])
  const first = await one.list('?limit=2')
  const second = await one.list(`?limit=2&cursor=${first.next}`)
  const third = await one.list(`?limit=2&cursor=${second.next}`)
  const listed = [first, second, third].flatMap(({ items }) => items.map(({ id }) => id))
  expect(listed).toEqual([ids[0], ...ids.slice(1).toSorted().toReversed()])
  expect(third.next).toBeNull()
})

describe('deleting', () => {
  test('one is for good: a late sending does not bring it back', async () => {
    const one = await join()
    const [kept, gone] = [makeDraft(), makeDraft()]
    for (const draft of [kept, gone]) await one.sent(draft)
    expect((await one.remove(gone.id)).status).toBe(200)
    expect(await one.remove(gone.id)).toMatchObject(missing)
    expect(await one.call('GET', `/${gone.id}`)).toMatchObject(missing)
    expect(await one.send(gone)).toMatchObject(removed)
    expect(await one.save(gone)).toMatchObject(removed)
    expect((await one.list()).items.map(({ id }) => id)).toEqual([kept.id])
  })

  test('all takes the draft as well, and what is on its way from another device', async () => {
    const [one, other] = [await join(), await join()]
    const [sent, draft, others] = [makeDraft(), makeDraft({ answers: makeAnswerSet({ q1: 1 }) }), makeDraft()]
    await one.sent(sent)
    await one.saved(draft)
    await other.sent(others)
    expect((await one.removeAll()).status).toBe(200)
    expect(await one.list()).toEqual({ items: [], next: null })
    expect(await one.draft()).toBeNull()
    for (const { id } of [sent, draft]) expect(await one.send(makeDraft({ id }))).toMatchObject(removed)
    expect((await other.list()).items.map(({ id }) => id)).toEqual([others.id])
  })

  test('all takes more than a statement has places for', async () => {
    const one = await join()
    const many = 22_000
    await superuser.query(
      `insert into responses (company_id, member_id, id, version, answers, points, low, high, categories)
       select $1, $2, gen_random_uuid(), 0, '{}', 0, 0, 0, '[]' from generate_series(1, $3::int)`,
      [company.id, one.member.id, many],
    )
    expect((await one.removeAll()).status).toBe(200)
    expect(await one.list()).toEqual({ items: [], next: null })
    const { rows } = await superuser.query(
      'select count(*)::int as count from removed_responses where member_id = $1',
      [one.member.id],
    )
    expect(rows).toEqual([{ count: many }])
  })

  test('is remembered by id alone, for 90 days', async () => {
    const one = await join()
    const draft = makeDraft()
    await one.sent(draft)
    await one.remove(draft.id)
    const { rows } = await superuser.query('select * from removed_responses where id = $1', [draft.id])
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(['company_id', 'id', 'member_id', 'removed_at'])
    const age = (days: number) =>
      superuser.query('update removed_responses set removed_at = now() - make_interval(days => $1)', [days])
    await age(89)
    await database.crossTenantQueries.forgetOld()
    expect(await one.send(draft)).toMatchObject(removed)
    await age(91)
    await database.crossTenantQueries.forgetOld()
    expect((await one.send(draft)).status).toBe(200)
  })
})

describe('answers are nobody else’s', () => {
  test('neither a colleague nor an admin finds, changes or deletes them', async () => {
    const one = await join()
    const draft = makeDraft()
    await one.sent(draft)
    await one.saved(makeDraft({ answers: makeAnswerSet({ q1: 1 }) }))
    const before = await one.list()
    const others = [await join(), await join(await makeMember(database, company, 'admin'))]
    for (const other of others) {
      expect(await other.list()).toEqual({ items: [], next: null })
      expect(await other.draft()).toBeNull()
      expect(await other.call('GET', `/${draft.id}`)).toMatchObject(missing)
      expect(await other.remove(draft.id)).toMatchObject(missing)
      await other.removeAll()
      await other.removeDraft()
    }
    expect(await one.list()).toEqual(before)
    expect(await one.draft()).not.toBeNull()
  })

  test('an id that another person uses says nothing of them: it is as good as any', async () => {
    const [one, other] = [await join(), await join()]
    const draft = makeDraft()
    await one.sent(draft)
    const same = await other.sent({ ...draft, answers: { ...wholeAnswers(), ...makeAnswerSet({ q1: 1 }) } })
    expect(same.answers.q1).toMatchObject({ value: 1 })
    await other.remove(draft.id)
    expect((await one.get(draft.id)).answers.q1).toMatchObject({ value: 4 })
  })
})

test('a copy of one’s data holds results, drafts and what they answer, and nobody else’s', async () => {
  const [one, other] = [await join(), await join()]
  const [sent, draft, gone, others] = [makeDraft(), makeDraft(), makeDraft(), makeDraft()]
  for (const each of [sent, gone]) await one.sent(each)
  await one.remove(gone.id)
  await one.saved({ ...draft, answers: makeAnswerSet({ q1: 2 }) })
  await other.sent(others)
  const { body } = await ask(app, 'GET', '/api/account/export', { token: one.token })
  expect(body).toMatchObject({
    companies: [
      {
        responses: [{ id: sent.id, points: 35, answers: sent.answers }],
        responseDrafts: [{ id: draft.id, answers: { q1: { value: 2 } } }],
        removedResponses: [{ id: gone.id }],
        questionnaires: [{ version: 0, groups: [{ category: 'Physical Health' }, {}, {}] }],
      },
    ],
  })
  expect(JSON.stringify(body)).not.toContain(others.id)
})

test('however many somebody sent, copies of their data hold each once, newest first', async () => {
  const one = await join()
  const draft = makeDraft()
  await one.sent(draft)
  // More than two pages of one moment and of others.
  await superuser.query(
    `insert into responses (company_id, member_id, id, version, answers, points, low, high, categories, sent_at)
     select company_id, member_id, gen_random_uuid(), version, answers, points, low, high, categories,
       sent_at - make_interval(mins => number / 700)
     from responses, generate_series(1, 1200) number where id = $1`,
    [draft.id],
  )
  await superuser.query(
    `insert into removed_responses (company_id, member_id, id)
     select $1, $2, gen_random_uuid() from generate_series(1, 501)`,
    [company.id, one.member.id],
  )
  const copied = z
    .object({
      companies: z.tuple([z.object({ responses: sentList, removedResponses: z.array(z.unknown()) })]),
    })
    .parse((await ask(app, 'GET', '/api/account/export', { token: one.token })).body).companies[0]
  const moments = copied.responses.map(({ sentAt }) => sentAt)
  expect(new Set(copied.responses.map(({ id }) => id)).size).toBe(1201)
  expect(moments).toEqual(moments.toSorted().toReversed())
  expect(copied.removedResponses).toHaveLength(501)

  const bundle = z
    .object({
      entry: z.array(z.object({ resource: z.object({ id: z.string(), resourceType: z.string() }) })),
    })
    .parse((await ask(app, 'GET', '/api/responses/fhir', { token: one.token })).body)
  const given = bundle.entry.filter(({ resource }) => resource.resourceType === 'QuestionnaireResponse')
  expect(new Set(given.map(({ resource }) => resource.id)).size).toBe(1201)
})

test('an id that is none is no input', async () => {
  const one = await join()
  for (const id of ['1', `${randomUUID()}x`, "'"]) {
    expect(await one.send(makeDraft({ id }))).toMatchObject({ body: { code: 'invalid-input' } })
  }
})

describe('a questionnaire of every kind', () => {
  const ofEveryKind = changedQuestionnaire(([first, second]) => {
    first?.questions.splice(1, 2, {
      ...{ for: 'q2', question: 'Where does it hurt?', kind: { is: 'choices' }, isScored: false },
      options: ['Head', 'Back'].map((label, value) => ({ label, value })),
      askedWhen: { question: 'q1', isOneOf: [1] },
    })
    second?.questions.splice(
      1,
      2,
      {
        for: 'q5',
        question: 'How calm are you?',
        kind: { is: 'scale', low: 'Not', high: 'Very' },
        options: [],
      },
      { for: 'q6', question: 'Anything else?', kind: { is: 'text' }, options: [], isOptional: true },
    )
  })
  const others = makeAnswerSet({ q4: 4, q7: 4, q8: 4, q9: 4 })

  test('keeps what was asked, scores what counts, and shows a text to nobody else', async () => {
    const own = await makeCompany(database)
    await makeQuestionnaire(database, own, 1, ofEveryKind)
    const one = await join(await makeMember(database, own))
    const admin = await join(await makeMember(database, own, 'admin'))
    const text = ' My secret:\r\nI do not sleep.\u0007 '
    const draft = makeDraft({
      version: 1,
      answers: { ...others, ...makeAnswerSet({ q1: 4, q2: [1], q5: 7, q6: text }) },
    })
    expect((await one.saved(draft)).answers.q2?.value).toEqual([1])
    const sent = await one.sent(draft)
    expect(sent.answers).toEqual({
      ...others,
      ...makeAnswerSet({ q1: 4, q5: 7, q6: 'My secret:\nI do not sleep.' }),
    })
    expect((await one.list()).items[0]?.categories).toMatchObject([
      { points: 4, low: 1, high: 4 },
      { points: 11, low: 1, high: 14 },
      {},
    ])
    expect(await admin.call('GET', `/${draft.id}`)).toMatchObject(missing)
    const insights = await ask(app, 'GET', '/api/insights', { token: admin.token })
    expect(JSON.stringify(insights.body)).not.toContain('secret')
    const { rows } = await superuser.query(
      `select row_to_json(one) as row from responses as one where id = $1`,
      [draft.id],
    )
    expect(JSON.stringify({ ...rows[0].row, answers: undefined })).not.toContain('secret')
  })

  test('needs what is asked on the way, and takes no answer of another kind', async () => {
    const own = await makeCompany(database)
    await makeQuestionnaire(database, own, 1, ofEveryKind)
    const one = await join(await makeMember(database, own))
    const begun = makeAnswerSet({ q1: 1, q5: 7 })
    const sending = (more: Parameters<typeof makeAnswerSet>[0]) =>
      one.send(makeDraft({ version: 1, answers: { ...others, ...begun, ...makeAnswerSet(more) } }))
    expect(await sending({})).toMatchObject(incomplete)
    for (const wrong of [1, [], [7], 'Back']) expect(await sending({ q2: wrong })).toMatchObject(incomplete)
    expect(await sending({ q2: [0, 1], q5: 7.5 })).toMatchObject(incomplete)
    expect(await sending({ q2: [0, 1] })).toMatchObject({ status: 200 })
  })

  test('lets people who are in the middle of an older version go on with that', async () => {
    const own = await makeCompany(database)
    const one = await join(await makeMember(database, own))
    const begun = await one.saved(makeDraft({ answers: makeAnswerSet({ q1: 1, q2: 3 }) }))
    await makeQuestionnaire(database, own, 1, ofEveryKind)
    expect(await one.draft()).toMatchObject({ ...begun, questionnaire: builtInQuestionnaire })
    expect(await one.sent({ ...begun, answers: wholeAnswers() })).toMatchObject({ version: 0 })
  })
})
