import { getHome, HOME_NEWEST_COUNT, type Home } from '../contract/home.ts'
import { TOPIC_ARTICLES } from '#features/plans/rules/topic-reads.ts'
import type { AnswerValues } from '#features/questionnaires/rules/kinds.ts'
import { afterEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { makeAnswerSet, device, makeDraft, wholeAnswers } from '#apps/server/test/answering.ts'
import { addChallenge, makeChallenge, mondayIn } from '#apps/server/test/challenges.ts'
import {
  logIn,
  makeArticle,
  makeCompany,
  makeMember,
  makeNews,
  makeVideo,
  type MadeCompany,
} from '#apps/server/test/factories.ts'
import { offerRecovery, recoveryDevice } from '#apps/server/test/recoveries.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'

let daysLater = 0
const { app, database, superuser } = await openWorld({ now: () => Date.now() + daysLater * 86_400_000 })
afterEach(() => {
  daysLater = 0
})

async function join(company: MadeCompany) {
  const { accessToken: token } = await logIn(app, await makeMember(database, company))
  return {
    token,
    home: async (): Promise<Home> => {
      const { status, body } = await ask(app, 'GET', getHome.path, { token })
      expect(status).toBe(200)
      return z.parse(getHome.output, body)
    },
    /** Answers every question; those not given get the best answer. */
    answer: (values: AnswerValues) =>
      device(app, token).sent(makeDraft({ answers: { ...wholeAnswers(), ...makeAnswerSet(values) } })),
    begin: (values: AnswerValues) => device(app, token).saved(makeDraft({ answers: makeAnswerSet(values) })),
    watch: (id: string, position: number) =>
      ask(app, 'PUT', `/api/videos/${id}/position`, { token, body: { position, secondsAgo: 0 } }),
    recovery: recoveryDevice(app, token),
  }
}

const idsOf = (items: { id: string }[] | null) => items?.map(({ id }) => id)

describe('Home', () => {
  test('has for a new member what the company offers and what is new, and nothing of their own', async () => {
    const company = await makeCompany(database)
    const [article, video, news] = [
      await makeArticle(database, company),
      await makeVideo(database, company),
      await makeNews(database, company),
    ]
    await offerRecovery(database, company)
    const home = await (await join(company)).home()
    expect(home).toMatchObject({ responses: [], draft: { draft: null }, scans: [], programmes: [] })
    expect(home.checkIns).toEqual({ checkIns: [], weeks: [] })
    expect(home.plan).toEqual({ steps: [] })
    expect(home).toMatchObject({ unfinishedVideos: [], suggestions: { categories: [], articles: [] } })
    expect(home.services?.map(({ key }) => key)).toEqual(['vrsfreedom365'])
    expect([home.articles, home.videos, home.news].map(idsOf)).toEqual([[article], [video], [news]])
  })

  test('has what a member began and answered, for them alone', async () => {
    const company = await makeCompany(database)
    await offerRecovery(database, company)
    const video = await makeVideo(database, company, { seconds: 100 })
    const [owner, colleague] = [await join(company), await join(company)]
    const { id } = await owner.answer({ q5: 1 })
    await owner.begin({ q1: 2 })
    await owner.watch(video, 40)
    await owner.recovery.start('2026-01-10')

    const home = await owner.home()
    expect(idsOf(home.responses)).toEqual([id])
    expect(home.draft?.draft).toMatchObject({ answers: { q1: { value: 2 } } })
    expect(home.unfinishedVideos).toMatchObject([{ id: video, watched: 0.4 }])
    expect(home.programmes).toEqual(['vrsfreedom365'])

    const empty = { responses: [], draft: { draft: null }, unfinishedVideos: [], programmes: [] }
    expect(await colleague.home()).toMatchObject(empty)
    const elsewhere = await join(await makeCompany(database))
    expect(await elsewhere.home()).toMatchObject({ ...empty, services: [], articles: [], videos: [] })
  })

  test('goes on with the video that was watched last, unless that was watched to its end', async () => {
    const company = await makeCompany(database)
    const [first, second] = [
      await makeVideo(database, company, { seconds: 100 }),
      await makeVideo(database, company, { seconds: 100 }),
    ]
    const member = await join(company)
    await member.watch(first, 40)
    await member.watch(second, 60)
    expect(idsOf((await member.home()).unfinishedVideos)).toEqual([second])
    await member.watch(second, 99)
    expect(idsOf((await member.home()).unfinishedVideos)).toEqual([first])
    await ask(app, 'PUT', '/api/watch-history', { token: member.token, body: { isOn: false } })
    expect((await member.home()).unfinishedVideos).toEqual([])
  })

  test('suggests what is new on the two categories that the last result has most room to grow in', async () => {
    const company = await makeCompany(database)
    const at = (day: number) => ({ publishedAt: new Date(Date.UTC(2026, 4, day)) })
    await makeArticle(database, company, { category: 'sleep', ...at(1) })
    const asleep = await makeArticle(database, company, { category: 'sleep', ...at(2) })
    const moving = await makeArticle(database, company, { category: 'movement', ...at(1) })
    for (const day of [3, 4, 5]) await makeArticle(database, company, { category: 'nutrition', ...at(day) })
    const watching = await makeVideo(database, company, { category: 'movement', ...at(1) })
    const member = await join(company)
    await member.answer({ q9: 1 })
    await member.answer({ q5: 1, q1: 2, q9: 3 })
    const { suggestions } = await member.home()
    expect(suggestions).toMatchObject({ topics: ['sleep', 'exercise', 'fruit-and-vegetables'], isHard: true })
    expect(suggestions?.categories).toEqual(['sleep', 'movement'])
    expect(idsOf(suggestions?.articles ?? null)).toEqual([asleep, moving])
    expect(idsOf(suggestions?.videos ?? null)).toEqual([watching])
    // What is suggested is not listed as new beside it.
    const newest = await makeArticle(database, company, { category: 'sleep', ...at(6) })
    const later = await member.home()
    expect(idsOf(later.suggestions?.articles ?? null)).toEqual([newest, moving])
    expect(later.articles).toHaveLength(HOME_NEWEST_COUNT)
    expect(idsOf(later.articles)).not.toContain(newest)
    await member.answer({})
    expect((await member.home()).suggestions).toEqual({
      ...{ topics: [], isHard: false, categories: [] },
      ...{ articles: [], videos: [] },
    })
  })

  test('suggests what helps with the topics of the last result before what is new in their categories', async () => {
    const company = await makeCompany(database)
    for (const id of [TOPIC_ARTICLES.sleep, TOPIC_ARTICLES.smoking])
      await makeArticle(database, company, { id, publishedAt: new Date('2020-01-01T10:00:00Z') })
    await makeArticle(database, company, { category: 'sleep' })
    const member = await join(company)
    await member.answer({ q5: 1, q7: 1 })
    const { suggestions } = await member.home()
    expect(suggestions?.topics).toEqual(expect.arrayContaining(['sleep', 'smoking']))
    // Smoking is nobody's business who sees the screen.
    expect(idsOf(suggestions?.articles ?? null)).toEqual([TOPIC_ARTICLES.sleep])
  })

  test('suggests other articles each day, until all were there', async () => {
    const company = await makeCompany(database)
    const ids = [TOPIC_ARTICLES.walking, TOPIC_ARTICLES.screens, TOPIC_ARTICLES.strength]
    for (const id of ids) await makeArticle(database, company, { id })
    const seen = new Set<string>()
    for (const day of [0, 1, 2, 3]) {
      daysLater = day
      const member = await join(company)
      await member.answer({ q5: 1, q1: 1 })
      for (const { id } of (await member.home()).suggestions?.articles ?? []) seen.add(id)
    }
    expect([...seen].toSorted()).toEqual([...ids].toSorted())
  })

  test('has the challenge that runs or begins within two weeks, and whether the person is in it', async () => {
    const company = await makeCompany(database)
    const member = await join(company)
    expect((await member.home()).challenges).toEqual([])
    await addChallenge(database, company, makeChallenge({ from: mondayIn(3) }))
    expect((await member.home()).challenges).toEqual([])
    const { teams, ...running } = makeChallenge({ from: mondayIn(0) })
    const id = await addChallenge(database, company, { ...running, teams })
    expect((await member.home()).challenges).toEqual([{ ...running, isIn: false }])
    const body = { teamId: teams[0]?.id }
    await ask(app, 'PUT', `/api/challenges/${id}/team`, { token: member.token, body })
    expect((await member.home()).challenges).toEqual([{ ...running, isIn: true }])
  })

  test('asks the database as often for much as for little', async () => {
    const company = await makeCompany(database)
    const member = await join(company)
    await member.answer({ q5: 1, q1: 2 })
    let asked = 0
    database.pool.on('acquire', () => (asked += 1))
    await member.home()
    const withLittle = asked
    for (let made = 0; made < 8; made += 1) {
      await makeArticle(database, company, { category: made % 2 ? 'sleep' : 'movement' })
      await makeVideo(database, company)
      await makeNews(database, company)
    }
    asked = 0
    const { articles, videos, news } = await member.home()
    expect([articles, videos, news].map((items) => items?.length)).toEqual([3, 3, 3])
    expect(asked).toBe(withLittle)
    expect(asked).toBeLessThanOrEqual(20)
  })

  test('shows the other parts where one cannot be read', async () => {
    const company = await makeCompany(database)
    const article = await makeArticle(database, company, { category: 'sleep' })
    const member = await join(company)
    await member.answer({ q5: 1 })
    await superuser.query('alter table news rename to away; alter table recoveries rename to hidden')
    const home = await member.home()
    await superuser.query('alter table away rename to news; alter table hidden rename to recoveries')
    expect([home.news, home.programmes]).toEqual([null, null])
    expect([home.articles, home.suggestions?.articles ?? null].map(idsOf)).toEqual([[article], [article]])
    expect(home.responses).toHaveLength(1)
    expect(Object.values(home).filter((part) => part === null)).toHaveLength(2)
    expect(await member.home()).toMatchObject({ news: [], programmes: [] })
  })
})
