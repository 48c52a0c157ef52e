import { sql } from 'drizzle-orm'
import { companies } from '../tables/companies/companies.ts'
import { authenticators, members } from '../tables/people.ts'

/** Whether a member's account has a second factor, in a query of members. */
export const hasSecondFactor = sql<boolean>`exists (select from ${authenticators}
  where ${authenticators.accountId} = ${members.accountId})`

/** Whether a member's company asks for a second factor that they have not set up, in a query of members with their companies. */
export const lacksSecondFactor = sql<boolean>`case
  when ${companies.secondFactor} = 'everybody' or (${companies.secondFactor} = 'admins' and ${members.role} = 'admin')
  then not ${hasSecondFactor} else false end`
