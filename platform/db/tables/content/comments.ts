import type { DocumentName } from '../../../documents/contract/document-types.ts'
import { pgTable, text, uuid } from '../../drizzle.ts'
import { moment } from '../../columns.ts'

/** What editors say to each other about a draft. */
export const documentComments = pgTable('document_comments', {
  id: uuid().notNull(),
  companyId: uuid('company_id').notNull(),
  documentType: text('document_type').$type<DocumentName>().notNull(),
  documentId: uuid('document_id').notNull(),
  /** The first comment of the thread; its own id where that is this one. */
  threadId: uuid('thread_id').notNull(),
  /** Null for a former member. */
  authorId: uuid('author_id'),
  text: text().notNull(),
  /** The text of the block that a thread is about; null for the whole document. */
  quote: text(),
  createdAt: moment('created_at').notNull().defaultNow(),
  resolvedAt: moment('resolved_at'),
  resolvedBy: uuid('resolved_by'),
})
