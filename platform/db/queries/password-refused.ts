import { sql } from '../drizzle.ts'
import { members } from '../tables/people.ts'
import { breakGlassAdmins, identityProviders } from '../tables/companies/single-sign-on.ts'

/**
 * Whether a member's company takes single sign-on alone, and not their password, in a query of members: who was named keeps it as long as
 * they are an admin. As `cross_tenant_memberships` has it. Columns are written after their tables, as in `second-factor.ts`.
 */
export const passwordRefused = sql<boolean>`(exists (select from ${identityProviders}
  where ${identityProviders}.company_id = ${members}.company_id and ${identityProviders}.is_only)
  and not (${members}.role = 'admin' and exists (select from ${breakGlassAdmins} where ${breakGlassAdmins}.member_id = ${members}.id)))`
