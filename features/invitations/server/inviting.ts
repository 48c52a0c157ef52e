import type { InviteRow, Verdict } from '../contract/inviting.ts'
import type { Limits } from '#platform/core/limits.ts'
import { done, fail } from '#platform/core/outcome.ts'
import type { Tenant } from '#platform/db/tenant.ts'
import { isForeignKeyViolation } from '#platform/db/violations.ts'
import type { BatchService } from './batches/service.ts'
import type { CreateTokens } from './link-store.ts'
import type { InvitationStore } from './store.ts'
import { validateRow, type ValidRow } from './validate-row.ts'

type Dependencies = {
  store: InvitationStore
  limits: Limits
  createTokens: CreateTokens
  batches: Pick<BatchService, 'limitOf' | 'listKnown'>
}

/** The admin who invites, or null for an operator, and the list of the rows, if any. */
type Inviter = { actorId: string | null; batch?: string | undefined }

/** Invites one person, or a list of people. */
export function invitationSender({
  store,
  limits,
  createTokens,
  batches: { limitOf, listKnown },
}: Dependencies) {
  /** Returns a verdict for each row, in their order, or why their list cannot be used. */
  async function inviteUnique(tenant: Tenant, inviter: Inviter, rows: (ValidRow | Verdict)[]) {
    const invitees = uniqueRows(rows)
    if (invitees.size === 0) return rows.filter((row) => typeof row === 'string')
    const unique = [...invitees.values()]
    const create = () => store.createInvited(tenant, inviter, unique, createTokens(unique.length))
    // The account's last company may delete it at the same moment; a second try creates it again.
    const verdictOf = await create().catch((error: unknown) =>
      isForeignKeyViolation(error) ? create() : Promise.reject(error),
    )
    if (typeof verdictOf === 'string') return verdictOf
    return rows.map((row) => {
      if (typeof row === 'string') return row
      // Another verdict for a row that repeats an earlier row's address.
      return invitees.get(row.email) === row ? verdictOf(row.email) : repeatedVerdict(verdictOf(row.email))
    })
  }

  /** Invites a person on behalf of an operator, without the company's limits. */
  async function invite(tenant: Tenant, row: InviteRow): Promise<Verdict | undefined> {
    const verdicts = await inviteUnique(tenant, { actorId: null }, [validateRow(row)])
    return typeof verdicts === 'string' ? undefined : verdicts[0]
  }

  /** Invites people within the company's daily limit; refuses all rows where they would exceed it. */
  async function inviteLimited(tenant: Tenant, inviter: Inviter, rows: InviteRow[]) {
    const validated = rows.map(validateRow)
    const limit = await limitOf(tenant)
    const emails = [...uniqueRows(validated).keys()]
    // Only people who will be mailed count, so that the same list can be sent again.
    const newCount = emails.length - (await listKnown(tenant, emails)).length
    const retryAfter = newCount > 0 ? await limits.take(limit, tenant.companyId, newCount) : 0
    if (retryAfter > 0) return fail('too-many-invitations', { retryAfter })
    let invited = 0
    try {
      const verdicts = await inviteUnique(tenant, inviter, validated)
      if (typeof verdicts === 'string') return fail(verdicts)
      invited = verdicts.filter((verdict) => verdict === 'invited').length
      return done({ verdicts })
    } finally {
      if (newCount > invited) await limits.giveBack(limit, tenant.companyId, newCount - invited)
    }
  }

  return { invite, inviteLimited }
}

function uniqueRows(rows: (ValidRow | Verdict)[]): Map<string, ValidRow> {
  const unique = new Map<string, ValidRow>()
  for (const row of rows) if (typeof row !== 'string' && !unique.has(row.email)) unique.set(row.email, row)
  return unique
}

function repeatedVerdict(first: Verdict): Verdict {
  return first === 'invited' ? 'already-invited' : first
}
