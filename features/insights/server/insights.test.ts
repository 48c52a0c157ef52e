import { describe, expect, onTestFinished, test } from 'vitest'
import { makeArticle, makeCompany, makeVideo, PASSWORD } from '#apps/server/test/factories.ts'
import {
  makeCrowd,
  makeGroup,
  makeReads,
  makeResponse,
  makeResponses,
  makeSavedScans,
  makeSignedOut,
  makeViewer,
} from '#apps/server/test/insights.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'
import { articleVotes } from '#platform/db/tables/content/articles.ts'
import { videoWatches } from '#platform/db/tables/content/videos.ts'

let today = new Date('2026-02-10T00:00:00Z')
const { app, database, services, superuser } = await openWorld({ now: () => today.getTime() })

const FEELING = 'Mental Well-being'
const january = { createdAt: new Date('2026-01-05T00:00:00Z') }

async function company(people: number) {
  const made = await makeCompany(database, january)
  const viewer = await makeViewer(app, database, made)
  const crowd = await makeCrowd(database, made, people)
  return {
    made,
    crowd,
    ...viewer,
    answer: (who: string[], day: string, shareOf: (place: number) => number) =>
      makeResponses(database, made, who, day, (place) => ({ [FEELING]: shareOf(place) })),
  }
}

/** Moves the date, and closes the months that are due. */
async function becomes(day: string) {
  today = new Date(`${day}T03:00:00Z`)
  while (await services.insights.closeDue()) continue
}

async function rowsOf(text: string, values: unknown[]) {
  return (await superuser.query<Record<string, unknown>>(text, values)).rows
}

describe('what a company is told', () => {
  test('is nothing of a month that is not over, and then its totals', async () => {
    const { crowd, view, answer } = await company(40)
    await answer(crowd.slice(0, 23), '2026-01-20', (place) => 50 + place)
    await becomes('2026-01-31')
    expect(await view()).toEqual({ minGroupSize: 10, periods: [], nextOn: '2026-02-01' })
    await becomes('2026-02-01')
    expect(await view()).toEqual({
      minGroupSize: 10,
      nextOn: '2026-03-01',
      periods: [
        {
          ...{ from: '2026-01', to: '2026-01', people: 20, takenPart: { from: 50, to: 60 } },
          scores: [{ category: FEELING, share: { from: 60, to: 65 } }],
          ...{ mostRead: [], mostHelpful: [], leastHelpful: [], mostWatched: [] },
          ...{ scanned: null, signedOut: 0, funnel: { invited: 40, activated: 40 }, groups: [] },
        },
      ],
    })
  })

  test('names the categories, of groups too, in the reader’s language', async () => {
    const { made, crowd, view, answer } = await company(40)
    await makeGroup(database, made, crowd.slice(0, 20))
    await answer(crowd, '2026-01-20', (place) => 50 + place)
    await becomes('2026-02-01')
    const [period] = (await view('es')).periods
    expect(period?.scores).toMatchObject([{ category: 'Bienestar mental' }])
    expect(period?.groups).toMatchObject([{ scores: [{ category: 'Bienestar mental' }] }])
  })

  test('names articles that helped, and that did not, only where ten people said so, and in one period only', async () => {
    const { made, crowd, view, answer } = await company(40)
    const [good, bad, few] = await Promise.all([1, 2, 3].map(() => makeArticle(database, made)))
    const vote = (articleId = '', who: string[] = [], isHelpful = true) =>
      database.tenant(made.id).write((tx) =>
        tx.insert(articleVotes).values(
          who.map((memberId) => ({
            companyId: made.id,
            memberId,
            articleId,
            isHelpful,
            month: '2026-01-01',
          })),
        ),
      )
    await vote(good, crowd.slice(0, 12))
    await vote(bad, crowd.slice(0, 10), false)
    await vote(few, crowd.slice(0, 9))
    await vote(few, crowd.slice(9, 18), false)
    await answer(crowd.slice(0, 12), '2026-01-20', () => 50)
    await becomes('2026-02-01')
    await answer(crowd.slice(0, 12), '2026-02-20', () => 50)
    await becomes('2026-03-01')
    expect((await view()).periods).toMatchObject([
      { from: '2026-02', mostHelpful: [], leastHelpful: [] },
      { from: '2026-01', mostHelpful: [{ articleId: good }], leastHelpful: [{ articleId: bad }] },
    ])
  })

  test('is the same for everybody who may look, and nobody of another company sees it', async () => {
    const { made, crowd, view, answer } = await company(12)
    const colleague = await makeViewer(app, database, made, 'member')
    const stranger = await makeViewer(app, database, await makeCompany(database))
    await answer(crowd, '2026-01-20', () => 50)
    await becomes('2026-02-01')
    expect((await view()).periods).toHaveLength(1)
    expect(await colleague.view()).toEqual(await view())
    expect((await stranger.view()).periods).toEqual([])
  })

  test('waits while fewer than ten have answered, and comes with the months that follow', async () => {
    const { crowd, view, answer } = await company(30)
    await answer(crowd.slice(0, 9), '2026-01-20', () => 80)
    await becomes('2026-02-01')
    expect((await view()).periods).toEqual([])
    await answer(crowd.slice(9, 12), '2026-02-20', () => 80)
    await becomes('2026-03-01')
    expect((await view()).periods).toMatchObject([{ from: '2026-01', to: '2026-02', people: 10 }])
    await answer(crowd.slice(0, 11), '2026-04-02', () => 20)
    await becomes('2026-05-01')
    expect((await view()).periods).toMatchObject([
      { from: '2026-03', to: '2026-04', scores: [{ share: { from: 20, to: 25 } }] },
      { from: '2026-01', to: '2026-02', scores: [{ share: { from: 80, to: 85 } }] },
    ])
  })

  test('counts a person once, with their last answers, however often they answer', async () => {
    const { crowd, view, answer } = await company(9)
    await answer(crowd, '2026-01-10', () => 50)
    for (let turn = 0; turn < 100; turn++) await answer(crowd.slice(0, 1), '2026-01-11', () => 100)
    await becomes('2026-02-01')
    expect((await view()).periods).toEqual([])
    const rest = await company(10)
    await rest.answer(rest.crowd, '2026-01-10', () => 90)
    await rest.answer(rest.crowd, '2026-01-12', () => 30)
    await becomes('2026-02-02')
    expect((await rest.view()).periods).toMatchObject([{ scores: [{ share: { from: 30, to: 35 } }] }])
  })

  test('has no answer in two periods, those included that a later one of the same person stood for', async () => {
    const { made, crowd, view, answer } = await company(10)
    await answer(crowd, '2026-01-10', () => 20)
    await answer(crowd, '2026-01-12', () => 40)
    await becomes('2026-02-01')
    await superuser.query('delete from responses where company_id = $1 and sent_at > $2', [
      made.id,
      '2026-01-11',
    ])
    await becomes('2026-03-01')
    expect((await view()).periods).toHaveLength(1)
  })

  test('never changes once it is told: not by an answer, a deletion, an erased account or a switched-off one', async () => {
    const { made, crowd, view, answer } = await company(14)
    const leaver = await makeViewer(app, database, made, 'member')
    await superuser.query('update members set activated_at = $2 where id = $1', [
      leaver.member.id,
      '2025-01-01',
    ])
    const own = await makeResponse(database, made, leaver.member.id, '2026-01-20', { [FEELING]: 100 })
    await answer(crowd, '2026-01-20', () => 40)
    await becomes('2026-02-01')
    const told = await view()
    expect(told.periods).toMatchObject([{ people: 15 }])
    const { token } = leaver
    expect((await ask(app, 'DELETE', `/api/responses/${own}`, { token })).status).toBe(200)
    expect(await view()).toEqual(told)
    await answer(crowd.slice(0, 1), '2026-02-02', () => 0)
    await makeResponse(database, made, crowd[1] ?? '', '2026-01-25', { [FEELING]: 0 })
    await superuser.query('update members set disabled_at = now() where id = $1', [crowd[2]])
    const erased = await ask(app, 'POST', '/api/account/delete', { token, body: { password: PASSWORD } })
    expect(erased.status).toBe(200)
    await becomes('2026-02-28')
    expect(await view()).toEqual(told)
    await becomes('2026-03-01')
    expect((await view()).periods).toEqual(told.periods)
  })

  test('does not lose a month, nor count one twice, when no server ran for long', async () => {
    const { crowd, view, answer } = await company(30)
    for (const [month, share] of [
      ['2026-01', 20],
      ['2026-02', 40],
      ['2026-04', 60],
    ] as const)
      await answer(crowd.slice(0, 12), `${month}-11`, () => share)
    await becomes('2026-06-15')
    const { periods, nextOn } = await view()
    expect(nextOn).toBe('2026-07-01')
    expect(periods.map(({ from, to, scores }) => [from, to, scores[0]?.share.from])).toEqual([
      ['2026-03', '2026-04', 60],
      ['2026-02', '2026-02', 40],
      ['2026-01', '2026-01', 20],
    ])
  })

  test('is made once by servers that look at the same moment', async () => {
    const { made, crowd, view, answer } = await company(25)
    await answer(crowd.slice(0, 12), '2026-01-11', () => 20)
    await answer(crowd.slice(0, 12), '2026-02-11', () => 40)
    today = new Date('2026-03-01T00:00:00Z')
    await Promise.all(Array.from({ length: 8 }, () => services.insights.closeDue()))
    expect((await view()).periods.map(({ to }) => to)).toEqual(['2026-02', '2026-01'])
    const marks = await rowsOf('select told_at from responses where company_id = $1 and told_at is null', [
      made.id,
    ])
    expect(marks).toEqual([])
  })
})

describe('who counts', () => {
  test('people who are new wait for a total until they have been members for 30 days', async () => {
    const { made, crowd, view, answer } = await company(10)
    const invented = await makeCrowd(database, made, 9, new Date('2026-01-15T00:00:00Z'))
    await answer([...invented, ...crowd.slice(0, 1)], '2026-01-20', () => 100)
    await becomes('2026-02-01')
    expect((await view()).periods).toEqual([])
    await answer(crowd.slice(1, 5), '2026-02-20', () => 100)
    await becomes('2026-03-01')
    expect((await view()).periods).toMatchObject([{ from: '2026-01', to: '2026-02', people: 10 }])
  })

  test('whoever is switched off still does, so that an admin cannot choose who is left', async () => {
    const { made, crowd, view, answer } = await company(40)
    await answer(crowd, '2026-01-20', (place) => (place < 10 ? 100 : 0))
    const [, ...others] = crowd
    await superuser.query("update members set disabled_at = '2026-01-21' where id = any($1)", [others])
    await becomes('2026-02-01')
    expect((await view()).periods).toMatchObject([
      { people: 40, takenPart: { from: 95, to: 100 }, scores: [{ share: { from: 25, to: 30 } }] },
    ])
    expect(await rowsOf('select from insight_periods where company_id = $1', [made.id])).toHaveLength(1)
  })

  test('a category that too few were asked about is left out, and one that too few were not', async () => {
    const { made, crowd, view } = await company(60)
    const ask30 = (more: Record<string, number>) => () => ({ All: 50, ...more })
    await makeResponses(database, made, crowd.slice(0, 9), '2026-01-20', ask30({ Rare: 50 }))
    await makeResponses(database, made, crowd.slice(9, 24), '2026-01-20', ask30({ Half: 50 }))
    await makeResponses(database, made, crowd.slice(24, 33), '2026-01-20', ask30({ Half: 50, Most: 50 }))
    await makeResponses(database, made, crowd.slice(33, 60), '2026-01-20', ask30({ Most: 50, Half: 50 }))
    await becomes('2026-02-01')
    const [period] = (await view()).periods
    // "Half" was not asked of nine people; "Most" was asked of 36 and not of 24.
    expect(period?.scores.map(({ category }) => category)).toEqual(['All', 'Most'])
  })
})

describe('what was read most', () => {
  test('is told in its order, of articles that enough different people read', async () => {
    const { made, crowd, view, answer } = await company(60)
    const make = () => makeArticle(database, made)
    const [first, second, few, gone] = [await make(), await make(), await make(), await make()]
    await makeReads(database, made, second, crowd.slice(0, 15), '2026-01')
    await makeReads(database, made, first, crowd.slice(0, 30), '2026-01')
    await makeReads(database, made, first, crowd.slice(0, 30), '2026-02')
    await makeReads(database, made, few, crowd.slice(0, 9), '2026-01')
    await makeReads(database, made, few, crowd.slice(0, 9), '2026-02')
    await makeReads(database, made, gone, crowd.slice(0, 40), '2026-02')
    await makeReads(database, made, first, crowd.slice(0, 1), '2026-03')
    await answer(crowd.slice(0, 12), '2026-02-20', () => 50)
    await superuser.query("update articles set status = 'draft' where id = $1", [gone])
    await becomes('2026-03-01')
    const [period] = (await view()).periods
    expect(period?.mostRead.map(({ articleId }) => articleId)).toEqual([first, second])
    const kept = await rowsOf(
      "select to_char(month, 'YYYY-MM') as month from article_reads where company_id = $1",
      [made.id],
    )
    expect(kept).toEqual([{ month: '2026-03' }])
  })

  test('is told of videos by the same rules, apart from articles', async () => {
    const { made, crowd, view, answer } = await company(60)
    const [first, second, few] = await Promise.all([1, 2, 3].map(() => makeVideo(database, made)))
    for (const [id = '', people] of [
      [second, 15],
      [first, 30],
      [few, 9],
    ] as const)
      await makeReads(database, made, id, crowd.slice(0, people), '2026-01', videoWatches)
    await answer(crowd.slice(0, 12), '2026-01-20', () => 50)
    await becomes('2026-02-01')
    const [period] = (await view()).periods
    expect(period?.mostWatched.map(({ videoId }) => videoId)).toEqual([first, second])
    expect(period?.mostRead).toEqual([])
    expect(await rowsOf('select from video_watches where company_id = $1', [made.id])).toEqual([])
  })

  test('nothing that people read is kept for more than a year, told or not', async () => {
    const { made, crowd } = await company(5)
    await makeReads(database, made, await makeArticle(database, made), crowd, '2026-01')
    await becomes('2027-01-31')
    expect(await rowsOf('select from article_reads where company_id = $1', [made.id])).toHaveLength(5)
    await becomes('2027-02-01')
    expect(await rowsOf('select from article_reads where company_id = $1', [made.id])).toEqual([])
  })
})

test('answers of people who are signed out are counted apart, in steps of ten', async () => {
  const { made, crowd, view, answer } = await company(20)
  await makeSignedOut(database, made, '2026-01', 9)
  await makeSignedOut(database, made, '2026-02', 30)
  await becomes('2026-02-01')
  await answer(crowd.slice(0, 12), '2026-02-11', () => 50)
  await becomes('2026-03-01')
  expect((await view()).periods).toMatchObject([{ people: 10, signedOut: 30 }])
})

test('of scans a company is told how many people saved one, where they are enough, and nothing else', async () => {
  const { made, crowd, view, answer, setMinGroupSize } = await company(60)
  await answer(crowd.slice(0, 30), '2026-01-11', () => 50)
  await makeSavedScans(database, made, crowd.slice(0, 9), '2026-01-20')
  for (let turn = 0; turn < 40; turn++) await makeSavedScans(database, made, crowd.slice(0, 1), '2026-01-21')
  await becomes('2026-02-01')
  expect((await view()).periods).toMatchObject([{ to: '2026-01', scanned: null }])

  await answer(crowd.slice(0, 30), '2026-02-11', () => 50)
  await makeSavedScans(database, made, crowd.slice(0, 24), '2026-02-28')
  await makeSavedScans(database, made, crowd.slice(24), '2026-03-01')
  await becomes('2026-03-01')
  const months = await view()
  expect(months.periods.map(({ to, scanned }) => [to, scanned])).toEqual([
    ['2026-02', 20],
    ['2026-01', null],
  ])
  await superuser.query('delete from scans where company_id = $1', [made.id])
  expect(await view(), 'what was told stays').toEqual(months)
  await setMinGroupSize(25)
  expect((await view()).periods[0]?.scanned).toBeNull()
})

describe('the smallest group', () => {
  test('may be larger than ten: periods of fewer people are hidden, and come back', async () => {
    const { made, crowd, view, answer, setMinGroupSize, member } = await company(60)
    await answer(crowd.slice(0, 14), '2026-01-11', () => 50)
    await answer(crowd.slice(0, 40), '2026-02-11', () => 50)
    await becomes('2026-03-01')
    const all = await view()
    expect(all.periods.map(({ people }) => people)).toEqual([40, 10])
    expect((await setMinGroupSize(11)).status).toBe(200)
    expect(await view()).toEqual({ ...all, minGroupSize: 11, periods: all.periods.slice(0, 1) })
    await setMinGroupSize(10)
    expect(await view()).toEqual(all)
    await setMinGroupSize(50)
    await answer(crowd.slice(0, 40), '2026-03-11', () => 50)
    await becomes('2026-04-01')
    await setMinGroupSize(10)
    expect(await view()).toEqual({ ...all, nextOn: '2026-05-01' })
    const told = await rowsOf(
      "select actor_id, action, detail from audit where company_id = $1 and action <> 'account.signed-in' order by at limit 1",
      [made.id],
    )
    expect(told).toEqual([{ actor_id: member.id, action: 'insights.fewest-changed', detail: { fewest: 11 } }])
  })

  test.each([9, 51, 10.5])('is not %d', async (fewest) => {
    const { setMinGroupSize } = await company(0)
    expect(await setMinGroupSize(fewest)).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
  })
})

describe('that somebody read an article', () => {
  test('is noted once a month, is in the copy of their data, and goes with their account', async () => {
    const { made } = await company(0)
    const { token, member } = await makeViewer(app, database, made, 'member')
    const id = await makeArticle(database, made)
    const note = () => ask(app, 'POST', `/api/articles/${id}/read`, { token, body: {} })
    for (const answer of await Promise.all([note(), note(), note()])) expect(answer.status).toBe(200)
    const reads = () => rowsOf('select month from article_reads where member_id = $1', [member.id])
    expect(await reads()).toHaveLength(1)
    const copy = await ask(app, 'GET', '/api/account/export', { token })
    const month = `${new Date().toISOString().slice(0, 7)}-01`
    expect(copy.body).toMatchObject({ companies: [{ articlesRead: [{ articleId: id, month }] }] })
    await ask(app, 'POST', '/api/account/delete', { token, body: { password: PASSWORD } })
    expect(await reads()).toEqual([])
  })

  test('is not noted of one that they cannot read', async () => {
    const { token } = await company(0)
    const elsewhere = await makeArticle(database, await makeCompany(database))
    const answer = await ask(app, 'POST', `/api/articles/${elsewhere}/read`, { token, body: {} })
    expect(answer).toMatchObject({ status: 404, body: { code: 'article-not-found' } })
  })
})

// The last test, since moving the date makes all these companies due again.
test('a hundred companies whose totals fail do not keep those after them waiting', async () => {
  const made = await Promise.all(Array.from({ length: 101 }, () => makeCompany(database, january)))
  const ids = made.map(({ id }) => id).toSorted()
  const last = ids.pop()
  today = new Date('2026-02-10T03:00:00Z')
  await superuser.query(`
    create function fail_some() returns trigger language plpgsql as $$ begin
      if new.company_id = any ('{${ids.join()}}'::uuid[]) then raise 'The disk is full.'; end if; return new;
    end $$;
    create trigger fail_some before update on insight_settings for each row execute function fail_some()`)
  onTestFinished(async () => void (await superuser.query('drop function if exists fail_some cascade')))
  await expect(services.insights.closeDue()).rejects.toThrow()
  const closed = () =>
    rowsOf('select company_id from insight_settings where closed_to is not null and company_id = any ($1)', [
      made.map(({ id }) => id),
    ])
  expect(await closed()).toEqual([{ company_id: last }])
  await superuser.query('drop function fail_some cascade')
  expect(await services.insights.closeDue()).toBe(100)
  expect(await closed()).toHaveLength(101)
})
