import * as z from 'zod/mini'
import { localStore } from '#platform/offline/local-store.ts'
import { PUSH_KEY } from './push-key.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** After “Not now” nothing is offered for so long. */
const QUIET_MS = 30 * DAY_MS

const pushChoice = z.object({
  is: z.enum(['on', 'off', 'not-now']),
  /** ms since 1970 */
  at: z.number(),
})
type PushChoice = z.infer<typeof pushChoice>['is']

/** Of this device alone. It outlives a session, so that the same person's next one is pushed to as well. */
const store = localStore({
  schema: pushChoice,
  version: 1,
  until: 'next-person',
  keyOf: () => PUSH_KEY,
})

export function savePushChoice(is: PushChoice): void {
  store.write({ is, at: Date.now() })
}

export const isChosenOn = (): boolean => store.read()?.is === 'on'

/** Whether a person has decided, or wants to be left alone for now. */
export function isDecided(): boolean {
  const choice = store.read()
  if (choice?.is === 'not-now') return Math.abs(Date.now() - choice.at) < QUIET_MS
  return choice !== undefined
}
