import { insightRows, periodsWithin } from '../rules/range.ts'
import { MIN_GROUP_SIZE, type InsightPeriod } from '../contract/insights.ts'
import { expect, test } from 'vitest'
import { makeCompany, type MadeCompany } from '#apps/server/test/factories.ts'
import { makeCrowd, makeGroup, makeResponses, makeViewer } from '#apps/server/test/insights.ts'
import { openWorld } from '#apps/server/test/world.ts'

let today = new Date('2026-01-31T00:00:00Z')
const { app, database, services, superuser } = await openWorld({ now: () => today.getTime() })
const began = { createdAt: new Date('2026-01-05T00:00:00Z') }

async function becomes(day: string) {
  today = new Date(`${day}T00:00:00Z`)
  while (await services.insights.closeDue()) continue
}

async function open(people: number) {
  const company = await makeCompany(database, began)
  const admin = await makeViewer(app, database, company)
  const crowd = await makeCrowd(database, company, people)
  return { company, admin, crowd }
}

/** Moves people to a group, on a given day. */
const move = (people: string[], group: string | null, day: string) =>
  superuser.query('update members set group_id = $2, grouped_at = $3 where id = any($1)', [
    people,
    group,
    day,
  ])

function seeded(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** Returns whose answers each figure of a period includes, by group and category ('' for all), from the database. */
async function answersOf({ id }: MadeCompany, { from, to, groups, scores }: InsightPeriod) {
  const start = new Date(`${to}-01T00:00:00Z`)
  const { rows } = await superuser.query<{
    id: string
    group: string | null
    categories: { category: string }[]
  }>(
    `select distinct on (member_id) responses.id, categories, case when grouped_at < $2 then groups.name end as group
     from responses join members on members.id = member_id left join groups on groups.id = group_id
     where responses.company_id = $1 and to_char((told_at at time zone 'UTC') - interval '1 day', 'YYYY-MM') = $3
     order by member_id, sent_at desc, responses.id desc`,
    [id, start, to],
  )
  const all = (isIn: (row: (typeof rows)[number]) => boolean) =>
    new Set(rows.filter(isIn).map((row) => row.id))
  const figures: { name: string; answers: Set<string> }[] = []
  for (const { name: group, scores: told } of [{ name: '', scores }, ...groups]) {
    const isOf = (row: (typeof rows)[number]) => group === '' || row.group === group
    figures.push({ name: `${from} ${group}`, answers: all(isOf) })
    for (const { category } of told) {
      const isAsked = (row: (typeof rows)[number]) => row.categories.some((one) => one.category === category)
      figures.push({ name: `${from} ${group} ${category}`, answers: all((row) => isOf(row) && isAsked(row)) })
    }
  }
  const others = all((row) => !groups.some(({ name }) => name === row.group))
  if (groups.length > 0) figures.push({ name: `${from} in no group that is told`, answers: others })
  return figures
}

test('an admin who makes, moves, empties and deletes groups can subtract no two figures so that answers of fewer than ten are left', async () => {
  const { company, admin, crowd } = await open(200)
  const random = seeded(20261123)
  const pick = (count: number) => {
    const from = Math.floor(random() * (crowd.length - count))
    return crowd.slice(from, from + count)
  }
  let groups = [
    await makeGroup(database, company, crowd.slice(0, 60)),
    await makeGroup(database, company, crowd.slice(60, 75)),
  ]
  const questionnaires = [
    ['Physical', 'Mental'],
    ['Physical', 'Sleep'],
  ]
  const figures: { name: string; answers: Set<string> }[] = []
  const seen = new Map<string, string>()
  for (const [index, count] of [180, 40, 199, 5, 120, 200].entries()) {
    const month = `2026-0${index + 1}`
    const answering = pick(Math.min(count, 199))
    const half = Math.floor(answering.length * (index % 2 ? 1 : 0.6))
    for (const [names, people] of [
      [questionnaires[0] ?? [], answering.slice(0, half)],
      [questionnaires[1] ?? [], answering.slice(half)],
    ] as const)
      if (people.length > 0)
        await makeResponses(database, company, people, `${month}-10`, () =>
          Object.fromEntries(names.map((name) => [name, Math.floor(random() * 101)])),
        )
    // Within the month: moves ten people into a new group, and others out of theirs.
    groups.push(await makeGroup(database, company, []))
    await move(pick(10), groups.at(-1) ?? null, `${month}-20`)
    await move(pick(7), null, `${month}-21`)
    await move(pick(30), groups[index % groups.length] ?? null, `2025-12-01`)
    await becomes(`2026-0${index + 2}-01`)
    const { periods } = await admin.view()
    for (const period of periods) {
      const text = JSON.stringify(period)
      expect(seen.get(period.to) ?? text, 'what was told stays').toBe(text)
      if (!seen.has(period.to)) figures.push(...(await answersOf(company, period)))
      seen.set(period.to, text)
    }
    if (index === 2) {
      await superuser.query('delete from groups where id = $1', [groups[0]])
      groups = groups.slice(1)
    }
  }
  expect(figures.filter(({ name }) => / \S{36}$/.test(name)).length).toBeGreaterThan(3)
  for (const one of figures) {
    expect(one.answers.size, one.name).toBeGreaterThanOrEqual(MIN_GROUP_SIZE)
    for (const other of figures) {
      const left = one.answers.difference(other.answers).size
      expect({ one: one.name, other: other.name, left }).toSatisfy(() => left === 0 || left >= MIN_GROUP_SIZE)
    }
  }
})

test('an admin who has everybody in groups but one does not learn whether that one has answered', async () => {
  const told = async (answers: number) => {
    today = new Date('2026-10-25T00:00:00Z')
    const { company, admin, crowd } = await open(41)
    await makeGroup(database, company, crowd.slice(0, 20), 'North')
    await makeGroup(database, company, crowd.slice(20, 40), 'South')
    // The admin who looks is in no group either.
    await superuser.query("update members set role = 'member' where id = $1", [crowd[40]])
    await makeResponses(database, company, crowd.slice(0, answers), '2026-10-05', () => ({ Any: 50 }))
    await becomes('2026-11-01')
    return (await admin.view()).periods.map(({ groups }) => groups.map(({ people }) => people))
  }
  expect(await told(40)).toEqual([[20]])
  expect(await told(41)).toEqual([[20]])
})

test('an admin who switches somebody off in the only rest does not have them left over', async () => {
  const { company, admin, crowd } = await open(41)
  await makeGroup(database, company, [...crowd.slice(0, 20)])
  await makeGroup(database, company, [...crowd.slice(20, 40), admin.member.id])
  await makeResponses(database, company, crowd, '2026-10-05', () => ({ Any: 50 }))
  await superuser.query("update members set disabled_at = '2026-01-01' where id = $1", [crowd[40]])
  await becomes('2026-11-01')
  expect((await admin.view()).periods.map(({ groups }) => groups.length)).toEqual([1])
})

test('a person who changed their group in the month counts in none, so nobody is put beside nine others for one night', async () => {
  const { company, admin, crowd } = await open(60)
  const group = await makeGroup(database, company, crowd.slice(0, 9))
  await makeResponses(database, company, crowd, '2026-10-05', () => ({ Any: 50 }))
  await move(crowd.slice(9, 10), group, '2026-10-02')
  await becomes('2026-11-01')
  expect((await admin.view()).periods.map(({ groups }) => groups)).toEqual([[]])
  await makeResponses(database, company, crowd, '2026-11-05', () => ({ Any: 50 }))
  await becomes('2026-12-01')
  expect((await admin.view()).periods.map(({ groups }) => groups.map(({ people }) => people))).toEqual([
    [10],
    [],
  ])
})

test('a range and its file say nothing that the view does not, whatever months are asked for', async () => {
  const { company, admin, crowd } = await open(50)
  await makeGroup(database, company, crowd.slice(0, 25), 'North')
  for (const month of ['07', '08', '09']) {
    await makeResponses(database, company, crowd, `2026-${month}-05`, (place) => ({ Any: place * 2 }))
    await becomes(`2026-${String(Number(month) + 1).padStart(2, '0')}-01`)
  }
  const { periods } = await admin.view()
  const view = new Set(insightRows(periods).map((row) => JSON.stringify(row)))
  const months = ['2026-01', '2026-06', '2026-07', '2026-08', '2026-09', '2026-12']
  for (const from of months) {
    for (const to of months) {
      const within = periodsWithin(periods, { from, to })
      for (const period of within) expect(periods).toContain(period)
      for (const row of insightRows(within)) expect(view).toContain(JSON.stringify(row))
    }
  }
  // Every number of a row is in the period itself.
  for (const { low, high, from } of insightRows(periods)) {
    const text = JSON.stringify(periods.find((period) => period.from === from))
    for (const value of [low, high]) if (value !== null) expect(text).toMatch(new RegExp(`[:[]${value}\\b`))
  }
})
