import { randomUUID } from 'node:crypto'
import type { Language } from '#platform/contract/languages.ts'
import { and, eq, isNull, sql } from '#platform/db/drizzle.ts'
import { writeAudit } from '#platform/core/audit.ts'
import { accounts, members } from '#platform/db/tables/people.ts'
import { mailedLinks } from '#platform/db/tables/mail.ts'
import { providerIdentities } from '#platform/db/tables/companies/single-sign-on.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import { addMails } from '#platform/mail/add-mails.ts'

export type PersonStore = ReturnType<typeof personStore>

/** A person's identity at a provider. */
export type Subject = { issuer: string; subject: string }

const person = {
  memberId: members.id,
  accountId: members.accountId,
  email: accounts.email,
  name: members.name,
  isActive: sql<boolean>`${members.activatedAt} is not null`,
  isDisabled: sql<boolean>`${members.disabledAt} is not null`,
  identityId: providerIdentities.id,
  subject: providerIdentities.subject,
}

/** People of a company by their identity at the provider. */
export function personStore(rows: Rows) {
  const isIdentity = ({ companyId }: Tenant, { issuer, subject }: Subject) =>
    and(
      eq(providerIdentities.companyId, companyId),
      eq(providerIdentities.issuer, issuer),
      eq(providerIdentities.subject, subject),
    )

  return {
    async findBySubject(tenant: Tenant, subject: Subject) {
      const [row] = await tenant.read(() =>
        rows
          .select(person)
          .from(providerIdentities)
          .innerJoin(members, eq(members.id, providerIdentities.memberId))
          .innerJoin(accounts, eq(accounts.id, members.accountId))
          .where(isIdentity(tenant, subject)),
      )
      return row
    },

    /** Finds a person by email address, with their identity at this provider, if any. */
    async findByEmail(tenant: Tenant, email: string, issuer: string) {
      const [row] = await tenant.read(() =>
        rows
          .select(person)
          .from(members)
          .innerJoin(accounts, eq(accounts.id, members.accountId))
          .leftJoin(
            providerIdentities,
            and(
              eq(providerIdentities.companyId, tenant.companyId),
              eq(providerIdentities.memberId, members.id),
              eq(providerIdentities.issuer, issuer),
            ),
          )
          .where(and(eq(members.companyId, tenant.companyId), eq(members.email, email))),
      )
      return row
    },

    createMember,
    activateMember,
    link: linkIdentity,
    changeEmail,
  }
}

type NewMemberFacts = { email: string; name: string; termsVersion: string; language: Language | null }

/** Adds a member who had no invitation; returns their id. */
async function createMember(tx: Rows, { companyId }: Tenant, joining: NewMemberFacts): Promise<string> {
  const { email, name, termsVersion, language } = joining
  await tx.insert(accounts).values({ id: randomUUID(), email }).onConflictDoNothing()
  const { rows } = await tx.execute<{ account_id: string }>(
    sql`select account_id from cross_tenant_accounts(${sql.param([email])})`,
  )
  const accountId = rows[0]?.account_id
  if (!accountId) throw new Error('An account that was just made is not there.')
  const id = randomUUID()
  const now = sql`now()`
  await tx.insert(members).values({
    ...{ id, companyId, accountId, email, name, language, termsVersion },
    ...{ role: 'member', activatedAt: now, termsAcceptedAt: now },
  })
  await writeAudit(tx, companyId, [activationEntry(id)])
  return id
}

/** Accepts a member's invitation and voids its links; returns false where it was accepted before, or the member is disabled. */
async function activateMember(
  tx: Rows,
  { companyId }: Tenant,
  memberId: string,
  { name, termsVersion, language }: Omit<NewMemberFacts, 'email'>,
): Promise<boolean> {
  const [activated] = await tx
    .update(members)
    .set({
      ...{ name, activatedAt: sql`now()`, movedAt: null, termsVersion, termsAcceptedAt: sql`now()` },
      ...(language && { language }),
    })
    .where(
      and(
        eq(members.companyId, companyId),
        eq(members.id, memberId),
        isNull(members.activatedAt),
        isNull(members.disabledAt),
      ),
    )
    .returning({ id: members.id })
  if (!activated) return false
  await tx
    .update(mailedLinks)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(mailedLinks.companyId, companyId),
        eq(mailedLinks.memberId, memberId),
        eq(mailedLinks.purpose, 'invitation'),
        isNull(mailedLinks.usedAt),
      ),
    )
  await writeAudit(tx, companyId, [activationEntry(memberId)])
  return true
}

function activationEntry(memberId: string) {
  return { actorId: memberId, subjectId: memberId, action: 'account.activated' as const }
}

/** Links a member to their identity at the provider; returns the identity's id. */
async function linkIdentity(
  tx: Rows,
  { companyId }: Tenant,
  memberId: string,
  subject: Subject,
): Promise<string> {
  const id = randomUUID()
  await tx.insert(providerIdentities).values({ id, companyId, memberId, ...subject })
  await writeAudit(tx, companyId, [
    { actorId: memberId, subjectId: memberId, action: 'account.provider-linked' },
  ])
  return id
}

/**
 * Changes an account's email address to the provider's, and mails both addresses; does nothing where another account has
 * it.
 */
async function changeEmail(
  { write, companyId }: Tenant,
  owner: { memberId: string; accountId: string },
  email: string,
  links: Record<'old' | 'new', Buffer>,
): Promise<void> {
  await write(async (tx) => {
    const { rows } = await tx.execute<{ state: string }>(
      sql`select cross_tenant_change_email(${owner.accountId}, ${email}) as state`,
    )
    if (rows[0]?.state !== 'changed') return
    await tx.execute(sql`select cross_tenant_void_resets(${owner.accountId})`)
    const mail = { memberId: owner.memberId, kind: 'email-changed' as const }
    await addMails(tx, companyId, [
      { ...mail, payload: links.new },
      { ...mail, payload: links.old },
    ])
    await writeAudit(tx, companyId, [
      { actorId: null, subjectId: owner.memberId, action: 'account.email-changed' },
    ])
  })
}
