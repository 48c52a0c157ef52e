import {
  ANNOUNCE_AHEAD_DAYS,
  MAX_AMOUNT,
  MAX_DAYS_AHEAD,
  type Challenge,
  type ChallengeContent,
  type ChallengeDay,
  type CurrentChallenge,
} from '../contract/challenges.ts'
import { closesOn, mondayOf, phaseOf } from '../rules/days.ts'
import type { Day } from '#platform/contract/values.ts'
import { addDays, daysBetween, localDay } from '#features/programmes/rules/day.ts'
import { done, fail } from '#platform/core/outcome.ts'
import type { DataOwner } from '#platform/db/own.ts'
import type { Participation } from './sealed-participation.ts'
import { isPublished, publicationOf, secondsTo, type ChallengeNeeds } from './publication.ts'
import type { ChallengeRow } from './store.ts'

export type ChallengeService = ReturnType<typeof challengeService>

export function challengeService({ store, participations, findMinGroupSize, now }: ChallengeNeeds) {
  /** The day in UTC; in the person's time zone it may be a day earlier or later. */
  const today = (): Day => localDay(now(), 'UTC')
  const yesterday = (): Day => addDays(today(), -1)

  return {
    async list(owner: DataOwner): Promise<{ challenges: Challenge[]; minGroupSize: number }> {
      const [challenges, minGroupSize] = await Promise.all([
        store.list(owner),
        findMinGroupSize(owner.tenant),
      ])
      return { challenges: challenges.map((one) => shownWith(one, minGroupSize)), minGroupSize }
    },

    /** Returns the challenge that runs, or begins soon: a list of one, or none. */
    async listCurrent(owner: DataOwner): Promise<CurrentChallenge[]> {
      const current = await store.findCurrent(owner, {
        today: today(),
        until: addDays(today(), ANNOUNCE_AHEAD_DAYS),
      })
      if (!current) return []
      const { unit, from, weeks } = current
      return [{ unit, from, weeks, isIn: hasTeam(current, current.own) }]
    },

    join: (owner: DataOwner, { id, teamId }: { id: string; teamId: string }) =>
      participations.change(owner, id, async (current, save) => {
        if (!current) return fail('challenge-not-found')
        if (phaseOf(current.challenge, yesterday()) === 'over') return fail('challenge-over')
        if (!current.challenge.teams.some((team) => team.id === teamId)) return fail('team-not-found')
        await save({ ...current.participation, teamId })
        return done({})
      }),

    leave: (owner: DataOwner, id: string) =>
      participations.change(owner, id, async (current, save) => {
        if (!current) return fail('challenge-not-found')
        await save(undefined)
        return done({})
      }),

    add: (owner: DataOwner, id: string, { day, amount }: { day: Day; amount: number | null }) =>
      participations.change(owner, id, async (current, save) => {
        if (!current) return fail('challenge-not-found')
        const { challenge, participation } = current
        if (!hasTeam(challenge, participation)) return fail('not-in-a-team')
        const monday = mondayOf(challenge, day)
        if (monday === undefined || daysBetween(today(), day) > 1) return fail('day-out-of-range')
        if (amount !== null && amount > MAX_AMOUNT[challenge.unit]) return fail('amount-out-of-range')
        if (isClosed(challenge, monday)) return fail('week-closed')
        await save({ ...participation, days: withDay(participation.days, day, amount) })
        return done({})
      }),

    async save({ tenant, memberId: actorId }: DataOwner, challenge: ChallengeContent & { id: string }) {
      const ahead = daysBetween(today(), challenge.from)
      if (ahead < 0 || ahead > MAX_DAYS_AHEAD) return fail('first-day-out-of-range')
      const refused = await store.save(
        { tenant, actorId, wanted: challenge },
        {
          mayChange: (before) => before.from > today(),
          inSeconds: secondsTo(publicationOf(challenge.from), now()),
        },
      )
      return refused ? fail(refused) : done({})
    },

    async remove(owner: DataOwner, id: string) {
      return (await store.remove(owner, id)) ? done({}) : fail('challenge-not-found')
    },
  }

  function isClosed(challenge: ChallengeRow, monday: Day): boolean {
    return isPublished(challenge, monday) || yesterday() > closesOn(monday)
  }
}

/**
 * Hides a week's results of teams below `minGroupSize`, which the company may have raised since, and the person's
 * team where the challenge no longer has it.
 */
function shownWith(
  { results, ...challenge }: ChallengeRow & { own: Participation },
  minGroupSize: number,
): Challenge {
  const { own } = challenge
  return {
    ...challenge,
    results: results.map(({ monday, teams }) => ({
      monday,
      teams: teams.filter(({ people }) => people >= minGroupSize),
    })),
    own: hasTeam(challenge, own) ? own : { ...own, teamId: null },
  }
}

/** Whether a person is in a team that the challenge still has. */
const hasTeam = ({ teams }: Pick<ChallengeRow, 'teams'>, { teamId }: Participation) =>
  teams.some(({ id }) => id === teamId)

function withDay(days: readonly ChallengeDay[], day: Day, amount: number | null): ChallengeDay[] {
  const others = days.filter((one) => one.day !== day)
  return amount === null ? others : [...others, { day, amount }]
}
