import { and, desc, eq, isNull, ne, or, sql } from '../db/drizzle.ts'
import type { Language } from '../contract/languages.ts'
import { companies, type StoredDesign } from '../db/tables/companies/companies.ts'
import { jobs } from '../db/tables/jobs.ts'
import { mailedLinks, mails, type MailKind } from '../db/tables/mail.ts'
import { accounts, members } from '../db/tables/people.ts'
import type { Rows, Tenant } from '../db/tenant.ts'
import { MAIL_JOB } from './add-mails.ts'

export type MailStore = ReturnType<typeof mailStore>

/** A mail with its recipient and their company's design, as they are now. */
export type StoredMail = {
  id: string
  kind: MailKind
  sealed: Buffer | null
  payload: Buffer | null
  /** Code of the last attempt's failure. */
  failure: string | null
  createdAt: Date
  deadAt: Date | null
  sentAt: Date | null
  /** Null where the recipient is no member; the payload names them. */
  name: string | null
  email: string | null
  /** The language that the member chose. */
  language: Language | null
  company: {
    slug: string
    name: string
    hostnames: string[]
    isDefault: boolean
    design: StoredDesign
  }
}

const MAX_LISTED = 100

const ofCompany = eq(mails.companyId, sql.placeholder('company'))

export function mailStore(rows: Rows) {
  const one = selectMails(rows)
    .where(and(ofCompany, eq(mails.id, sql.placeholder('id'))))
    .prepare('mail_one')
  const newest = selectMails(rows)
    .where(ofCompany)
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(MAX_LISTED)
    .prepare('mail_newest')
  const usable = prepareUsableLink(rows)

  return {
    async findMail(tenant: Tenant, id: string): Promise<StoredMail | undefined> {
      const [row] = await tenant.read(() => one.execute({ company: tenant.companyId, id }))
      return row
    },

    /** Returns the newest hundred mails, sent or not. */
    listMails(tenant: Tenant): Promise<StoredMail[]> {
      return tenant.read(() => newest.execute({ company: tenant.companyId }))
    },

    /** Whether a link is used, expired or revoked, or belongs to an accepted invitation. */
    async isLinkUnusable(tenant: Tenant, hash: Buffer): Promise<boolean> {
      const [row] = await tenant.read(() => usable.execute({ company: tenant.companyId, hash }))
      return !row
    },

    async removeMail(tenant: Tenant, id: string): Promise<void> {
      await tenant.read(() => rows.delete(mails).where(isUnsent(tenant, id)))
    },

    /** Marks a mail as sent, and deletes its token and payload unless `keepSealed`. */
    async markSent(tenant: Tenant, id: string, keepSealed: boolean): Promise<void> {
      await tenant.read(() =>
        rows
          .update(mails)
          .set({ sentAt: sql`now()`, ...(keepSealed ? {} : { sealed: null, payload: null }) })
          .where(isUnsent(tenant, id)),
      )
    },
  }
}

function selectMails(rows: Rows) {
  return rows
    .select({
      id: mails.id,
      kind: mails.kind,
      sealed: mails.sealed,
      payload: mails.payload,
      failure: jobs.failure,
      createdAt: mails.createdAt,
      deadAt: jobs.deadAt,
      sentAt: mails.sentAt,
      name: members.name,
      email: accounts.email,
      language: members.language,
      company: {
        slug: companies.slug,
        name: companies.name,
        hostnames: companies.hostnames,
        isDefault: companies.isDefault,
        design: companies.design,
      },
    })
    .from(mails)
    .leftJoin(members, and(eq(members.companyId, mails.companyId), eq(members.id, mails.memberId)))
    .leftJoin(accounts, eq(accounts.id, members.accountId))
    .innerJoin(companies, eq(companies.id, mails.companyId))
    .leftJoin(jobs, and(eq(jobs.kind, MAIL_JOB), eq(jobs.subjectId, mails.id)))
}

function prepareUsableLink(rows: Rows) {
  return rows
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
}

function isUnsent(tenant: Tenant, id: string) {
  return and(eq(mails.companyId, tenant.companyId), eq(mails.id, id), isNull(mails.sentAt))
}
