import { daysBetween } from '@hale/domain/programmes/day'
import { mergeCheckIns, mergePlans, mergeAllCheckIns } from '@hale/domain/programmes/recovery'
import {
  MAX_CHECK_IN_AGE,
  MAX_DAYS_AHEAD,
  planPartIds,
  type CheckIn,
  type Day,
  type Plan,
} from '@hale/contracts/programmes/vrs-freedom-365'
import type { FailureCode } from '@hale/contracts/problem'
import type { Limits } from '../../core/limits.ts'
import { done, fail, type Outcome } from '../../core/outcome.ts'
import type { Tenant } from '../../db/tenant.ts'
import { recoveryOf, type Journal, type Journals } from './journal.ts'
import type { Own, RecoveryStore } from './store.ts'

/** What the feature "services" provides. */
export type OfferedServices = { isOffered(tenant: Tenant, key: 'vrsfreedom365'): Promise<boolean> }

type Needs = {
  store: RecoveryStore
  journals: Journals
  services: OfferedServices
  limits: Limits
  now: () => number
}

const changesByMember = { name: 'recovery changes by member', max: 200, seconds: 10 * 60 }
/** No device that was offline waits for longer than that. */
const REMOVED_FOR_DAYS = 90

export type RecoveryService = ReturnType<typeof recoveryService>

export function recoveryService({ store, journals, services, limits, now }: Needs) {
  /** Today by the server's clock, in UTC; where the person is, it may be a day earlier or later. */
  const today = (): Day => dayOf(now())

  /** Changes what somebody entered; answers the value that `work` names beside the changed journal, or why not. */
  async function change<Value, Reason extends FailureCode = never>(
    own: Own,
    work: (journal: Journal) => Outcome<{ journal: Journal; value: Value }, Reason>,
  ) {
    const retryAfter = await limits.take(changesByMember, own.memberId)
    if (retryAfter > 0) return fail('too-many-requests', { retryAfter })
    return store.change(own, async ({ sealed, save }) => {
      if (!sealed) return fail('recovery-not-found')
      const journal = journals.open(sealed, own.memberId)
      if (!journal) return fail('recovery-unreadable')
      const changed = work(journal)
      if (!changed.ok) return changed
      await save(journals.seal(changed.value.journal))
      return done(changed.value.value)
    })
  }

  return {
    async get(own: Own) {
      const [sealed, isOffered] = await Promise.all([
        store.find(own),
        services.isOffered(own.tenant, 'vrsfreedom365'),
      ])
      if (!sealed) return done({ recovery: null, isOffered })
      const journal = journals.open(sealed, own.memberId)
      return journal ? done({ recovery: recoveryOf(journal), isOffered }) : fail('recovery-unreadable')
    },

    /** Who has begun may change the start day also when the programme is not offered any more. */
    async start(own: Own, startDay: Day) {
      if (daysBetween(today(), startDay) > MAX_DAYS_AHEAD) return fail('day-out-of-range')
      const changed = await change(own, (journal) => done({ journal: { ...journal, startDay }, value: {} }))
      if (changed.ok || changed.reason !== 'recovery-not-found') return changed
      if (!(await services.isOffered(own.tenant, 'vrsfreedom365'))) return fail('service-not-offered')
      const clearedAt = isoOf(now())
      const first = { memberId: own.memberId, startDay, plan: {}, checkIns: [], removed: [], clearedAt }
      await store.add(own, journals.seal(first))
      return done({})
    },

    leave: (own: Own) => store.remove(own),

    async saveCheckIn(own: Own, given: CheckIn) {
      const age = daysBetween(given.day, today())
      if (age > MAX_CHECK_IN_AGE || age < -1) return fail('day-out-of-range')
      const made = normaliseCheckIn(given, now())
      return change(own, (journal) => {
        if (wasRemoved(journal, made)) return fail('check-in-removed')
        const saved = journal.checkIns.find(({ day }) => day === made.day)
        const value = saved ? mergeCheckIns(saved, made) : made
        return done({
          journal: { ...journal, checkIns: mergeAllCheckIns([...journal.checkIns, value]) },
          value,
        })
      })
    },

    removeCheckIn: (own: Own, id: string) =>
      change(own, (journal) => {
        const found = journal.checkIns.find((one) => one.id === id.toLowerCase())
        if (!found) return fail('check-in-not-found')
        const checkIns = journal.checkIns.filter((one) => one !== found)
        const removed = [...recentlyRemoved(journal, now()), { day: found.day, at: isoOf(now()) }]
        return done({ journal: { ...journal, checkIns, removed }, value: {} })
      }),

    removeCheckIns: (own: Own) =>
      change(own, (journal) =>
        done({ journal: { ...journal, checkIns: [], removed: [], clearedAt: isoOf(now()) }, value: {} }),
      ),

    savePlan: (own: Own, given: Plan) =>
      change(own, (journal) => {
        const plan = mergePlans(journal.plan, normalisePlan(given, now()))
        return done({ journal: { ...journal, plan }, value: { plan } })
      }),

    /** For the copy of their data: a list of one, or none. */
    async listAll(tenant: Tenant, memberId: string) {
      const sealed = await store.find({ tenant, memberId })
      if (!sealed) return []
      const journal = journals.open(sealed, memberId)
      return [journal ?? { unreadable: true }]
    },
  }
}

/** Whether it was made before its day's check-in was deleted. */
function wasRemoved({ clearedAt, removed }: Journal, { day, at }: CheckIn): boolean {
  const ends = [clearedAt, ...removed.filter((one) => one.day === day).map((one) => one.at)]
  return ends.some((end) => Date.parse(at) <= Date.parse(end))
}

function recentlyRemoved({ removed }: Journal, now: number): Journal['removed'] {
  return removed.filter(({ at }) => daysBetween(dayOf(Date.parse(at)), dayOf(now)) <= REMOVED_FOR_DAYS)
}

const isoOf = (moment: number) => new Date(moment).toISOString()
const dayOf = (moment: number): Day => isoOf(moment).slice(0, 10)

/** By the server's clock nothing was made later than now. */
const notAfter = (at: string, now: number) => isoOf(Math.min(Date.parse(at), now))

function normaliseCheckIn({ lapse, ...rest }: CheckIn, now: number): CheckIn {
  return {
    ...rest,
    id: rest.id.toLowerCase(),
    at: notAfter(rest.at, now),
    ...(lapse && { lapse: { ...lapse, at: notAfter(lapse.at, now) } }),
  }
}

function normalisePlan(given: Plan, now: number): Plan {
  const parts: Plan = {}
  for (const id of planPartIds) {
    const part = given[id]
    if (part) parts[id] = { ...part, at: notAfter(part.at, now) }
  }
  return parts
}
