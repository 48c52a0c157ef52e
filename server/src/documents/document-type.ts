import { and, eq } from 'drizzle-orm'
import type { DocumentName } from '@hale/contracts/companies/audit-actions'
import type { Language } from '@hale/contracts/languages'
import type * as z from 'zod/mini'
import type { DraftFacts, DraftTable, PublishedTable, RevisionTable } from '../db/tables/content/documents.ts'
import type { Tenant } from '../db/tenant.ts'

/** What all documents hold, whatever else is in them. */
export type DocumentContent = { title: string } & DraftFacts

/**
 * A type of document that editors write: `Content` is what they edit, `Row` the columns that members read. The same
 * drafts, revisions, publishing and conflicts serve every type.
 */
export type DocumentType<
  Content extends DocumentContent,
  Row extends object,
  Name extends string = string,
> = {
  /** Names the type in failures (`article-not-found`) and in statements. */
  name: Name
  /** Names the type in the audit log (`article.published`). */
  auditName: DocumentName
  content: z.core.$ZodType<Content>
  /** Holds the `Row` of each document, and from when members see it. */
  published: PublishedTable
  drafts: DraftTable
  revisions: RevisionTable<Content>
  /** What the row holds until a version is published. */
  unpublishedRow: Row
  /** The job that is due once members see one, where those who follow its category are told (`announce-job.ts`). */
  announceJob?: `${Name}-announcement`
}

/** What stores need of a type when neither content nor row is read. */
export type DocumentTables = Pick<
  DocumentType<DocumentContent, object>,
  'name' | 'auditName' | 'published' | 'drafts' | 'announceJob'
> & {
  revisions: RevisionTable<unknown>
}

/** Who writes, and for which company. */
export type Editor = { memberId: string; tenant: Tenant }

/** A change by an editor to one document. */
export type DocumentChange = { actorId: string; id: string }

/** What a list of drafts shows of a version, and looks for. */
export function factsOf(content: DocumentContent): DraftFacts {
  const { category = null, nextReviewOn = null, picture = null, file = null } = content
  return { category, nextReviewOn, picture, file }
}

/** The rows of one document in the type's table of drafts or of revisions. */
export function ofDocument(table: DraftTable | RevisionTable<unknown>, { companyId }: Tenant, id: string) {
  return and(eq(table.companyId, companyId), eq(table.documentId, id))
}

/** What a new document begins as: a copy, or an empty one with a title. */
export type Begun = {
  copyOf?: string | undefined
  language?: Language | undefined
  title?: string | undefined
}
