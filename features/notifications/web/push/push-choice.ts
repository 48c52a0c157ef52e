import * as z from 'zod/mini'
import { localStore } from '#platform/offline/local-store.ts'
import { PUSH_KEY } from './push-key.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Milliseconds after “Not now” in which push is not offered again. */
const QUIET_MS = 30 * DAY_MS

const pushChoice = z.object({
  is: z.enum(['on', 'off', 'not-now']),
  /** Milliseconds since 1970. */
  at: z.number(),
})
type PushChoice = z.infer<typeof pushChoice>['is']

/**
 * A person's choice about push on this device. It outlives a session, so that push continues in the same person's next
 * one.
 */
const store = localStore({
  schema: pushChoice,
  version: 1,
  until: 'next-person',
  keyOf: () => PUSH_KEY,
})

export function savePushChoice(is: PushChoice): void {
  store.write({ is, at: Date.now() })
}

export const isPushChosen = (): boolean => store.read()?.is === 'on'

/** Whether the person has decided, or recently chose “Not now”. */
export function hasDecidedOnPush(): boolean {
  const choice = store.read()
  if (choice?.is === 'not-now') return Math.abs(Date.now() - choice.at) < QUIET_MS
  return choice !== undefined
}
