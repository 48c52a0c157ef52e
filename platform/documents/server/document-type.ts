import { and, eq, type SQLWrapper } from '../../db/drizzle.ts'
import type { DocumentName } from '../contract/document-types.ts'
import type { Language } from '../../contract/languages.ts'
import type * as z from 'zod/mini'
import { documentRevisions, documents } from '../../db/tables/content/documents.ts'
import type { DraftFacts, PublishedTable } from '../../db/tables/content/documents.ts'
import type { Tenant } from '../../db/tenant.ts'

/** What all documents hold, whatever else is in them. */
export type DocumentContent = { title: string } & DraftFacts

/**
 * A type of document that editors write: `Content` is what they edit, `Row` the columns that members read. The same
 * drafts, revisions, publishing and conflicts serve every type.
 */
export type DocumentType<
  Content extends DocumentContent,
  Row extends object,
  Name extends DocumentName = DocumentName,
> = {
  /** Names the type in failures (`article-not-found`), in the audit (`article.published`) and in statements. */
  name: Name
  content: z.core.$ZodType<Content>
  /** Holds the `Row` of each document, and from when members see it. */
  published: PublishedTable
  /** What the row holds until a version is published. */
  unpublishedRow: Row
  /** What members see of one: a picture that its text names is in use. */
  shownPictures: readonly SQLWrapper[]
}

/** Who writes, and for which company. */
export type Editor = { memberId: string; tenant: Tenant }

/** Who looks at a draft as members would see it; `languages` are those that the company offers, its main one first. */
export type Previewer = Editor & { languages: readonly Language[] }

/** A change by an editor to one document. */
export type DocumentChange = { actorId: string; id: string }

/** What a list of drafts shows of a version, and looks for. */
export function factsOf(content: DocumentContent): DraftFacts {
  const { category = null, nextReviewOn = null, picture = null, file = null } = content
  return { category, nextReviewOn, picture, file }
}

/** A document of a company, by its type and its id. */
export type DocumentKey = { companyId: string; type: DocumentName; id: string }

/** The document's own row. */
export function isDocument({ companyId, type, id }: DocumentKey) {
  return and(eq(documents.companyId, companyId), eq(documents.type, type), eq(documents.id, id))
}

/** The document's revisions. */
export function isRevisionOf({ companyId, type, id }: DocumentKey) {
  const { companyId: company, type: name, documentId } = documentRevisions
  return and(eq(company, companyId), eq(name, type), eq(documentId, id))
}

/** What a new document begins as: a copy, or an empty one with a title. */
export type Begun = {
  copyOf?: string | undefined
  language?: Language | undefined
  title?: string | undefined
}
