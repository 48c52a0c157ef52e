import type { DocumentName } from '../../../documents/contract/document-types.ts'
import { pgTable, text, uuid } from '../../drizzle.ts'
import { moment } from '../../columns.ts'

/** Editors' comments on a draft. */
export const documentComments = pgTable('document_comments', {
  id: uuid().notNull(),
  companyId: uuid('company_id').notNull(),
  documentType: text('document_type').$type<DocumentName>().notNull(),
  documentId: uuid('document_id').notNull(),
  /** Id of the thread's first comment; its own id for that one. */
  threadId: uuid('thread_id').notNull(),
  /** Null for a former member. */
  authorId: uuid('author_id'),
  text: text().notNull(),
  /** Text of the block that the thread is about; null for the whole document. */
  quote: text(),
  createdAt: moment('created_at').notNull().defaultNow(),
  resolvedAt: moment('resolved_at'),
  resolvedBy: uuid('resolved_by'),
})
