import { CHALLENGE_RETENTION_DAYS, type WeekResult } from '../contract/challenges.ts'
import { closesOn, lastDayOf, mondayOf, mondaysOf } from '../rules/days.ts'
import { resultOfWeek } from '../rules/results.ts'
import type { Day } from '#platform/contract/values.ts'
import { addDays } from '#features/programmes/rules/day.ts'
import type { Tenant } from '#platform/db/tenant.ts'
import type { ParticipationStore } from './participation-store.ts'
import type { Participation } from './sealed-participation.ts'
import type { ChallengeRow, ChallengeStore } from './store.ts'

/**
 * The UTC time at which a week is published on the day after it closes; by then, the day on which it closes has ended
 * everywhere.
 */
const PUBLISHED_AT = '12:00:00Z'

/** What the service and the publication of challenges need. */
export type ChallengeNeeds = {
  store: ChallengeStore
  participations: ParticipationStore
  findMinGroupSize: (tenant: Tenant) => Promise<number>
  now: () => number
}

export type ChallengePublication = ReturnType<typeof challengePublication>

export function challengePublication({ store, participations, findMinGroupSize, now }: ChallengeNeeds) {
  return {
    /**
     * Publishes the ended weeks of a challenge, and deletes people's participations when they are no longer kept.
     * Returns the seconds until more is due; undefined where nothing is.
     */
    async publishDue(tenant: Tenant, id: string): Promise<number | undefined> {
      const challenge = await store.find(tenant, id)
      if (!challenge) return undefined
      const mondays = mondaysOf(challenge)
      const minGroupSize = await findMinGroupSize(tenant)
      for (const monday of mondays.filter((one) => !isPublished(challenge, one))) {
        if (publicationOf(monday) > now()) return secondsTo(publicationOf(monday), now())
        await store.publish(tenant, id, (tx) =>
          weekOf(challenge, {
            monday,
            participations: participations.listOfChallenge(tx, tenant, id),
            minGroupSize,
          }),
        )
      }
      const removedAt = Date.parse(
        `${addDays(lastDayOf(challenge), CHALLENGE_RETENTION_DAYS)}T${PUBLISHED_AT}`,
      )
      if (removedAt > now()) return secondsTo(removedAt, now())
      await participations.removeAll(tenant, id)
      return undefined
    },
  }
}

export const isPublished = ({ results }: ChallengeRow, week: Day) =>
  results.some(({ monday }) => monday === week)

/** Returns the moment at which a week is published. */
export const publicationOf = (monday: Day) => Date.parse(`${addDays(closesOn(monday), 1)}T${PUBLISHED_AT}`)

export const secondsTo = (moment: number, now: number) => Math.max(0, Math.ceil((moment - now) / 1000))

type ParticipationCount = {
  monday: Day
  participations: AsyncIterable<Participation[]>
  minGroupSize: number
}

async function weekOf(
  challenge: ChallengeRow,
  { monday, participations, minGroupSize }: ParticipationCount,
): Promise<WeekResult> {
  const amounts = new Map(challenge.teams.map(({ id }) => [id, [] as number[]]))
  for await (const page of participations)
    for (const { teamId, days } of page) {
      const ofWeek = days.filter(({ day }) => mondayOf(challenge, day) === monday)
      const amount = ofWeek.reduce((sum, one) => sum + one.amount, 0)
      if (teamId !== null && amount > 0) amounts.get(teamId)?.push(amount)
    }
  const teams = [...amounts].map(([teamId, added]) => ({ teamId, amounts: added }))
  return { monday, teams: resultOfWeek(teams, { unit: challenge.unit, minGroupSize }) }
}
