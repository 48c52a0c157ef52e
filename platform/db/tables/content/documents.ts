import type { ArticleCategory } from '#features/articles/contract/articles.ts'
import type { DocumentName } from '../../../documents/contract/document-types.ts'
import type { LeadPicture } from '../../../documents/contract/pictures.ts'
import type { Language } from '../../../contract/languages.ts'
import type { Picture } from '../../../contract/page.ts'
import type { VideoFileReference } from '#features/videos/contract/drafts.ts'
import type { SQLWrapper } from '../../drizzle.ts'
import { date, integer, jsonb, pgTable, text, uuid } from '../../drizzle.ts'
import { moment } from '../../columns.ts'

// Where documents of any type are written, and the columns that the tables of a type have for what members read of it.

/** A picture of the company by its id, or a drawing of the library as it is. */
export type StoredPicture = { id: string; alt: string } | Picture

export type RevisionKind = 'saved' | 'restored' | 'published' | 'copied'

/**
 * Columns of a table whose rows members see from `published_at` on, while they are published. Each table adds its
 * own `company_id`, which is null where a row is for every company.
 */
export const publishable = {
  id: uuid().primaryKey(),
  status: text().$type<'draft' | 'published'>().notNull(),
  publishedAt: moment('published_at'),
  updatedAt: moment('updated_at'),
  title: text().notNull(),
}

/** Columns of a table whose documents have translations. */
export const translatable = {
  /** That a company wrote it in; null for the library's, and for what was published before companies said it. */
  language: text().$type<Language>(),
}

const sharedTable = (name: string) => pgTable(name, { ...publishable, companyId: uuid('company_id') })
const ownTable = (name: string) => pgTable(name, { ...publishable, companyId: uuid('company_id').notNull() })
/** One that also has rows of the library, which belong to no company. */
export type LibraryTable = ReturnType<typeof sharedTable>
const translatableTable = (name: string) =>
  pgTable(name, { ...publishable, ...translatable, companyId: uuid('company_id') })
/** One whose documents are read in several languages. */
export type TranslatableTable = ReturnType<typeof translatableTable>
export type PublishedTable = LibraryTable | ReturnType<typeof ownTable>

/** The texts of a document in another language than its own; a type adds those that only it has. */
export const translated = (documentColumn: string) => ({
  documentId: uuid(documentColumn).notNull(),
  /** As the document's. */
  companyId: uuid('company_id'),
  language: text().$type<Language>().notNull(),
  title: text().notNull(),
  summary: text().notNull(),
  body: jsonb().notNull(),
  bodyHtml: text('body_html').notNull(),
  bodyText: text('body_text').notNull(),
})
const translationTable = (name: string) => pgTable(name, translated('document_id'))
export type TranslationTable = ReturnType<typeof translationTable>

/** What a list of drafts shows and looks for of the newest version, so that it reads no whole text. */
export type DraftFacts = {
  category?: ArticleCategory | null
  nextReviewOn?: string | null
  picture?: LeadPicture | null
  file?: VideoFileReference | null
}

/** Which version of a document is the newest, and whether it is deleted. */
export const documents = pgTable('documents', {
  /** Also of the row that members read. */
  id: uuid().primaryKey(),
  companyId: uuid('company_id').notNull(),
  type: text().$type<DocumentName>().notNull(),
  version: integer().notNull(),
  title: text().notNull(),
  facts: jsonb().$type<DraftFacts>().notNull().default({}),
  savedAt: moment('saved_at').notNull().defaultNow(),
  savedBy: uuid('saved_by'),
  publishedVersion: integer('published_version'),
  deletedAt: moment('deleted_at'),
  deletedFrom: text('deleted_from').$type<'draft' | 'published'>(),
})

/** Every save of a document. */
export const documentRevisions = pgTable('document_revisions', {
  companyId: uuid('company_id').notNull(),
  type: text().$type<DocumentName>().notNull(),
  documentId: uuid('document_id').notNull(),
  version: integer().notNull(),
  saveId: uuid('save_id').notNull(),
  editing: uuid(),
  kind: text().$type<RevisionKind>().notNull(),
  /** As the type's schema has it; null once a later save of the same few minutes stands for this one. */
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

/** Documents that members saved for later. */
export const savedTable = (name: string, documentColumn: string) =>
  pgTable(name, { ...ofMember(documentColumn), savedAt: moment('saved_at').notNull().defaultNow() })
export type SavedTable = ReturnType<typeof savedTable>

/** Who read or watched what in which month, for insights. */
export const monthlyTable = (name: string, documentColumn: string) =>
  pgTable(name, {
    ...ofMember(documentColumn),
    /** The first day of the month, in UTC. */
    month: date().notNull(),
  })
export type MonthlyTable = ReturnType<typeof monthlyTable>

/** Where members read documents of a type, for what knows neither their content nor their row. */
export type DocumentTables<Name extends DocumentName = DocumentName> = {
  name: Name
  published: PublishedTable
  /** What members see of one: a picture that its text names is in use. */
  shownPictures: readonly SQLWrapper[]
}

/** The tables of every type. */
export type AllDocumentTables = { [Name in DocumentName]: DocumentTables<Name> }
