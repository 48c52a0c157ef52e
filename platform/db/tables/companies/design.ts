import type { DesignContent } from '#features/companies/contract/design.ts'
import { pgTable, uuid } from '../../drizzle.ts'
import { draftTable, publishable, revisionTable } from '../content/documents.ts'

// What admins edit; what visitors see of it is in `companies`.

export const designs = pgTable('designs', { ...publishable, companyId: uuid('company_id').notNull() })

export const designDrafts = draftTable('design_drafts', 'design_id')

export const designRevisions = revisionTable<DesignContent>('design_revisions', 'design_id')
