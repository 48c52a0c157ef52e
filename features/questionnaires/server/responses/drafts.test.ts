import { randomUUID } from 'node:crypto'
import { builtInQuestionnaire } from '../../rules/built-in.ts'
import { describe, expect, test } from 'vitest'
import {
  makeAnswerSet,
  pastTime,
  changedQuestionnaire,
  device,
  makeDraft,
  makeQuestionnaire,
  wholeAnswers,
} from '#apps/server/test/answering.ts'
import { logIn, makeCompany, makeMember } from '#apps/server/test/factories.ts'
import { openWorld } from '#apps/server/test/world.ts'

const NOW = Date.parse('2026-03-02T12:00:00Z')
const { app, database, anotherServer } = await openWorld({ now: () => NOW })
const company = await makeCompany(database)

/** Two devices of one person, each with a session and a server of its own. */
async function makeDevices(where = company) {
  const member = await makeMember(database, where)
  const sessions = [await logIn(app, member), await logIn(otherApp, member)]
  const [phone, laptop] = sessions.map(({ accessToken }, place) =>
    device(place === 0 ? app : otherApp, accessToken),
  )
  if (!phone || !laptop) throw new Error('There are two devices.')
  return { phone, laptop }
}

const otherApp = await anotherServer()

describe('two devices', () => {
  test('another device goes on where the first stopped, with the questions it was asked', async () => {
    const { phone, laptop } = await makeDevices()
    expect(await phone.draft()).toBeNull()
    const draft = makeDraft({ answers: makeAnswerSet({ q1: 3, q2: 4 }) })
    expect(await phone.saved(draft)).toEqual(draft)
    expect(await laptop.draft()).toEqual({ ...draft, questionnaire: builtInQuestionnaire })
  })

  test('the later answer to a question wins, in whatever order they arrive, and no answer is lost', async () => {
    const { phone, laptop } = await makeDevices()
    const draft = makeDraft({
      answers: { ...makeAnswerSet({ q1: 1, q2: 4 }, 1), ...makeAnswerSet({ q3: 2 }, 9) },
    })
    await phone.saved(draft)
    // The laptop was offline: its first answer is older than the phone's, its second younger.
    const merged = await laptop.saved({
      ...draft,
      answers: {
        ...makeAnswerSet({ q3: 3 }, 5),
        ...makeAnswerSet({ q1: 2 }, 6),
        ...makeAnswerSet({ q9: 4 }, 2),
      },
    })
    expect(merged.answers).toEqual({
      ...makeAnswerSet({ q2: 4 }, 1),
      ...makeAnswerSet({ q9: 4 }, 2),
      ...makeAnswerSet({ q1: 2 }, 6),
      ...makeAnswerSet({ q3: 2 }, 9),
    })
    expect(await phone.saved(draft), 'the same once more changes nothing').toEqual(merged)
  })

  test('that begin at once have one draft, and both learn its id', async () => {
    const { phone, laptop } = await makeDevices()
    const questions = ['q1', 'q2', 'q3', 'q4', 'q5'] as const
    const drafts = await Promise.all(
      questions.flatMap((key) =>
        [phone, laptop].map((one) => one.saved(makeDraft({ answers: makeAnswerSet({ [key]: 2 }) }))),
      ),
    )
    expect(new Set(drafts.map(({ id }) => id)).size).toBe(1)
    expect(Object.keys((await phone.draft())?.answers ?? {}).toSorted()).toEqual(questions)
  })

  test('a device whose clock runs ahead is not right for ever', async () => {
    const { phone, laptop } = await makeDevices()
    const id = randomUUID()
    const ahead = { value: 1, at: '2031-01-01T00:00:00Z' }
    const saved = await phone.saved({ id, version: 0, answers: { q1: ahead } })
    expect(saved.answers.q1).toEqual({ value: 1, at: new Date(NOW).toISOString() })
    const later = { value: 4, at: new Date(NOW).toISOString() }
    expect((await laptop.saved({ id, version: 0, answers: { q1: later } })).answers.q1).toEqual(later)
  })
})

describe('a questionnaire that changes in between', () => {
  const first = changedQuestionnaire(() => {})
  /** Question 1 has lost its option 4, question 9 is gone. */
  const second = changedQuestionnaire(([moving, , habits]) => {
    moving?.questions[0]?.options.pop()
    habits?.questions.pop()
  })

  async function makeChanging() {
    const changing = await makeCompany(database)
    await makeQuestionnaire(database, changing, 1, first)
    const devices = await makeDevices(changing)
    const change = () => makeQuestionnaire(database, changing, 2, second)
    return { ...devices, change }
  }

  test('lets a draft go on with the questions it began with', async () => {
    const { phone, laptop, change } = await makeChanging()
    const draft = makeDraft({ version: 1, answers: makeAnswerSet({ q1: 4 }) })
    await phone.saved(draft)
    await change()
    expect(await laptop.draft()).toMatchObject({ version: 1, questionnaire: { ...first, version: 1 } })
    const more = { ...draft, answers: makeAnswerSet({ q9: 1 }, 1) }
    expect(await laptop.saved(more)).toMatchObject({ version: 1, answers: { q1: { value: 4 }, q9: {} } })
  })

  test('carries over what a newer one still offers, when a device goes on with that', async () => {
    const { phone, laptop, change } = await makeChanging()
    const draft = makeDraft({ version: 1, answers: makeAnswerSet({ q1: 4, q2: 3, q9: 1 }) })
    await phone.saved(draft)
    await change()
    const newer = { ...makeDraft({ version: 2 }), answers: makeAnswerSet({ q4: 2 }, 1) }
    const { id, version, answers } = await laptop.saved(newer)
    expect({ id, version }).toEqual({ id: draft.id, version: 2 })
    expect(answers).toEqual({ ...makeAnswerSet({ q2: 3 }), ...makeAnswerSet({ q4: 2 }, 1) })
  })

  test('takes from a device that is behind what the newer one still offers', async () => {
    const { phone, laptop, change } = await makeChanging()
    await change()
    const draft = makeDraft({ version: 2, answers: makeAnswerSet({ q2: 3 }) })
    await phone.saved(draft)
    const behind = { ...draft, version: 1, answers: makeAnswerSet({ q1: 4, q2: 1, q3: 2 }, 1) }
    const { version, answers } = await laptop.saved(behind)
    expect(version).toBe(2)
    expect(answers).toEqual(makeAnswerSet({ q2: 1, q3: 2 }, 1))
  })

  test('one that never was is not to be found', async () => {
    const { phone } = await makeChanging()
    for (const version of [2, 2 ** 31 - 1]) {
      const missing = { status: 404, body: { code: 'questionnaire-not-found' } }
      expect(await phone.save(makeDraft({ version }))).toMatchObject(missing)
      expect(await phone.send(makeDraft({ version }))).toMatchObject(missing)
    }
    expect(await phone.draft()).toBeNull()
  })
})

test('answers that no questionnaire offers are kept in a draft, and refused when they are sent', async () => {
  const { phone } = await makeDevices()
  const draft = makeDraft({ answers: { ...wholeAnswers(), ...makeAnswerSet({ q1: 77 }) } })
  expect(await phone.saved(draft)).toEqual(draft)
  expect(await phone.send(draft)).toMatchObject({ status: 422, body: { code: 'answers-incomplete' } })
})

test('a draft is thrown away for good: a save that was on its way does not bring it back', async () => {
  const { phone, laptop } = await makeDevices()
  const draft = makeDraft({ answers: makeAnswerSet({ q1: 1 }) })
  await phone.saved(draft)
  expect((await phone.removeDraft()).status).toBe(200)
  expect((await phone.removeDraft()).status, 'a second time does no harm').toBe(200)
  expect(await laptop.draft()).toBeNull()
  expect(await laptop.save(draft)).toMatchObject({ status: 410, body: { code: 'response-removed' } })
  expect(await laptop.draft()).toBeNull()
})

test('answers that were sent meanwhile are not begun again by a late save', async () => {
  const { phone, laptop } = await makeDevices()
  const draft = makeDraft()
  await phone.saved(draft)
  await phone.sent(draft)
  expect(await phone.draft()).toBeNull()
  expect(await laptop.save(draft)).toMatchObject({ status: 409, body: { code: 'response-sent' } })
  expect(await laptop.draft()).toBeNull()
})

test('moments that are none, and questions that no questionnaire has, are no input', async () => {
  const { phone } = await makeDevices()
  const wrong = [
    { q1: { value: 1, at: 'yesterday' } },
    { q1: { value: 2_000_000, at: pastTime(0) } },
    { q10: { value: 1, at: pastTime(0) } },
  ]
  for (const answers of wrong) {
    const body = { ...makeDraft(), answers }
    expect(await phone.call('PUT', '/draft', body)).toMatchObject({ body: { code: 'invalid-input' } })
  }
})
