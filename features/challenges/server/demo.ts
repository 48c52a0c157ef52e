import { randomUUID } from 'node:crypto'
import type { ChallengeDay, WeekResult } from '../contract/challenges.ts'
import { closesOn, mondayOf, mondaysOf } from '../rules/days.ts'
import { weekOf } from '#features/check-ins/rules/weeks.ts'
import type { Day } from '#platform/contract/values.ts'
import { addDays, localDay } from '#features/programmes/rules/day.ts'
import { challengeMembers, challenges } from '#platform/db/tables/challenges.ts'
import type { DemoPart } from '#platform/demo/demo-part.ts'
import { addJobs } from '#platform/jobs/add-jobs.ts'
import { sealParticipation } from './sealed-participation.ts'
import { CHALLENGE_JOB } from './store.ts'

/** The demo account that visitors log in with. */
const PART_OF = 'member@demo.example'

/** Invented teams, with their mean steps in the first weeks. */
const TEAM_NAMES = [
  { name: 'Lisbon', people: 20, means: [8500, 9000] },
  { name: 'Chicago', people: 35, means: [7500, 8000] },
  { name: 'At home', people: 25, means: [6500, 8500] },
]
const WEEK_COUNT = 4
const DAILY_AMOUNTS = [7200, 9400, 5100, 11_300, 8600, 6400, 10_200]

export const challengesDemo: DemoPart = {
  async fill(tx, { id: companyId, isDefault, people, sealer }) {
    if (!isDefault) return
    const today = localDay(Date.now(), 'UTC')
    const dates = { from: weekOf(addDays(today, -14)), weeks: WEEK_COUNT }
    const teams = TEAM_NAMES.map(({ name }) => ({ id: randomUUID(), name }))
    const id = randomUUID()
    const results = resultsOf(dates, teams, today)
    await tx.insert(challenges).values({ id, companyId, unit: 'steps', ...dates, teams, results })
    await addJobs(tx, companyId, [{ kind: CHALLENGE_JOB, subjectId: id }])
    const days = DAILY_AMOUNTS.map((amount, back): ChallengeDay => ({
      day: addDays(today, -1 - back),
      amount,
    }))
    const participation = {
      teamId: teams[0]?.id ?? null,
      days: days.filter(({ day }) => mondayOf(dates, day) !== undefined),
    }
    const rows = people
      .filter(({ email }) => email === PART_OF)
      .map(({ id: memberId }) => ({
        ...{ companyId, challengeId: id, memberId },
        sealed: sealParticipation(sealer, { memberId, challengeId: id }, participation),
      }))
    if (rows.length > 0) await tx.insert(challengeMembers).values(rows)
  },
}

function resultsOf(dates: { from: Day; weeks: number }, teams: { id: string }[], today: Day): WeekResult[] {
  return mondaysOf(dates)
    .filter((monday) => today > addDays(closesOn(monday), 1))
    .map((monday, week) => ({
      monday,
      teams: TEAM_NAMES.map(({ people, means }, index) => ({
        ...{ teamId: teams[index]?.id ?? '', people },
        mean: means[week] ?? 0,
      })).toSorted((one, other) => other.mean - one.mean),
    }))
    .toReversed()
}
