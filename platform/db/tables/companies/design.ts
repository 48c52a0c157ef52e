import { pgTable, uuid } from '../../drizzle.ts'
import { publishable } from '../content/documents.ts'

// What admins edit; what visitors see of it is in `companies`.

export const designs = pgTable('designs', { ...publishable, companyId: uuid('company_id').notNull() })
