import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { day, name } from '#platform/contract/values.ts'

// Challenges between teams of a company. Nothing here reveals anything about another person: neither what they add
// nor their team.

export const MIN_TEAMS = 2
export const MAX_TEAMS = 30
export const MAX_WEEKS = 12
/** Maximum number of challenges that a company keeps at a time. */
export const MAX_CHALLENGES = 20
/** Maximum number of days ahead of today that a challenge may begin. */
export const MAX_DAYS_AHEAD = 366
/** Number of days before a challenge's first day in which Home shows it. */
export const ANNOUNCE_AHEAD_DAYS = 14
/** Number of days after a week's Sunday on which amounts may still be added to the week. */
export const WEEK_GRACE_DAYS = 2
/** Number of days after a challenge's last day for which a person's own days are kept. */
export const CHALLENGE_RETENTION_DAYS = 30

/** What is counted: steps walked, or minutes of movement. */
export const challengeUnits = ['steps', 'minutes'] as const
const unit = z.enum(challengeUnits)
export type ChallengeUnit = z.infer<typeof unit>

/** Maximum amount that a person can add for a day, by unit. */
export const MAX_AMOUNT: Record<ChallengeUnit, number> = { steps: 200_000, minutes: 24 * 60 }
const amount = z.int().check(z.minimum(1), z.maximum(MAX_AMOUNT.steps))

export const teamName = name(60)
const team = z.object({ id: z.uuid(), name: teamName })
export type ChallengeTeam = z.infer<typeof team>

const hasEachOnce = (teams: readonly { id: string }[]) =>
  new Set(teams.map(({ id }) => id)).size === teams.length

const monday = day.check(z.refine((text) => new Date(text).getUTCDay() === 1, { error: 'is not a Monday' }))

/**
 * The result of a week, which is published once: the teams in which enough people added something to it, best first.
 */
const weekResult = z.object({
  monday: day,
  teams: z.array(
    z.object({
      teamId: z.uuid(),
      /** People who added something, rounded down to a multiple of 5. */
      people: z.int(),
      /** Mean amount per day of those people, rounded. */
      mean: z.int(),
    }),
  ),
})
export type WeekResult = z.infer<typeof weekResult>

const content = {
  unit,
  /** The first day, a Monday. */
  from: monday,
  weeks: z.int().check(z.minimum(1), z.maximum(MAX_WEEKS)),
  teams: z
    .array(team)
    .check(
      z.minLength(MIN_TEAMS),
      z.maxLength(MAX_TEAMS),
      z.refine(hasEachOnce, { error: 'has a team twice' }),
    ),
}
export const challengeContent = z.object(content)
export type ChallengeContent = z.infer<typeof challengeContent>

const challengeDay = z.object({ day, amount })
export type ChallengeDay = z.infer<typeof challengeDay>

/** A challenge, as one of its company's people sees it. */
export const challenge = z.object({
  id: z.uuid(),
  ...content,
  /** The published weeks, the newest first. */
  results: z.array(weekResult),
  /** The person's own participation, which nobody else sees; it is empty once their days are no longer kept. */
  own: z.object({ teamId: z.nullable(z.uuid()), days: z.array(challengeDay) }),
})
export type Challenge = z.infer<typeof challenge>

/** The challenge that runs, or begins within `ANNOUNCE_AHEAD_DAYS`, as Home shows it. */
export const currentChallenge = z.object({
  unit,
  from: day,
  weeks: z.int(),
  /** Whether the person is in a team. */
  isIn: z.boolean(),
})
export type CurrentChallenge = z.infer<typeof currentChallenge>

export const listChallenges = endpoint({
  method: 'GET',
  path: '/api/challenges',
  access: 'member',
  cost: 'light',
  summary: 'Your company’s team challenges, newest first, with what you have added yourself',
  input: z.object({}),
  output: z.object({
    challenges: z.array(challenge).check(z.maxLength(MAX_CHALLENGES)),
    /** Minimum number of people of a team who must have added to a week for it to be shown. */
    minGroupSize: z.int(),
  }),
  failures: [],
})

export const joinChallenge = endpoint({
  method: 'PUT',
  path: '/api/challenges/{id}/team',
  access: 'member',
  cost: 'light',
  summary: 'Join a team of a challenge, or change to another one',
  input: z.object({ id: z.uuid(), teamId: z.uuid() }),
  output: z.object({}),
  failures: ['challenge-not-found', 'team-not-found', 'challenge-over'],
})

/**
 * Leaves a challenge: deletes the person's team and days. Published weeks, which are totals of many people, stay as
 * they are.
 */
export const leaveChallenge = endpoint({
  method: 'DELETE',
  path: '/api/challenges/{id}/team',
  access: 'member',
  cost: 'light',
  summary: 'Leave a challenge, and delete what you added to it',
  input: z.object({ id: z.uuid() }),
  output: z.object({}),
  failures: ['challenge-not-found'],
})

export const addToChallenge = endpoint({
  method: 'PUT',
  path: '/api/challenges/{id}/days/{day}',
  access: 'member',
  cost: 'light',
  summary: 'Add a day to a challenge; null removes the day. Sending it again changes nothing',
  input: z.object({ id: z.uuid(), day, amount: z.nullable(amount) }),
  output: z.object({}),
  failures: [
    'challenge-not-found',
    'not-in-a-team',
    'amount-out-of-range',
    'day-out-of-range',
    'week-closed',
  ],
})

/** Makes a challenge, or changes one that has not begun. The device makes the ids of the challenge and its teams. */
export const saveChallenge = endpoint({
  method: 'PUT',
  path: '/api/challenges/{id}',
  access: 'admin',
  cost: 'light',
  summary: 'Set up a team challenge, or change one before it begins',
  input: z.object({ id: z.uuid(), ...content }),
  output: z.object({}),
  failures: [
    'challenge-not-found',
    'challenge-begun',
    'challenge-overlaps',
    'first-day-out-of-range',
    'too-many-challenges',
  ],
})

export const removeChallenge = endpoint({
  method: 'DELETE',
  path: '/api/challenges/{id}',
  access: 'admin',
  cost: 'light',
  summary: 'Delete a challenge with all that people added to it',
  input: z.object({ id: z.uuid() }),
  output: z.object({}),
  failures: ['challenge-not-found'],
})
