import { getWeekPicks, type WeekPick } from '../contract/picks.ts'
import { TOPIC_ARTICLES } from '#features/plans/rules/topic-reads.ts'
import { addDays } from '#features/programmes/rules/day.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { makeAnswerSet, device, makeDraft, wholeAnswers } from '#apps/server/test/answering.ts'
import { checkInDevice, makeMark } from '#apps/server/test/check-ins.ts'
import { dumpRows } from '#apps/server/test/databases/rows.ts'
import { logIn, makeArticle, makeCompany, makeMember, makeVideo } from '#apps/server/test/factories.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'

const TODAY = '2026-03-10'
let now = Date.parse(`${TODAY}T12:00:00Z`)
const { app, database, superuser } = await openWorld({ now: () => now })

async function join() {
  const company = await makeCompany(database)
  const { accessToken: token } = await logIn(app, await makeMember(database, company))
  const picks = async (): Promise<WeekPick[]> => {
    const { status, body } = await ask(app, 'GET', getWeekPicks.path, { token })
    expect(status).toBe(200)
    return z.parse(getWeekPicks.output, body).picks
  }
  return { ...checkInDevice(app, token), company, token, picks }
}

const shown = (picks: WeekPick[]) =>
  picks.map(({ kind, because, card }) => [kind, because, 'id' in card ? card.id : card.key])

test('who noted poor sleep is given something to read and to watch on sleep, and told why', async () => {
  const one = await join()
  const article = await makeArticle(database, one.company, { category: 'sleep' })
  const video = await makeVideo(database, one.company, { category: 'sleep' })
  await makeArticle(database, one.company, { category: 'nutrition' })
  expect(await one.picks()).toEqual([])
  await one.saved({ day: TODAY, mood: makeMark(TODAY, 4), sleep: makeMark(TODAY, 2) })
  expect(shown(await one.picks())).toEqual([
    ['article', 'sleep', article],
    ['video', 'sleep', video],
  ])
})

test('what the last result has room for comes after what was noted', async () => {
  const one = await join()
  const moving = await makeArticle(database, one.company, { category: 'movement' })
  const calm = await makeArticle(database, one.company, { category: 'mental-well-being' })
  await device(app, one.token).sent(
    makeDraft({ answers: { ...wholeAnswers(), ...makeAnswerSet({ q1: 1 }) } }),
  )
  expect(shown(await one.picks())).toEqual([['article', 'result', moving]])
  await one.saved({ day: TODAY, mood: makeMark(TODAY, 1) })
  expect(shown(await one.picks())).toEqual([
    ['article', 'mood', calm],
    ['article', 'result', moving],
  ])
})

test('for the last result it picks what Home suggests before what is new in its categories', async () => {
  const one = await join()
  await makeArticle(database, one.company, {
    ...{ id: TOPIC_ARTICLES.walking, category: 'movement' },
    publishedAt: new Date('2020-01-01T10:00:00Z'),
  })
  await makeArticle(database, one.company, { category: 'movement' })
  await device(app, one.token).sent(
    makeDraft({ answers: { ...wholeAnswers(), ...makeAnswerSet({ q1: 1 }) } }),
  )
  expect(shown(await one.picks())).toEqual([['article', 'result', TOPIC_ARTICLES.walking]])
})

test('there are others the week after, and nothing about them is stored', async () => {
  const one = await join()
  for (let made = 0; made < 3; made++) await makeArticle(database, one.company, { category: 'sleep' })
  await one.saved({ day: TODAY, sleep: makeMark(TODAY, 1) })
  const before = await dumpRows(superuser)
  const first = await one.picks()
  expect(await dumpRows(superuser)).toBe(before)
  now = Date.parse(`${addDays(TODAY, 7)}T12:00:00Z`)
  const [next] = await one.picks()
  now = Date.parse(`${TODAY}T12:00:00Z`)
  expect(next).not.toEqual(first[0])
})
