import type { Membership } from '#platform/db/cross-tenant-queries.ts'

/**
 * Returns the membership to log in with: first those that are not `worse`, then that of the page's company, then the
 * oldest.
 */
export function preferredMembership(
  memberships: Membership[],
  companyId: string | undefined,
  worse: (membership: Membership) => boolean,
): Membership | undefined {
  const rank = (one: Membership) => Number(worse(one)) * 2 + Number(one.companyId !== companyId)
  return memberships.toSorted((a, b) => rank(a) - rank(b))[0]
}
