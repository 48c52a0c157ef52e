import { MIN_GROUP_SIZE, type InsightPeriod } from '../contract/insights.ts'
import { describe, expect, test } from 'vitest'
import { makeArticle, makeCompany, PASSWORD } from '#apps/server/test/factories.ts'
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

let today = new Date('2026-01-31T00:00:00Z')
const { app, database, services, superuser } = await openWorld({ now: () => today.getTime() })
const began = { createdAt: new Date('2026-01-05T00:00:00Z') }

async function becomes(day: string) {
  today = new Date(`${day}T00:00:00Z`)
  while (await services.insights.closeDue()) continue
}

/** A deterministic generator of numbers from 0 to 1. */
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** Two questionnaires: the second drops a category and brings another. */
const questionnaires = [
  ['Physical', 'Mental', 'Lifestyle'],
  ['Physical', 'Mental', 'Sleep'],
] as const

/** A figure with the answers that it includes, from the database. */
type Group = { period: string; category: string; told: string; answers: Set<string> }

describe('an admin who looks at a company of 300 before and after everything that happens', () => {
  test('can subtract no two figures so that answers of fewer than ten people are left', async () => {
    const company = await makeCompany(database, began)
    const admin = await makeViewer(app, database, company)
    const crowd = await makeCrowd(database, company, 300)
    const leaver = await makeViewer(app, database, company, 'member')
    await superuser.query("update members set activated_at = '2025-01-01' where id = $1", [leaver.member.id])
    const random = seeded(20261121)
    const anyone = () => crowd[Math.floor(random() * crowd.length)] ?? ''
    const shares = (version: 0 | 1) => () =>
      Object.fromEntries(questionnaires[version].map((name) => [name, Math.floor(random() * 101)]))
    const snapshots: InsightPeriod[][] = []
    const groups = new Map<string, Group>()
    const look = async () => {
      const { periods } = await admin.view()
      snapshots.push(periods)
      for (const group of await groupsOf(company.id, periods)) {
        const key = `${group.period} ${group.category}`
        if (!groups.has(key)) groups.set(key, group)
      }
    }

    // Numbers of people who answer in each month: many, a few, and nearly the same people again.
    const months = [120, 4, 7, 180, 12, 3, 60, 300]
    for (const [place, count] of months.entries()) {
      const month = `2026-0${place + 1}`
      const from = Math.floor(random() * (300 - count))
      const people = crowd.slice(from, from + count)
      const changesAt = Math.floor(count * (place % 3 === 0 ? 1 : random()))
      await makeResponses(database, company, people.slice(0, changesAt), `${month}-10`, shares(0))
      await look()
      if (changesAt < count)
        await makeResponses(database, company, people.slice(changesAt), `${month}-12`, shares(1))
      await look()
      await makeResponse(database, company, anyone(), `${month}-14`, shares(1)())
      await look()
      await superuser.query(
        'delete from responses where (company_id, id) in (select company_id, id from responses where company_id = $1 order by md5(id::text) limit 1)',
        [company.id],
      )
      await look()
      await admin.setMinGroupSize(10 + Math.floor(random() * 41))
      await look()
      await admin.setMinGroupSize(place % 2 === 0 ? 10 : 23)
      await look()
      await becomes(`2026-0${place + 2}-01`)
      await look()
      await admin.setMinGroupSize(10)
      await look()
      if (place === 4) {
        const body = { password: PASSWORD }
        await makeResponse(database, company, leaver.member.id, '2026-06-02', shares(0)())
        expect((await ask(app, 'POST', '/api/account/delete', { token: leaver.token, body })).status).toBe(
          200,
        )
        await look()
      }
    }

    expect(snapshots.length).toBeGreaterThan(60)
    expect(new Set(snapshots.flat().map(({ to }) => to)).size).toBeGreaterThan(4)
    expectFrozen(snapshots)
    expectWhole([...groups.values()])
  })

  test('and who raises the smallest group learns nothing but whether the rounded number is below it', async () => {
    const company = await makeCompany(database, began)
    const admin = await makeViewer(app, database, company)
    const crowd = await makeCrowd(database, company, 33)
    await makeResponses(database, company, crowd, '2026-09-10', () => ({ Any: 50 }))
    await becomes('2026-10-01')
    const shown = []
    for (let fewest = 10; fewest <= 50; fewest++) {
      await admin.setMinGroupSize(fewest)
      shown.push((await admin.view()).periods.length)
    }
    expect(shown.lastIndexOf(1)).toBe(30 - 10)
  })
})

/** Returns whose answers the figures of a view include; called before any of them are deleted. */
async function groupsOf(companyId: string, periods: InsightPeriod[]): Promise<Group[]> {
  const { rows } = await superuser.query<{ month: string; id: string; categories: { category: string }[] }>(
    `select distinct on (told_at, member_id) id, categories,
       to_char((told_at at time zone 'UTC') - interval '1 day', 'YYYY-MM') as month
     from responses where company_id = $1 and told_at is not null
     order by told_at, member_id, sent_at desc, id desc`,
    [companyId],
  )
  return periods.flatMap(({ to: period, scores, people }) => {
    const counted = rows.filter(({ month }) => month === period)
    const all = { period, category: '', told: String(people), answers: new Set(counted.map(({ id }) => id)) }
    const parts = scores.map(({ category, share }) => {
      const asked = counted.filter(({ categories }) => categories.some((one) => one.category === category))
      return { period, category, told: JSON.stringify(share), answers: new Set(asked.map(({ id }) => id)) }
    })
    return [all, ...parts]
  })
}

/** Expects a period to be the same in every snapshot. */
function expectFrozen(snapshots: InsightPeriod[][]) {
  for (const periods of Map.groupBy(snapshots.flat(), ({ to }) => to).values()) {
    expect(new Set(periods.map((period) => JSON.stringify(period))).size).toBe(1)
  }
}

/** Expects each figure, and each difference of two, to include no answers or those of at least ten people. */
function expectWhole(groups: Group[], least = 13) {
  expect(groups.length).toBeGreaterThanOrEqual(least)
  for (const one of groups) {
    expect(one.answers.size).toBeGreaterThanOrEqual(MIN_GROUP_SIZE)
    for (const other of groups) {
      const left = one.answers.difference(other.answers).size
      expect({ one: one.period + one.category, other: other.period + other.category, left }).toSatisfy(
        () => left === 0 || left >= MIN_GROUP_SIZE,
      )
    }
  }
}

describe('a company that is tampered with is told the same as its twin that is not', () => {
  /** A company with the same answers and reads as its twin. */
  async function twin() {
    const company = await makeCompany(database, began)
    const admin = await makeViewer(app, database, company)
    const crowd = await makeCrowd(database, company, 80)
    const random = seeded(7)
    await makeResponses(database, company, crowd.slice(0, 60), '2026-10-05', () => ({
      Physical: Math.floor(random() * 101),
      Mental: Math.floor(random() * 101),
    }))
    const article = await makeArticle(database, company)
    await makeReads(database, company, article, crowd.slice(0, 1), '2026-10')
    await makeSavedScans(database, company, crowd.slice(0, 41), '2026-10-09')
    return { company, admin, crowd, article }
  }

  const attempts: Record<string, (world: Awaited<ReturnType<typeof twin>>) => Promise<unknown>> = {
    'one person who answers a hundred times': async ({ company, crowd }) => {
      const [one = ''] = crowd
      const { rows } = await superuser.query<{ categories: { category: string; points: number }[] }>(
        'select categories from responses where member_id = $1',
        [one],
      )
      const own = Object.fromEntries(
        (rows[0]?.categories ?? []).map(({ category, points }) => [category, points]),
      )
      for (let turn = 0; turn < 99; turn++)
        await makeResponse(database, company, one, '2026-10-06', { Physical: 0, Mental: 100 })
      await makeResponse(database, company, one, '2026-10-07', own)
    },
    'one person who scans a hundred times': async ({ company, crowd }) => {
      for (let turn = 0; turn < 100; turn++)
        await makeSavedScans(database, company, crowd.slice(0, 1), '2026-10-12')
    },
    'nine accounts that were made this month, with their answers, reading and scans': async ({
      company,
      article,
    }) => {
      const puppets = await makeCrowd(database, company, 9, new Date('2026-10-01T00:00:00Z'))
      await makeResponses(database, company, puppets, '2026-10-20', () => ({ Physical: 0, Mental: 0 }))
      await makeReads(database, company, article, puppets, '2026-10')
      await makeSavedScans(database, company, puppets, '2026-10-20')
    },
    'five hundred answers of people who are signed out': async ({ company }) => {
      await makeSignedOut(database, company, '2026-10', 500)
    },
    'everybody switched off but one': async ({ company, crowd }) => {
      await superuser.query(
        "update members set disabled_at = '2026-10-21' where company_id = $1 and id = any($2)",
        [company.id, crowd.slice(1, 60)],
      )
    },
  }

  test.each(Object.entries(attempts))('%s', async (_name, tamper) => {
    today = new Date('2026-10-25T00:00:00Z')
    const [left, right] = [await twin(), await twin()]
    await tamper(right)
    await becomes('2026-11-01')
    const [honest, tampered] = [await left.admin.view(), await right.admin.view()]
    expect(honest.periods).toMatchObject([{ scanned: 40 }])
    const but = (periods: InsightPeriod[]) => periods.map((period) => ({ ...period, signedOut: 0 }))
    expect(but(tampered.periods)).toEqual(but(honest.periods))
  })
})

test('an admin who switches somebody off does not learn from the share whether they had answered', async () => {
  const told = async (answers: number) => {
    today = new Date('2026-10-25T00:00:00Z')
    const company = await makeCompany(database, began)
    const admin = await makeViewer(app, database, company)
    const crowd = await makeCrowd(database, company, 81)
    await makeResponses(database, company, crowd.slice(0, answers), '2026-10-05', () => ({ Any: 50 }))
    await superuser.query("update members set disabled_at = '2026-10-21' where id = $1", [crowd[20]])
    await becomes('2026-11-01')
    return (await admin.view()).periods
  }
  const [without, including] = [await told(20), await told(21)]
  expect(without).toHaveLength(1)
  expect(including).toEqual(without)
})

test('three questionnaires in one period do not show one person as the difference of two categories', async () => {
  today = new Date('2026-10-25T00:00:00Z')
  const company = await makeCompany(database, began)
  const admin = await makeViewer(app, database, company)
  const crowd = await makeCrowd(database, company, 60)
  const asked = (names: string[]) => () => Object.fromEntries(names.map((name) => [name, 50]))
  await makeResponses(database, company, crowd.slice(0, 29), '2026-10-05', asked(['All', 'Most', 'Same']))
  await makeResponses(database, company, crowd.slice(29, 30), '2026-10-06', asked(['All', 'Most']))
  await makeResponses(database, company, crowd.slice(30), '2026-10-07', asked(['All']))
  await becomes('2026-11-01')
  const { periods } = await admin.view()
  expect(periods.flatMap(({ scores }) => scores.map(({ category }) => category))).toEqual(['All', 'Most'])
  expectWhole(await groupsOf(company.id, periods), 3)
})

test('nine invented people and ten questions that are alike tell no finer than one question does, in a group too', async () => {
  today = new Date('2026-10-25T00:00:00Z')
  const company = await makeCompany(database, began)
  const admin = await makeViewer(app, database, company)
  const crowd = await makeCrowd(database, company, 40)
  await makeGroup(database, company, crowd.slice(0, 10))
  // The nine answer so that in each question a different score of the first person crosses the edge of a band.
  const answers = (place: number) =>
    Object.fromEntries(
      Array.from({ length: 10 }, (_, like) => [`Like ${like}`, place === 9 ? 90 - 5 * like : 50]),
    )
  await makeResponses(database, company, crowd, '2026-10-05', answers)
  await becomes('2026-11-01')
  const { periods } = await admin.view()
  expect(periods.map(({ people, scores }) => [people, scores.length])).toEqual([[40, 4]])
  expect(periods[0]?.groups.map(({ people, scores }) => [people, scores.length])).toEqual([[10, 1]])
})
