import type { InviteRow, Verdict } from '@hale/contracts/accounts/invitations'
import type { Limits } from '../../core/limits.ts'
import { done, fail } from '../../core/outcome.ts'
import type { Sealer } from '../../crypto/seal.ts'
import { newToken } from '../../crypto/token.ts'
import type { Tenant } from '../../db/tenant.ts'
import type { InvitationToken } from './link-store.ts'
import type { InvitationStore } from './store.ts'
import { validateRow, type ValidRow } from './validate-row.ts'

const DAY_SECONDS = 24 * 60 * 60
/** Nobody is mailed an invitation twice within this time. */
export const REST_SECONDS = 10 * 60
const REMIND_BATCH = 500

const revokedByAddress = { name: 'revoked by address', max: 3, seconds: DAY_SECONDS }

type Needs = { store: InvitationStore; limits: Limits; sealer: Sealer }

export type Inviting = ReturnType<typeof inviting>

/** What admins and operators do with invitations. */
export function inviting({ store, limits, sealer }: Needs) {
  const createTokens = (count: number): InvitationToken[] =>
    Array.from({ length: count }, () => {
      const { token, hash } = newToken()
      return { hash, sealed: sealer.seal(token) }
    })

  /** Returns one verdict a row, in their order. `actorId` is null when an operator does it. */
  async function invite(tenant: Tenant, actorId: string | null, rows: InviteRow[]): Promise<Verdict[]> {
    const validated = rows.map(validateRow)
    const invitees = new Map<string, ValidRow>()
    for (const row of validated)
      if (typeof row !== 'string' && !invitees.has(row.email)) invitees.set(row.email, row)
    const unique = [...invitees.values()]
    if (unique.length === 0) return validated.filter((row) => typeof row === 'string')
    const create = () => store.createInvited(tenant, actorId, unique, createTokens(unique.length))
    // An account may be deleted by its last company at the same moment; a second try creates it again.
    const verdictOf = await create().catch((error: unknown) =>
      isForeignKeyViolation(error) ? create() : Promise.reject(error),
    )
    return validated.map((row) => {
      if (typeof row === 'string') return row
      // A row that repeats an address of an earlier one.
      return invitees.get(row.email) === row ? verdictOf(row.email) : repeatedVerdict(verdictOf(row.email))
    })
  }

  async function resend(tenant: Tenant, actorId: string | null, memberId: string) {
    const kind = 'invitation' as const
    const asked = { actorId, memberIds: [memberId], kind, restSeconds: REST_SECONDS }
    const [renewed] = await store.renew(tenant, asked, createTokens(1))
    if (renewed) return done({})
    const seconds = await store.findSecondsSinceMail(tenant, memberId)
    if (seconds === undefined) return fail('invitation-not-found')
    return fail('too-many-requests', { retryAfter: Math.max(1, Math.ceil(REST_SECONDS - seconds)) })
  }

  async function remind(tenant: Tenant, actorId: string): Promise<number> {
    let reminded = 0
    for (;;) {
      const memberIds = await store.listWaiting(tenant, DAY_SECONDS, REMIND_BATCH)
      if (memberIds.length === 0) return reminded
      const kind = 'reminder' as const
      const asked = { actorId, memberIds, kind, restSeconds: DAY_SECONDS }
      reminded += (await store.renew(tenant, asked, createTokens(memberIds.length))).length
    }
  }

  /** Limited by address, so that inviting and revoking in turn cannot mail somebody without end. */
  async function revoke(tenant: Tenant, actorId: string, memberId: string) {
    const email = await store.findWaitingEmail(tenant, memberId)
    if (!email) return fail('invitation-not-found')
    const retryAfter = await limits.take(revokedByAddress, `${tenant.companyId} ${email}`)
    if (retryAfter > 0) return fail('too-many-requests', { retryAfter })
    return (await store.revoke(tenant, actorId, memberId)) ? done({}) : fail('invitation-not-found')
  }

  return { invite, resend, remind, revoke }
}

/** SQLSTATE 23503: https://www.postgresql.org/docs/current/errcodes-appendix.html */
function isForeignKeyViolation(error: unknown): boolean {
  return (
    error instanceof Error &&
    error.cause instanceof Error &&
    'code' in error.cause &&
    error.cause.code === '23503'
  )
}

function repeatedVerdict(first: Verdict): Verdict {
  return first === 'invited' ? 'already-invited' : first
}
