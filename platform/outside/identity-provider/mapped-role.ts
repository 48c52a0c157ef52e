import type { Role } from '#features/accounts/contract/accounts.ts'
import type { RoleMapping } from '#features/companies/contract/role-mapping.ts'

/**
 * Returns the role for the values of a claim or attribute: the highest of several, or `member` where none is
 * mapped. Undefined for anything but a text or a list of texts, so that nobody's role is changed by a claim
 * that cannot be read.
 */
export function roleOf(claim: unknown, { values }: RoleMapping): Role | undefined {
  const claimed: unknown[] =
    claim === undefined || claim === null ? [] : Array.isArray(claim) ? claim : [claim]
  if (!claimed.every((one) => typeof one === 'string')) return undefined
  const texts = new Set(claimed.map((one) => one.trim()))
  const roles = new Set(values.flatMap(({ value, role }) => (texts.has(value) ? [role] : [])))
  return roles.has('admin') ? 'admin' : roles.has('editor') ? 'editor' : 'member'
}

/**
 * Whether a token omits a claim as too long and names its source instead, as Entra ID does for people in more
 * than 200 groups.
 */
export function isLeftOut(claims: Record<string, unknown>, claim: string): boolean {
  const elsewhere = claims['_claim_names']
  const isElsewhere = typeof elsewhere === 'object' && elsewhere !== null && claim in elsewhere
  return isElsewhere || (claim === 'groups' && claims['hasgroups'] !== undefined)
}
