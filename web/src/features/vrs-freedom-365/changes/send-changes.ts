import { saveCheckIn, savePlan, type CheckIn, type Plan } from '@hale/contracts/programmes/vrs-freedom-365'
import { mergeAllCheckIns, mergePlans } from '@hale/domain/programmes/recovery'
import { ApiError } from '../../../api/api-error.ts'
import { isRetryable } from '../../../api/backoff.ts'
import { call } from '../../../api/call.ts'
import { currentOwner } from '../../../offline/owner.ts'
import { retryAs } from '../../../offline/retry.ts'
import { refreshRecovery, showRecovery } from '../queries.ts'
import { dropCheckIns, dropPlan, isEmpty, readChanges } from './stored-changes.ts'

let underWay: Promise<void> | undefined

/** Sends what the server has not, for as long as there is something; once at a time. */
export function sendChanges(): Promise<void> {
  return (underWay ??= sendAll().finally(() => {
    underWay = undefined
  }))
}

async function sendAll(): Promise<void> {
  try {
    while (!isEmpty(readChanges())) {
      const [first] = readChanges().checkIns
      await (first ? sendCheckIn(first) : sendPlan(readChanges().plan))
    }
  } catch {
    // It stays stored, and is tried again with the next change or when the connection is back.
  }
}

async function sendCheckIn(made: CheckIn): Promise<void> {
  await send(
    async (signal) => {
      const saved = await call(saveCheckIn, made, { signal })
      showRecovery((known) => ({ ...known, checkIns: mergeAllCheckIns([...known.checkIns, saved]) }))
    },
    () => dropCheckIns((one) => JSON.stringify(one) === JSON.stringify(made)),
  )
}

async function sendPlan(plan: Plan): Promise<void> {
  await send(
    async (signal) => {
      const saved = await call(savePlan, { plan }, { signal })
      showRecovery((known) => ({ ...known, plan: mergePlans(known.plan, saved.plan) }))
    },
    () => dropPlan(plan),
  )
}

/** What the server refuses for good is dropped as well: it was deleted, or the programme left, on another device. */
async function send(attempt: (signal: AbortSignal) => Promise<void>, drop: () => void): Promise<void> {
  try {
    await retryAs(currentOwner(), attempt)
  } catch (error) {
    if (!isFinal(error)) throw error
  }
  drop()
  void refreshRecovery()
}

function isFinal(error: unknown): boolean {
  if (!(error instanceof ApiError) || isRetryable(error)) return false
  return /^(recovery-not-found|check-in-removed|day-out-of-range|invalid-input)$/.test(error.code)
}
