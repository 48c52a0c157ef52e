import { addToChallenge, type ChallengeDay } from '../contract/challenges.ts'
import type { Day } from '#platform/contract/values.ts'
import { plural } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { call } from '#platform/api/call.ts'
import { outbox } from '#platform/offline/outbox/outbox.ts'
import { showRefusal } from '#platform/ui/feedback/show-refusal.ts'
import { errorMessages } from './error-messages.ts'
import { CHALLENGE_DAYS_OUTBOX } from './outbox-name.ts'
import { refreshChallenges } from './queries.ts'
import { formatWeekday } from './texts.ts'

/** Amounts that wait to be sent, by challenge and day; 0 removes the day. */
export const dayOutbox = outbox({
  name: CHALLENGE_DAYS_OUTBOX,
  schema: z.int(),
  send: async (key, amount, signal) => {
    const [id = '', day = ''] = key.split(' ')
    await call(
      addToChallenge,
      { id, day, amount: amount === 0 ? null : amount },
      { ...(signal && { signal }) },
    )
    await refreshChallenges()
  },
  onRefused: (ids, error) => {
    const [day = ''] = ids.map((id) => id.split(' ')[1] ?? '')
    const title = () =>
      plural(ids.length, {
        one: `What you entered for ${formatWeekday(day)} could not be saved`,
        other: 'What you entered for # days could not be saved',
      })
    void showRefusal({ feature: 'challenges', errors: errorMessages, title }, error)
    void refreshChallenges()
  },
})

export const saveDay = (challengeId: string, day: Day, amount: number): Promise<void> =>
  dayOutbox.put(`${challengeId} ${day}`, amount)

/** Returns a person's days with those that wait to be sent, the newest first. */
export function withWaiting(challengeId: string, days: readonly ChallengeDay[], possible: readonly Day[]) {
  const amounts = new Map(days.map(({ day, amount }) => [day, amount]))
  for (const day of possible) {
    const waiting = dayOutbox.waiting(`${challengeId} ${day}`)
    if (waiting !== undefined) amounts.set(day, waiting)
  }
  return [...amounts]
    .map(([day, amount]) => ({ day, amount }))
    .filter(({ amount }) => amount > 0)
    .toSorted((one, other) => (one.day < other.day ? 1 : -1))
}
