import type { ChallengeUnit, WeekResult } from '../contract/challenges.ts'

/**
 * The step to which a mean is rounded. A reader who knows what nine of ten people added learns the tenth person's
 * amount a day only to within ten steps.
 */
const ROUNDING_STEPS: Record<ChallengeUnit, number> = { steps: 500, minutes: 5 }
const PEOPLE_STEP = 5
const DAYS_OF_WEEK = 7

/** What each person of a team added to a week in all; those who added nothing are absent. */
export type TeamWeek = { teamId: string; amounts: readonly number[] }

/**
 * Returns the published result of a week: for each team with at least `minGroupSize` people who added something,
 * their mean amount per day, best first. Equal means are in the order of the teams.
 */
export function resultOfWeek(
  teams: readonly TeamWeek[],
  { unit, minGroupSize }: { unit: ChallengeUnit; minGroupSize: number },
): WeekResult['teams'] {
  return teams
    .filter(({ amounts }) => roundDown(amounts.length, PEOPLE_STEP) >= minGroupSize)
    .map(({ teamId, amounts }) => {
      const total = amounts.reduce((sum, amount) => sum + amount, 0)
      const mean = total / amounts.length / DAYS_OF_WEEK
      return {
        ...{ teamId, people: roundDown(amounts.length, PEOPLE_STEP) },
        mean: Math.round(mean / ROUNDING_STEPS[unit]) * ROUNDING_STEPS[unit],
      }
    })
    .toSorted((one, other) => other.mean - one.mean)
}

/** Returns the teams by the mean of their published weeks, best first, without teams that are in no published week. */
export function standingsOf(results: readonly WeekResult[]): { teamId: string; mean: number }[] {
  const byTeam = Map.groupBy(
    results.flatMap(({ teams }) => teams),
    ({ teamId }) => teamId,
  )
  return [...byTeam]
    .map(([teamId, weeks]) => ({
      teamId,
      mean: Math.round(weeks.reduce((sum, { mean }) => sum + mean, 0) / weeks.length),
    }))
    .toSorted((one, other) => other.mean - one.mean)
}

const roundDown = (value: number, step: number) => value - (value % step)
