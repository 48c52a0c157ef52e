import type { Limits } from '#platform/core/limits.ts'
import { done, fail } from '#platform/core/outcome.ts'
import type { Tenant } from '#platform/db/tenant.ts'
import type { CreateTokens } from './link-store.ts'
import type { InvitationStore } from './store.ts'

const DAY_SECONDS = 24 * 60 * 60
/** Seconds within which a person is not mailed an invitation again. */
export const RESEND_PAUSE_SECONDS = 10 * 60
const REMIND_BATCH = 500

const revokedByAddress = { name: 'revoked by address', max: 3, seconds: DAY_SECONDS }

type Dependencies = { store: InvitationStore; limits: Limits; createTokens: CreateTokens }

export type InvitationRenewal = ReturnType<typeof invitationRenewal>

/** Mails sent invitations again, or revokes them, for admins. */
export function invitationRenewal({ store, limits, createTokens }: Dependencies) {
  async function resend(tenant: Tenant, actorId: string | null, memberId: string) {
    const kind = 'invitation' as const
    const renewal = { actorId, memberIds: [memberId], kind, restSeconds: RESEND_PAUSE_SECONDS }
    const [renewed] = await store.renew(tenant, renewal, createTokens(1))
    if (renewed) return done({})
    const seconds = await store.findSecondsSinceMail(tenant, memberId)
    if (seconds === undefined) return fail('invitation-not-found')
    return fail('too-many-requests', { retryAfter: Math.max(1, Math.ceil(RESEND_PAUSE_SECONDS - seconds)) })
  }

  /** Mails people again; returns how many were mailed. */
  async function resendMany(tenant: Tenant, actorId: string, ids: string[]): Promise<number> {
    const memberIds = [...new Set(ids)]
    const renewal = { actorId, memberIds, kind: 'invitation' as const, restSeconds: RESEND_PAUSE_SECONDS }
    return (await store.renew(tenant, renewal, createTokens(memberIds.length))).length
  }

  async function remind(tenant: Tenant, actorId: string): Promise<number> {
    let reminded = 0
    for (;;) {
      const memberIds = await store.listWaiting(tenant, DAY_SECONDS, REMIND_BATCH)
      if (memberIds.length === 0) return reminded
      const kind = 'reminder' as const
      const renewal = { actorId, memberIds, kind, restSeconds: DAY_SECONDS }
      reminded += (await store.renew(tenant, renewal, createTokens(memberIds.length))).length
    }
  }

  /** Revokes an invitation. Limited by address, against mailing a person endlessly by inviting and revoking in turn. */
  async function revoke(tenant: Tenant, actorId: string, memberId: string) {
    const person = await store.findWaiting(tenant, memberId)
    if (!person) return fail('invitation-not-found')
    if (person.isMoved) return fail('person-has-data')
    const retryAfter = await limits.take(revokedByAddress, `${tenant.companyId} ${person.email}`)
    if (retryAfter > 0) return fail('too-many-requests', { retryAfter })
    return (await store.revoke(tenant, actorId, memberId)) ? done({}) : fail('invitation-not-found')
  }

  return { resend, resendMany, remind, revoke }
}
