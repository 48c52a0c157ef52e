import type { CheckedVerdict } from '../../contract/invitation-batches.ts'
import { MAX_INVITED, type InviteRow } from '../../contract/inviting.ts'
import type { Limit, Limits } from '#platform/core/limits.ts'
import { done, fail } from '#platform/core/outcome.ts'
import type { Tenant } from '#platform/db/tenant.ts'
import { validateRow, type ValidRow } from '../validate-row.ts'
import type { BatchStore } from './store.ts'

const DAY_SECONDS = 24 * 60 * 60
/** Default number of people whom a company may invite in a day: twice the longest list. */
const DEFAULT_PER_DAY = 2 * MAX_INVITED

/** Keeps a company from mailing people endlessly by sending and withdrawing lists in turn. */
const withdrawnByCompany: Limit = { name: 'lists withdrawn by company', max: 10, seconds: DAY_SECONDS }

export type BatchService = ReturnType<typeof batchService>

/** Lists of invited people: checks their rows, limits invitations a day, and withdraws a list. */
export function batchService({ store, limits }: { store: BatchStore; limits: Limits }) {
  async function limitOf(tenant: Tenant): Promise<Limit> {
    const max = (await store.findDailyLimit(tenant)) ?? DEFAULT_PER_DAY
    return { name: 'invited by company', max, seconds: DAY_SECONDS }
  }

  async function check(tenant: Tenant, rows: InviteRow[]) {
    const validated = rows.map(validateRow)
    const emails = validated.flatMap((row) => (typeof row === 'string' ? [] : [row.email]))
    const knownPeople = await store.listKnown(tenant, [...new Set(emails)])
    const left = await limits.left(await limitOf(tenant), tenant.companyId)
    return { verdicts: verdictsOf(validated, knownPeople), left }
  }

  async function withdraw(tenant: Tenant, actorId: string, id: string) {
    const retryAfter = await limits.take(withdrawnByCompany, tenant.companyId)
    if (retryAfter > 0) return fail('too-many-requests', { retryAfter })
    if (!(await store.startWithdrawal(tenant, id))) {
      await limits.giveBack(withdrawnByCompany, tenant.companyId)
      return fail('invitation-batch-not-found')
    }
    let withdrawn = 0
    for (;;) {
      const count = await store.withdrawSome(tenant, actorId, id)
      if (count === 0) return done({ withdrawn })
      withdrawn += count
    }
  }

  return { check, withdraw, list: store.list, listKnown: store.listKnown, limitOf }
}

type KnownPeople = { email: string; isActive: boolean }[]

function verdictsOf(rows: (ValidRow | CheckedVerdict)[], knownPeople: KnownPeople): CheckedVerdict[] {
  const isActive = new Map(knownPeople.map((person) => [person.email, person.isActive]))
  const seenEmails = new Set<string>()
  return rows.map((row) => {
    if (typeof row === 'string') return row
    if (seenEmails.has(row.email)) return 'repeated'
    seenEmails.add(row.email)
    const active = isActive.get(row.email)
    if (active === undefined) return 'ready'
    return active ? 'already-here' : 'already-invited'
  })
}
