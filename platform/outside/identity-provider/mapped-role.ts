import type { Role } from '#features/accounts/contract/accounts.ts'
import type { RoleMapping } from '#features/companies/contract/role-mapping.ts'

/**
 * Returns the role that the values of a claim or an attribute give: the higher one of several, and a member's where there is none. Undefined
 * for what is neither a text nor a list of texts: nobody's role is changed by what cannot be read.
 */
export function roleOf(said: unknown, { values }: RoleMapping): Role | undefined {
  const listed: unknown[] = said === undefined || said === null ? [] : Array.isArray(said) ? said : [said]
  if (!listed.every((one) => typeof one === 'string')) return undefined
  const texts = new Set(listed.map((one) => one.trim()))
  const roles = new Set(values.flatMap(({ value, role }) => (texts.has(value) ? [role] : [])))
  return roles.has('admin') ? 'admin' : roles.has('editor') ? 'editor' : 'member'
}

/** Whether a token leaves a claim out because it is too long, and says where to ask, as Entra ID does of those in more than 200 groups. */
export function isLeftOut(claims: Record<string, unknown>, claim: string): boolean {
  const elsewhere = claims['_claim_names']
  const isElsewhere = typeof elsewhere === 'object' && elsewhere !== null && claim in elsewhere
  return isElsewhere || (claim === 'groups' && claims['hasgroups'] !== undefined)
}
