import { sql } from '../drizzle.ts'
import { companies } from '../tables/companies/companies.ts'
import { authenticators, members, passkeys } from '../tables/people.ts'

/**
 * Whether a member's account has a second factor, in a query of members. Columns are qualified by their
 * tables: in a query of one table Drizzle omits the table, and the inner column would be compared with
 * itself.
 */
export const hasSecondFactor = sql<boolean>`(exists (select from ${authenticators}
    where ${authenticators}.account_id = ${members}.account_id)
  or exists (select from ${passkeys} where ${passkeys}.account_id = ${members}.account_id))`

/**
 * Whether a member's company requires a second factor of them, in a query of members with their companies.
 */
export const needsSecondFactor = sql<boolean>`(${companies.secondFactor} = 'everybody'
  or (${companies.secondFactor} = 'admins' and ${members.role} = 'admin'))`

/** Whether a member's company requires a second factor that they have not set up. */
export const lacksSecondFactor = sql<boolean>`case when ${needsSecondFactor} then not ${hasSecondFactor} else false end`
