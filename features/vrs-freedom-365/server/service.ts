import type { FailureCode } from '#platform/contract/problem.ts'
import { MAX_DAYS_AHEAD, type CheckIn, type Plan } from '../contract/vrs-freedom-365.ts'
import { type Day } from '#platform/contract/values.ts'
import { daysBetween } from '#features/programmes/rules/day.ts'
import type { Limits } from '#platform/core/limits.ts'
import { done, fail, type Outcome } from '#platform/core/outcome.ts'
import type { DataOwner } from '#platform/db/own.ts'
import type { Tenant } from '#platform/db/tenant.ts'
import { addCheckIn, changePlan, dayOf, isoOf, removeCheckIn, removeCheckIns } from './journal-changes.ts'
import { recoveryOf, type Journal, type Journals } from './journal.ts'
import type { RecoveryStore } from './store.ts'

/** The part of the feature "services" that the programme needs. */
export type OfferedServices = { isOffered(tenant: Tenant, key: 'vrsfreedom365'): Promise<boolean> }

type Dependencies = {
  store: RecoveryStore
  journals: Journals
  services: OfferedServices
  limits: Limits
  now: () => number
}

const changesByMember = { name: 'recovery changes by member', max: 200, seconds: 10 * 60 }

export type RecoveryService = ReturnType<typeof recoveryService>

export function recoveryService({ store, journals, services, limits, now }: Dependencies) {
  const isOfferedTo = ({ tenant }: DataOwner) => services.isOffered(tenant, 'vrsfreedom365')

  /** Changes a person's journal; returns the value that `work` returns with it, or the failure. */
  async function change<Value, Reason extends FailureCode = never>(
    owner: DataOwner,
    work: (journal: Journal) => Outcome<{ journal: Journal; value: Value }, Reason>,
  ) {
    const retryAfter = await limits.take(changesByMember, owner.memberId)
    if (retryAfter > 0) return fail('too-many-requests', { retryAfter })
    return store.change(owner, async ({ sealed, save }) => {
      if (!sealed) return fail('recovery-not-found')
      const journal = journals.open(sealed, owner.memberId)
      if (!journal) return fail('recovery-unreadable')
      const changedJournal = work(journal)
      if (!changedJournal.ok) return changedJournal
      await save(journals.seal(changedJournal.value.journal))
      return done(changedJournal.value.value)
    })
  }

  return {
    async get(owner: DataOwner) {
      const [sealed, isOffered] = await Promise.all([store.find(owner), isOfferedTo(owner)])
      if (!sealed) return done({ recovery: null, isOffered })
      const journal = journals.open(sealed, owner.memberId)
      return journal ? done({ recovery: recoveryOf(journal), isOffered }) : fail('recovery-unreadable')
    },

    /** Whether a person is in the programme, which has no last step: only leaving ends it. */
    isInProgress: async (owner: DataOwner) => (await store.find(owner)) !== undefined,

    /** Sets the start day; also for a person in the programme after the company has stopped offering it. */
    async start(owner: DataOwner, startDay: Day) {
      if (daysBetween(dayOf(now()), startDay) > MAX_DAYS_AHEAD) return fail('day-out-of-range')
      const outcome = await change(owner, (journal) => done({ journal: { ...journal, startDay }, value: {} }))
      if (outcome.ok || outcome.reason !== 'recovery-not-found') return outcome
      if (!(await isOfferedTo(owner))) return fail('service-not-offered')
      const empty = { plan: {}, checkIns: [], removed: [], clearedAt: isoOf(now()) }
      await store.add(owner, journals.seal({ memberId: owner.memberId, startDay, ...empty }))
      return done({})
    },

    leave: (owner: DataOwner) => store.remove(owner),

    saveCheckIn: (owner: DataOwner, checkIn: CheckIn) =>
      change(owner, (journal) => addCheckIn(journal, checkIn, now())),
    removeCheckIn: (owner: DataOwner, id: string) =>
      change(owner, (journal) => removeCheckIn(journal, id, now())),
    removeCheckIns: (owner: DataOwner) => change(owner, (journal) => removeCheckIns(journal, now())),
    savePlan: (owner: DataOwner, plan: Plan) => change(owner, (journal) => changePlan(journal, plan, now())),

    /** Returns the journal for the copy of a person's data, as a list of at most one. */
    async listAll(tenant: Tenant, memberId: string) {
      const sealed = await store.find({ tenant, memberId })
      return sealed ? [journals.open(sealed, memberId) ?? { unreadable: true }] : []
    },
  }
}
