import { and, eq, type SQLWrapper } from '../../db/drizzle.ts'
import type { DocumentName } from '../contract/document-types.ts'
import type { Language, Spelling } from '../../contract/languages.ts'
import type * as z from 'zod/mini'
import { documentRevisions, documents } from '../../db/tables/content/documents.ts'
import type { DraftFacts, PublishedTable } from '../../db/tables/content/documents.ts'
import type { Tenant } from '../../db/tenant.ts'

/** Content of any type, with what lists show of it as far as the type has that. */
export type DocumentContent = { title?: string; language?: Language | undefined } & DraftFacts

/**
 * A type of document that editors write: `Content` is what they edit, `Row` the columns that members read.
 * Drafts, revisions, publishing and conflicts work the same for every type.
 */
export type DocumentType<
  Content extends DocumentContent,
  Row extends object,
  Name extends DocumentName = DocumentName,
> = {
  /**
   * Name of the type in failures (`article-not-found`), in the audit log (`article.published`) and in
   * statements.
   */
  name: Name
  content: z.core.$ZodType<Content>
  /** Table with the `Row` of each document, and from when members see it. */
  published: PublishedTable
  /** Values of the row until a version is published. */
  unpublishedRow: Row
  /** Columns with the content that members see: a picture whose id they contain is in use. */
  shownPictures: readonly SQLWrapper[]
}

/** A member who edits documents of their company. */
export type Editor = { memberId: string; tenant: Tenant }

/** A member who previews a draft; `languages` are those that the company offers, its main one first. */
export type Previewer = Editor & { languages: readonly Language[] }
/** A member who copies a text, which is written as their company spells. */
export type Copier = Previewer & { spelling: Spelling }

/** A change to one document; `actorId` is null where Hale makes it, or for a former member. */
export type DocumentChange = { actorId: string | null; id: string }

/** Returns the facts of a version by which lists show and filter drafts. */
export function factsOf(content: DocumentContent): DraftFacts {
  const { category = null, nextReviewOn = null, picture = null, file = null } = content
  return { category, nextReviewOn, picture, file }
}

/** Key of a document: company, type and id. */
export type DocumentKey = { companyId: string; type: DocumentName; id: string }

/** Condition for the document's row. */
export function documentCondition({ companyId, type, id }: DocumentKey) {
  return and(eq(documents.companyId, companyId), eq(documents.type, type), eq(documents.id, id))
}

/** Condition for the document's revisions. */
export function revisionCondition({ companyId, type, id }: DocumentKey) {
  const { companyId: company, type: name, documentId } = documentRevisions
  return and(eq(company, companyId), eq(name, type), eq(documentId, id))
}

/** Initial content of a new document: a copy, or an empty one with a title. */
export type NewDocumentInput = {
  copyOf?: string | undefined
  language?: Language | undefined
  title?: string | undefined
}
