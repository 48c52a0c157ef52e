import {
  checkIn,
  leaveRecovery,
  plan,
  removeCheckIn,
  removeCheckIns,
  saveCheckIn,
  savePlan,
  type CheckIn,
  type Plan,
} from '../../contract/vrs-freedom-365.ts'
import { mergeAllCheckIns, mergePlans } from '../../rules/recovery.ts'
import * as z from 'zod/mini'
import { ApiError } from '#platform/api/api-error.ts'
import { isRetryable } from '#platform/api/backoff.ts'
import { call } from '#platform/api/call.ts'
import { localStore } from '#platform/offline/local-store.ts'
import { currentOwner, type Owner } from '#platform/offline/owner.ts'
import { retryAs } from '#platform/offline/retry.ts'
import { onePerOwner, synced, type SyncEvent, type SyncStatus } from '#platform/offline/synced.ts'
import { STORED_CHANGES } from '../paths.ts'
import { refreshRecovery, updateCachedRecovery } from '../queries.ts'

/** Unsent changes of a person on this device. */
const changesSchema = z.object({ checkIns: z.array(checkIn), plan })
export type Changes = z.infer<typeof changesSchema>
type State = Changes & SyncStatus

type ChangeEvent =
  | { is: 'checked-in'; checkIn: CheckIn }
  | { is: 'planned'; plan: Plan }
  /** Removes check-ins that the server has, or that were deleted. */
  | { is: 'check-ins-over'; isOver: (one: CheckIn) => boolean }
  /** Removes parts that the server has, unless they were changed since. */
  | { is: 'plan-over'; sent: Plan }
  | { is: 'left' }

const store = localStore({
  keyOf: ({ person, company }) => `${STORED_CHANGES}/${person}/${company}`,
  schema: changesSchema,
  version: 1,
  until: 'log-out',
})

/** The signed-in person's unsent changes on this device. */
export const recoveryChanges = onePerOwner((owner) =>
  synced<State, ChangeEvent, Changes>({
    owner,
    initial: { ...(store.read(owner) ?? { checkIns: [], plan: {} }), isStored: true },
    reduce,
    store,
    toStored: (state) => (isEmpty(state) ? undefined : { checkIns: state.checkIns, plan: state.plan }),
    afterMs: 0,
    isBehind: (state) => owner.person !== '' && !isEmpty(state),
    saveOnce: async ({ current, dispatch }) => {
      const { checkIns, plan } = current()
      const [first] = checkIns
      dispatch(first ? await sendCheckIn(owner, first) : await sendPlan(owner, plan))
      void refreshRecovery()
    },
  }),
)

function reduce(state: State, event: ChangeEvent | SyncEvent<Changes>): State {
  switch (event.is) {
    case 'checked-in':
      return { ...state, checkIns: mergeAllCheckIns([...state.checkIns, event.checkIn]) }
    case 'planned':
      return { ...state, plan: mergePlans(state.plan, event.plan) }
    case 'check-ins-over':
      return { ...state, checkIns: state.checkIns.filter((one) => !event.isOver(one)) }
    case 'plan-over': {
      const left = Object.entries(state.plan).filter(([id, part]) => !isSame(part, event.sent[id]))
      return { ...state, plan: Object.fromEntries(left) }
    }
    case 'left':
      return { ...state, checkIns: [], plan: {} }
    case 'changed-in-other-tab':
      return { ...state, ...withChanges(event.stored, state) }
    case 'save-ended':
      return state
  }
}

/** Merges unsent changes into what the server or another tab has. */
export function withChanges<Saved extends Changes>(saved: Saved, { checkIns, plan }: Changes): Saved {
  return {
    ...saved,
    checkIns: mergeAllCheckIns([...saved.checkIns, ...checkIns]),
    plan: mergePlans(saved.plan, plan),
  }
}

export function isEmpty({ checkIns, plan: parts }: Changes): boolean {
  return checkIns.length === 0 && Object.keys(parts).length === 0
}

export function hasUnsentRecoveryChanges(): boolean {
  return currentOwner().person !== '' && !isEmpty(recoveryChanges().current())
}

export async function deleteRecoveryCheckIn({ id, day }: CheckIn): Promise<void> {
  await call(removeCheckIn, { id })
  recoveryChanges().dispatch({ is: 'check-ins-over', isOver: (one) => one.day === day })
  await refreshRecovery()
}

export async function deleteRecoveryCheckIns(): Promise<void> {
  await call(removeCheckIns, {})
  recoveryChanges().dispatch({ is: 'check-ins-over', isOver: () => true })
  await refreshRecovery()
}

export async function leaveProgramme(): Promise<void> {
  await call(leaveRecovery, {})
  recoveryChanges().dispatch({ is: 'left' })
  await refreshRecovery()
}

async function sendCheckIn(owner: Owner, checkIn: CheckIn): Promise<ChangeEvent> {
  await dropIfRefused(owner, async (signal) => {
    const saved = await call(saveCheckIn, checkIn, { signal })
    updateCachedRecovery((cached) => ({ ...cached, checkIns: mergeAllCheckIns([...cached.checkIns, saved]) }))
  })
  return { is: 'check-ins-over', isOver: (one) => isSame(one, checkIn) }
}

async function sendPlan(owner: Owner, plan: Plan): Promise<ChangeEvent> {
  await dropIfRefused(owner, async (signal) => {
    const saved = await call(savePlan, { plan }, { signal })
    updateCachedRecovery((cached) => ({ ...cached, plan: mergePlans(cached.plan, saved.plan) }))
  })
  return { is: 'plan-over', sent: plan }
}

/**
 * Drops a change that the server refuses for good, because on another device the data was deleted or the person left
 * the programme.
 */
async function dropIfRefused(owner: Owner, attempt: (signal: AbortSignal) => Promise<void>): Promise<void> {
  try {
    await retryAs(owner, attempt)
  } catch (error) {
    if (!isFinal(error)) throw error
  }
}

function isFinal(error: unknown): boolean {
  if (!(error instanceof ApiError) || isRetryable(error)) return false
  return /^(recovery-not-found|check-in-removed|day-out-of-range|invalid-input)$/.test(error.code)
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
