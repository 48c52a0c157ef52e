import type { ArticleCategory } from '#features/articles/contract/articles.ts'
import type { AnnouncedName, DocumentName } from '../../../documents/contract/document-types.ts'
import type { LeadPicture } from '../../../documents/contract/pictures.ts'
import type { Language, TextLanguage } from '../../../contract/languages.ts'
import type { Picture } from '../../../contract/page.ts'
import type { VideoFileReference } from '#features/videos/contract/drafts.ts'
import type { SQLWrapper } from '../../drizzle.ts'
import { date, integer, jsonb, pgTable, text, uuid } from '../../drizzle.ts'
import { moment } from '../../columns.ts'

// Tables of the drafts of all document types, and shared columns for the tables of what members read.

/** A company's picture by its id, or a drawing of the library with its URL. */
export type StoredPicture = { id: string; alt: string } | Picture

export type RevisionKind = 'saved' | 'restored' | 'published' | 'copied' | 'scheduled'

/**
 * Columns of a table whose rows members see from `published_at` on while they are published. Each table adds
 * its own `company_id`, which is null where a row is for every company.
 */
export const publishableColumns = {
  id: uuid().primaryKey(),
  status: text().$type<'draft' | 'published'>().notNull(),
  publishedAt: moment('published_at'),
  updatedAt: moment('updated_at'),
  title: text().notNull(),
}

/** Columns of a table whose documents have translations. */
export const translatableColumns = {
  /**
   * Language that the document was written in; null for the library's, and for documents published before
   * companies chose it.
   */
  language: text().$type<Language>(),
}

const sharedTable = (name: string) => pgTable(name, { ...publishableColumns, companyId: uuid('company_id') })
const ownTable = (name: string) =>
  pgTable(name, { ...publishableColumns, companyId: uuid('company_id').notNull() })
/** A document table that also has rows of the library, which belong to no company. */
export type LibraryTable = ReturnType<typeof sharedTable>
const translatableTable = (name: string) =>
  pgTable(name, { ...publishableColumns, ...translatableColumns, companyId: uuid('company_id') })
/** A document table with translations. */
export type TranslatableTable = ReturnType<typeof translatableTable>
export type PublishedTable = LibraryTable | ReturnType<typeof ownTable>

/** Columns for a document's translation into another language; each type adds its own texts. */
export const translationColumns = (documentColumn: string) => ({
  documentId: uuid(documentColumn).notNull(),
  /** The company of the document. */
  companyId: uuid('company_id'),
  language: text().$type<TextLanguage>().notNull(),
  title: text().notNull(),
  summary: text().notNull(),
  body: jsonb().notNull(),
  bodyHtml: text('body_html').notNull(),
  bodyText: text('body_text').notNull(),
})
const translationTable = (name: string) => pgTable(name, translationColumns('document_id'))
export type TranslationTable = ReturnType<typeof translationTable>

/**
 * Facts of a draft's newest version by which lists show and filter drafts, so that they need not read its
 * content.
 */
export type DraftFacts = {
  category?: ArticleCategory | null
  nextReviewOn?: string | null
  picture?: LeadPicture | null
  file?: VideoFileReference | null
}

/** Every document with its newest version and whether it has been deleted. */
export const documents = pgTable('documents', {
  /** Also the id of the published row. */
  id: uuid().primaryKey(),
  companyId: uuid('company_id').notNull(),
  type: text().$type<DocumentName>().notNull(),
  version: integer().notNull(),
  title: text().notNull(),
  facts: jsonb().$type<DraftFacts>().notNull().default({}),
  savedAt: moment('saved_at').notNull().defaultNow(),
  savedBy: uuid('saved_by'),
  publishedVersion: integer('published_version'),
  /** The version that takes the place of the published one at `updateAt`; null where none is scheduled. */
  updateVersion: integer('update_version'),
  updateAt: moment('update_at'),
  updateBy: uuid('update_by'),
  deletedAt: moment('deleted_at'),
  deletedFrom: text('deleted_from').$type<'draft' | 'published'>(),
})

/** Saved versions of documents. */
export const documentRevisions = pgTable('document_revisions', {
  companyId: uuid('company_id').notNull(),
  type: text().$type<DocumentName>().notNull(),
  documentId: uuid('document_id').notNull(),
  version: integer().notNull(),
  saveId: uuid('save_id').notNull(),
  editing: uuid(),
  kind: text().$type<RevisionKind>().notNull(),
  /** Content by the type's schema; null once a later save within a few minutes has replaced it. */
  content: jsonb(),
  beganAt: moment('began_at').notNull().defaultNow(),
  savedAt: moment('saved_at').notNull().defaultNow(),
  savedBy: uuid('saved_by'),
})

const ofMember = (documentColumn: string) => ({
  companyId: uuid('company_id').notNull(),
  memberId: uuid('member_id').notNull(),
  documentId: uuid(documentColumn).notNull(),
})

/** Returns a table of documents that members saved for later. */
export const savedTable = (name: string, documentColumn: string) =>
  pgTable(name, { ...ofMember(documentColumn), savedAt: moment('saved_at').notNull().defaultNow() })
export type SavedTable = ReturnType<typeof savedTable>

/** Returns a table of members who read or watched a document in a month, for insights. */
export const monthlyTable = (name: string, documentColumn: string) =>
  pgTable(name, {
    ...ofMember(documentColumn),
    /** The first day of the month, in UTC. */
    month: date().notNull(),
  })
export type MonthlyTable = ReturnType<typeof monthlyTable>

/** Tables of what members read of a document type, for code that knows no type's content. */
export type DocumentTables<Name extends DocumentName = DocumentName> = {
  name: Name
  published: PublishedTable
  /** Columns with the content that members see: a picture whose id they contain is in use. */
  shownPictures: readonly SQLWrapper[]
}

/** The sentences of a push message about one new document, and about several at once. */
export type PushSentences = Record<Language, { one: string; many: string }>

/**
 * What a type's feature declares about it in the manifest: its tables, and, where followers are notified of new
 * documents, the sentences for push messages.
 */
export type DocumentManifest<Name extends DocumentName> = DocumentTables<Name> &
  (Name extends AnnouncedName ? { pushed: PushSentences } : object)

/** The declarations of all types. */
export type DocumentManifests = { [Name in DocumentName]: DocumentManifest<Name> }
