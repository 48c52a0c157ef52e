import type { Rows, Tenant } from '#platform/db/tenant.ts'
import type { CompanyJobHandler } from '#platform/jobs/job.ts'
import { stateOf } from './service.ts'
import { REMOVAL_JOB, STATE_JOB, type CallBackStore } from './store.ts'

type CallBackNotice = { kind: 'call-back-sent' | 'call-back-not-sent'; subjectId: string }

/** Notifies a person of their request's state, without naming the programme; provided by `notifications`. */
export type CallBackNotifier = {
  add(tx: Rows, tenant: Tenant, memberId: string, callBackNotice: CallBackNotice): Promise<unknown>
  withdraw(tx: Rows, tenant: Tenant, callBackNotice: CallBackNotice): Promise<void>
}

/** Deletes a request after `CALL_BACK_DAYS`, whatever its state, along with its notifications. */
export function removalJob(
  store: Pick<CallBackStore, 'remove'>,
  person: CallBackNotifier,
): CompanyJobHandler {
  return {
    kind: REMOVAL_JOB,
    for: 'company',
    concurrency: 5,
    timeoutMs: 60_000,
    maxAttempts: Infinity,
    async run({ tenant, subjectId }) {
      await store.remove(tenant, subjectId, async (tx) => {
        for (const kind of ['call-back-sent', 'call-back-not-sent'] as const)
          await person.withdraw(tx, tenant, { kind, subjectId })
      })
      return undefined
    },
  }
}

const LOOK_SECONDS = 60
/** Seconds between later looks at a mail that failed: the operator may retry it. */
const LATER_SECONDS = 60 * 60

/** Tells the person whether their request was sent; looks again after a failure, as the operator may retry the mail. */
export function deliveryNoticeJob(
  store: Pick<CallBackStore, 'findById'>,
  person: CallBackNotifier,
): CompanyJobHandler {
  return {
    kind: STATE_JOB,
    for: 'company',
    concurrency: 5,
    timeoutMs: 60_000,
    maxAttempts: Infinity,
    async run({ tenant, subjectId }) {
      const callBack = await store.findById(tenant, subjectId)
      const state = callBack && stateOf(callBack)
      if (!callBack || state === 'withdrawn') return undefined
      if (state !== 'sent' && state !== 'not-sent') return { state: 'repeat', seconds: LOOK_SECONDS }
      const kind = state === 'sent' ? 'call-back-sent' : 'call-back-not-sent'
      await tenant.write((tx) => person.add(tx, tenant, callBack.memberId, { kind, subjectId }))
      return state === 'sent' ? undefined : { state: 'repeat', seconds: LATER_SECONDS }
    },
  }
}
