import { pgTable, uuid } from '../../drizzle.ts'
import { publishable } from '../content/documents.ts'

// Designs as admins edit them; the published part is in `companies`.

export const designs = pgTable('designs', { ...publishable, companyId: uuid('company_id').notNull() })
