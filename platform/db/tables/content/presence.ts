import type { DocumentName } from '../../../documents/contract/document-types.ts'
import { pgTable, text, uuid } from '../../drizzle.ts'
import { moment } from '../../columns.ts'

/** Documents that are open in editors. */
export const documentPresence = pgTable('document_presence', {
  companyId: uuid('company_id').notNull(),
  editing: uuid().notNull(),
  memberId: uuid('member_id').notNull(),
  documentType: text('document_type').$type<DocumentName>().notNull(),
  documentId: uuid('document_id').notNull(),
  openedAt: moment('opened_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
})
