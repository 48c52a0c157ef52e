import { sql } from 'drizzle-orm'
import { companies } from '../tables/companies/companies.ts'
import { authenticators, members } from '../tables/people.ts'

/**
 * Whether a member's account has a second factor, in a query of members. Columns are written after their tables: in a query of one
 * table Drizzle leaves the table out, and the inner column would be compared with itself.
 */
export const hasSecondFactor = sql<boolean>`exists (select from ${authenticators}
  where ${authenticators}.account_id = ${members}.account_id)`

/** Whether a member's company asks for a second factor that they have not set up, in a query of members with their companies. */
export const lacksSecondFactor = sql<boolean>`case
  when ${companies.secondFactor} = 'everybody' or (${companies.secondFactor} = 'admins' and ${members.role} = 'admin')
  then not ${hasSecondFactor} else false end`
