import { role } from '#features/accounts/contract/accounts.ts'
import type { RoleMapping } from '#features/companies/contract/role-mapping.ts'
import * as z from 'zod'
import { isLeftOut, roleOf } from './mapped-role.ts'

/** The claims of an identity provider about a person. */
export const providerClaims = z.object({
  /** Identifier of the person at this provider. */
  subject: z.string(),
  email: z.string().optional(),
  isEmailVerified: z.boolean(),
  name: z.string().optional(),
  /** The domain of the person's Google Workspace. */
  hostedDomain: z.string().optional(),
  /** The provider's identifier of its own session. */
  session: z.string().optional(),
  /** Undefined where the company maps no roles, or the claim cannot be read. */
  role: z.enum(role.options).optional(),
})
export type ProviderClaims = z.infer<typeof providerClaims>

const MAX_EMAIL = 254
const MAX_CLAIM = 255

/** Reads the claims of an ID token or of userinfo, which may hold any values. */
export function claimsOf(
  claims: Record<string, unknown> & { sub: string },
  { nameClaim, roleMapping }: { nameClaim: string; roleMapping: RoleMapping | null },
): ProviderClaims {
  const email = textOf(claims['email'], MAX_EMAIL)?.toLowerCase()
  return {
    subject: claims.sub,
    email: email && /^[^\s@]+@[^\s@]+$/.test(email) ? email : undefined,
    // Some providers send a string.
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
