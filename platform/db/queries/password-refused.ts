import { sql } from '../drizzle.ts'
import { members } from '../tables/people.ts'
import { breakGlassAdmins, identityProviders } from '../tables/companies/single-sign-on.ts'

/**
 * Whether a member's company allows only single sign-on and so refuses their password, in a query of members.
 * Break-glass admins keep theirs as long as they are admins. The same rule as in `cross_tenant_memberships`.
 * Columns are qualified by their tables, as in `second-factor.ts`.
 */
export const isPasswordRefused = sql<boolean>`(exists (select from ${identityProviders}
  where ${identityProviders}.company_id = ${members}.company_id and ${identityProviders}.is_only)
  and not (${members}.role = 'admin' and exists (select from ${breakGlassAdmins} where ${breakGlassAdmins}.member_id = ${members}.id)))`
