import { pgTable, uuid } from '../../drizzle.ts'
import { publishableColumns } from '../content/documents.ts'

// Designs as admins edit them; the published part is in `companies`.

export const designs = pgTable('designs', { ...publishableColumns, companyId: uuid('company_id').notNull() })
