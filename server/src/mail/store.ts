import { and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { Design } from '@hale/contracts/companies'
import { accounts, companies, jobs, mailedLinks, mails, members, type MailKind } from '../db/tables.ts'
import type { Rows, Tenant } from '../db/tenant.ts'
import { MAIL_JOB } from './add-mails.ts'

export type MailStore = ReturnType<typeof mailStore>

/** A mail with all it is made of: whom it goes to and how their company looks, as they are now. */
export type StoredMail = {
  id: string
  kind: MailKind
  sealed: Buffer | null
  /** Why the last try failed, as a code. */
  failure: string | null
  createdAt: Date
  deadAt: Date | null
  sentAt: Date | null
  name: string
  email: string
  company: {
    slug: string
    name: string
    hostnames: string[]
    isDefault: boolean
    design: Omit<Design, 'name'>
  }
}

const MAX_LISTED = 100

export function mailStore(rows: Rows) {
  const ofCompany = eq(mails.companyId, sql.placeholder('company'))
  const byId = and(ofCompany, eq(mails.id, sql.placeholder('id')))

  const whole = () =>
    rows
      .select({
        id: mails.id,
        kind: mails.kind,
        sealed: mails.sealed,
        failure: jobs.failure,
        createdAt: mails.createdAt,
        deadAt: jobs.deadAt,
        sentAt: mails.sentAt,
        name: members.name,
        email: accounts.email,
        company: {
          slug: companies.slug,
          name: companies.name,
          hostnames: companies.hostnames,
          isDefault: companies.isDefault,
          design: companies.design,
        },
      })
      .from(mails)
      .innerJoin(members, and(eq(members.companyId, mails.companyId), eq(members.id, mails.memberId)))
      .innerJoin(accounts, eq(accounts.id, members.accountId))
      .innerJoin(companies, eq(companies.id, mails.companyId))
      .leftJoin(jobs, and(eq(jobs.kind, MAIL_JOB), eq(jobs.subjectId, mails.id)))

  const one = whole().where(byId).prepare('mail_one')
  const newest = whole()
    .where(ofCompany)
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(MAX_LISTED)
    .prepare('mail_newest')

  const usable = rows
    .select({ purpose: mailedLinks.purpose })
    .from(mailedLinks)
    .innerJoin(
      members,
      and(eq(members.companyId, mailedLinks.companyId), eq(members.id, mailedLinks.memberId)),
    )
    .where(
      and(
        eq(mailedLinks.companyId, sql.placeholder('company')),
        eq(mailedLinks.hash, sql.placeholder('hash')),
        isNull(mailedLinks.usedAt),
        sql`${mailedLinks.expiresAt} > now()`,
        or(ne(mailedLinks.purpose, 'invitation'), isNull(members.activatedAt)),
      ),
    )
    .prepare('mail_link_usable')

  return {
    async findMail(tenant: Tenant, id: string): Promise<StoredMail | undefined> {
      const [row] = await tenant.read(() => one.execute({ company: tenant.companyId, id }))
      return row
    },

    /** The newest hundred, sent or not. */
    listMails(tenant: Tenant): Promise<StoredMail[]> {
      return tenant.read(() => newest.execute({ company: tenant.companyId }))
    },

    /** Whether a link can no longer be used: spent, expired, withdrawn, or an invitation of somebody who is in. */
    async isLinkOver(tenant: Tenant, hash: Buffer): Promise<boolean> {
      const [good] = await tenant.read(() => usable.execute({ company: tenant.companyId, hash }))
      return !good
    },

    async removeMail(tenant: Tenant, id: string): Promise<void> {
      await tenant.read(() => rows.delete(mails).where(unsent(tenant, id)))
    },

    /** Its link is removed, unless that is to be kept. */
    async markSent(tenant: Tenant, id: string, keepSealed: boolean): Promise<void> {
      await tenant.read(() =>
        rows
          .update(mails)
          .set({ sentAt: sql`now()`, ...(keepSealed ? {} : { sealed: null }) })
          .where(unsent(tenant, id)),
      )
    },
  }
}

function unsent(tenant: Tenant, id: string) {
  return and(eq(mails.companyId, tenant.companyId), eq(mails.id, id), isNull(mails.sentAt))
}
