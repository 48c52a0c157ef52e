import { and, eq, isNotNull, isNull, type SQL } from '../drizzle.ts'
import { members } from '../tables/people.ts'

/** Members of a company who are admins now: invited people and those who are switched off are not. */
export const activeAdmins = (companyId: string): SQL | undefined =>
  and(
    eq(members.companyId, companyId),
    eq(members.role, 'admin'),
    isNotNull(members.activatedAt),
    isNull(members.disabledAt),
  )
