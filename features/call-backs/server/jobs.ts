import type { Rows, Tenant } from '#platform/db/tenant.ts'
import type { CompanyJobHandler } from '#platform/jobs/job.ts'
import { stateOf } from './service.ts'
import { REMOVAL_JOB, STATE_JOB, type CallBackStore } from './store.ts'

type Told = { kind: 'call-back-sent' | 'call-back-not-sent'; subjectId: string }

/** Tells a person what became of their request, without naming the programme. */
export type TellPerson = {
  add(tx: Rows, tenant: Tenant, memberId: string, told: Told): Promise<void>
  withdraw(tx: Rows, tenant: Tenant, told: Told): Promise<void>
}

/** Deletes a request that is 30 days old, whatever became of it, and what its person was told of it. */
export function removalJob(store: Pick<CallBackStore, 'remove'>, person: TellPerson): CompanyJobHandler {
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
/** What was given up may be tried again by the operator. */
const LATER_SECONDS = 60 * 60

export function stateJob(store: Pick<CallBackStore, 'findById'>, person: TellPerson): CompanyJobHandler {
  return {
    kind: STATE_JOB,
    for: 'company',
    concurrency: 5,
    timeoutMs: 60_000,
    maxAttempts: Infinity,
    async run({ tenant, subjectId }) {
      const found = await store.findById(tenant, subjectId)
      const state = found && stateOf(found)
      if (!found || state === 'withdrawn') return undefined
      if (state !== 'sent' && state !== 'not-sent') return { state: 'repeat', seconds: LOOK_SECONDS }
      const kind = state === 'sent' ? 'call-back-sent' : 'call-back-not-sent'
      await tenant.write((tx) => person.add(tx, tenant, found.memberId, { kind, subjectId }))
      return state === 'sent' ? undefined : { state: 'repeat', seconds: LATER_SECONDS }
    },
  }
}
