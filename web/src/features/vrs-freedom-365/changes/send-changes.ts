import { saveCheckIn, savePlan, type CheckIn, type Plan } from '@hale/contracts/programmes/vrs-freedom-365'
import { mergeAllCheckIns, mergePlans } from '@hale/domain/programmes/recovery'
import { ApiError } from '../../../api/api-error.ts'
import { isRetryable } from '../../../api/backoff.ts'
import { call } from '../../../api/call.ts'
import { currentOwner } from '../../../offline/owner.ts'
import { retryAs } from '../../../offline/retry.ts'
import { saveLoop } from '../../../offline/save-loop.ts'
import { refreshRecovery, showRecovery } from '../queries.ts'
import { dropCheckIns, dropPlan, isEmpty, readChanges } from './stored-changes.ts'

/** What is not sent stays stored, and is tried again with the next change or when the connection is back. */
const sending = saveLoop({
  afterMs: 0,
  isBehind: () => !isEmpty(readChanges()),
  async saveOnce() {
    const { checkIns, plan } = readChanges()
    const [first] = checkIns
    await (first ? sendCheckIn(first) : sendPlan(plan))
  },
  onStart: () => {},
  onEnd: () => {},
})

/** Sends what the server has not; settles once nothing is under way any more. */
export const sendChanges = (): Promise<void> => sending.save()

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
