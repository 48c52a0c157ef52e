import { and, eq, isNotNull, isNull, type SQL } from '../drizzle.ts'
import { members } from '../tables/people.ts'

/** Condition for a company's active admins, without invited and disabled people. */
export const activeAdmins = (companyId: string): SQL | undefined =>
  and(
    eq(members.companyId, companyId),
    eq(members.role, 'admin'),
    isNotNull(members.activatedAt),
    isNull(members.disabledAt),
  )
