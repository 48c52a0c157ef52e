import { role } from '#features/accounts/contract/accounts.ts'
import type { RoleMapping } from '#features/companies/contract/role-mapping.ts'
import * as z from 'zod'
import { isLeftOut, roleOf } from './mapped-role.ts'

/** What a provider says of a person. */
export const providerClaims = z.object({
  /** Who it is, among all that this provider knows. */
  subject: z.string(),
  email: z.string().optional(),
  isEmailVerified: z.boolean(),
  name: z.string().optional(),
  /** The domain whose Google Workspace the person belongs to. */
  hostedDomain: z.string().optional(),
  /** How the provider names its own session. */
  session: z.string().optional(),
  /** Undefined where the company maps no roles, or what was said of them cannot be read. */
  role: z.enum(role.options).optional(),
})
export type ProviderClaims = z.infer<typeof providerClaims>

const MAX_EMAIL = 254
const MAX_CLAIM = 255

/** Reads claims of an ID token or of userinfo, in which anything may stand. */
export function claimsOf(
  claims: Record<string, unknown> & { sub: string },
  { nameClaim, roleMapping }: { nameClaim: string; roleMapping: RoleMapping | null },
): ProviderClaims {
  const email = textOf(claims['email'], MAX_EMAIL)?.toLowerCase()
  return {
    subject: claims.sub,
    email: email && /^[^\s@]+@[^\s@]+$/.test(email) ? email : undefined,
    // Some write it as a word.
    isEmailVerified: claims['email_verified'] === true || claims['email_verified'] === 'true',
    name: textOf(claims[nameClaim], MAX_CLAIM),
    hostedDomain: textOf(claims['hd'], MAX_CLAIM)?.toLowerCase(),
    session: textOf(claims['sid'], MAX_CLAIM),
    role:
      roleMapping && !isLeftOut(claims, roleMapping.claim)
        ? roleOf(claims[roleMapping.claim], roleMapping)
        : undefined,
  }
}

function textOf(value: unknown, max: number): string | undefined {
  const text = typeof value === 'string' ? value.trim() : ''
  return text && text.length <= max ? text : undefined
}
