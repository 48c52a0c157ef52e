import { and, eq, isNotNull, isNull, sql, type SQL } from '#platform/db/drizzle.ts'
import type { Role } from '#features/accounts/contract/accounts.ts'
import { writeAudit, type Actor } from '#platform/core/audit.ts'
import { companies } from '#platform/db/tables/companies/companies.ts'
import { mailedLinks, mails, type LinkPurpose, type MailKind } from '#platform/db/tables/mail.ts'
import { members, sessions } from '#platform/db/tables/people.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import { addMails } from '#platform/mail/add-mails.ts'
import { lockPerson, type LockedPerson } from './person-lock-store.ts'

/** The person to change (`id`), and the actor who changes them. */
export type Change = Actor & { id: string }

/** The hash of a link's token, the token sealed for its mail, and for how many days the link works. */
export type ExportLink = { hash: Buffer; sealed: Buffer; days: number }

export type AccessChange = 'done' | 'person-not-found' | 'last-admin'

/** Changes a person's role, and whether they have access. */
export const access = { changeRole, disable, mailExportLink, enable, erase }

const now = sql`now()`

function changeRole(tenant: Tenant, change: Change, role: Role): Promise<AccessChange> {
  return tenant.write((tx) => changeMemberRole(tx, tenant, change, role))
}

/** Changes a person's role within the caller's transaction; refused for the last admin. */
export async function changeMemberRole(
  tx: Rows,
  tenant: Tenant,
  { id, ...actor }: Change,
  role: Role,
): Promise<AccessChange> {
  const person = await lockPerson(tx, tenant.companyId, id)
  if (!person) return 'person-not-found'
  if (person.role === role) return 'done'
  if (person.lastAdmin) return 'last-admin'
  await tx.update(members).set({ role }).where(isPerson(tenant, id))
  const detail = { from: person.role, to: role }
  await writeAudit(tx, tenant.companyId, [{ ...actor, subjectId: id, action: 'person.role-changed', detail }])
  return 'done'
}

function disable(tenant: Tenant, change: Change, link: ExportLink | undefined): Promise<AccessChange> {
  return tenant.write(async (tx) => {
    const person = await lockPerson(tx, tenant.companyId, change.id)
    return person?.activated ? disableLockedMember(tx, tenant, change, person, link) : 'person-not-found'
  })
}

/** Disables a person within the caller's transaction, also where they never activated their account. */
export async function disableMember(
  tx: Rows,
  tenant: Tenant,
  change: Change,
  link: ExportLink | undefined,
): Promise<AccessChange> {
  const person = await lockPerson(tx, tenant.companyId, change.id)
  return person ? disableLockedMember(tx, tenant, change, person, link) : 'person-not-found'
}

/** Ends the person's sessions, revokes an unused invitation, and mails the export link, if any, to a person who had activated their account. */
async function disableLockedMember(
  tx: Rows,
  tenant: Tenant,
  { id, ...actor }: Change,
  person: LockedPerson,
  link: ExportLink | undefined,
): Promise<AccessChange> {
  const { companyId } = tenant
  if (person.disabled) return 'done'
  if (person.lastAdmin) return 'last-admin'
  await tx.update(members).set({ disabledAt: now }).where(isPerson(tenant, id))
  await tx
    .update(sessions)
    .set({ endedAt: now, endedBecause: 'disabled' })
    .where(and(eq(sessions.companyId, companyId), eq(sessions.memberId, id), isNull(sessions.endedAt)))
  await revokeLinks(tx, tenant, id, 'password-reset', 'password-reset')
  if (!person.activated) await revokeLinks(tx, tenant, id, 'invitation', 'invitation')
  else if (link) await mailLink(tx, companyId, id, link, sql`now() + make_interval(days => ${link.days})`)
  await writeAudit(tx, companyId, [{ ...actor, subjectId: id, action: 'person.disabled' }])
  return 'done'
}

/** Mails another link to a person disabled less than `link.days` ago; it expires when the first one does. */
async function mailExportLink(tenant: Tenant, id: string, link: ExportLink): Promise<void> {
  await tenant.write(async (tx) => {
    const expiresAt = sql<Date>`${members.disabledAt} + make_interval(days => ${link.days})`
    const [disabled] = await tx
      .select({ expiresAt: expiresAt.mapWith(members.disabledAt) })
      .from(members)
      .where(and(isPerson(tenant, id), isNotNull(members.activatedAt), sql`${expiresAt} > now()`))
    if (disabled)
      await mailLink(tx, tenant.companyId, id, link, sql`${disabled.expiresAt.toISOString()}::timestamptz`)
  })
}

function enable(tenant: Tenant, change: Change): Promise<Exclude<AccessChange, 'last-admin'>> {
  return tenant.write((tx) => enableMember(tx, tenant, change))
}

/** Lets a disabled person log in again, within the caller's transaction, and revokes their export link. */
export async function enableMember(
  tx: Rows,
  tenant: Tenant,
  { id, ...actor }: Change,
): Promise<Exclude<AccessChange, 'last-admin'>> {
  const person = await lockPerson(tx, tenant.companyId, id)
  if (!person) return 'person-not-found'
  if (!person.disabled) return 'done'
  await tx.update(members).set({ disabledAt: null }).where(isPerson(tenant, id))
  await revokeLinks(tx, tenant, id, 'export', 'switched-off')
  await writeAudit(tx, tenant.companyId, [{ ...actor, subjectId: id, action: 'person.enabled' }])
  return 'done'
}

type Erasure = 'done' | 'person-not-found' | 'person-has-access' | 'person-left-lately'

/**
 * Deletes a person who had activated their account and whose access has been off for `days`, with all that is theirs in
 * the company, and their account unless another company has it.
 */
function erase(tenant: Tenant, { id, ...actor }: Change, days: number): Promise<Erasure> {
  const { companyId } = tenant
  return tenant.write(async (tx) => {
    const person = await lockPerson(tx, companyId, id)
    if (!person?.activated) return 'person-not-found'
    if (!person.disabled) return 'person-has-access'
    const [erased] = await tx
      .delete(members)
      .where(and(isPerson(tenant, id), sql`${members.disabledAt} <= now() - make_interval(days => ${days})`))
      .returning({ accountId: members.accountId })
    if (!erased) return 'person-left-lately'
    await tx.execute(sql`select cross_tenant_forget_account(${erased.accountId})`)
    await tx
      .update(companies)
      .set({ erasedPeople: sql`${companies.erasedPeople} + 1` })
      .where(eq(companies.id, companyId))
    await writeAudit(tx, companyId, [{ ...actor, action: 'person.erased' }])
    return 'done'
  })
}

function isPerson({ companyId }: Tenant, id: string) {
  return and(eq(members.companyId, companyId), eq(members.id, id))
}

async function mailLink(tx: Rows, companyId: string, memberId: string, link: ExportLink, expiresAt: SQL) {
  await tx.insert(mailedLinks).values({ companyId, memberId, purpose: 'export', hash: link.hash, expiresAt })
  await addMails(tx, companyId, [{ memberId, kind: 'switched-off', sealed: link.sealed }])
}

/** Revokes the mailed links of a purpose, and removes mails of a kind that have not been sent yet. */
async function revokeLinks(tx: Rows, tenant: Tenant, id: string, purpose: LinkPurpose, kind: MailKind) {
  const { companyId } = tenant
  const links = and(eq(mailedLinks.companyId, companyId), eq(mailedLinks.memberId, id))
  await tx
    .update(mailedLinks)
    .set({ usedAt: now })
    .where(and(links, eq(mailedLinks.purpose, purpose), isNull(mailedLinks.usedAt)))
  const queued = and(eq(mails.companyId, companyId), eq(mails.memberId, id))
  await tx.delete(mails).where(and(queued, eq(mails.kind, kind), isNull(mails.sentAt)))
}
