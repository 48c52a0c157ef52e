import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'

export const PASSWORD_MIN_LENGTH = 12
export const PASSWORD_MAX_LENGTH = 128

/** Why a password is refused; sent as the `message` of an issue at `password`. */
export const passwordFault = z.enum(['too-short', 'too-long', 'like-email', 'like-name', 'repeats', 'common'])
export type PasswordFault = z.infer<typeof passwordFault>

/** A password as it is sent; the limit is above the maximum length, so that `findPasswordFault` names the fault. */
export const passwordInput = z.string().check(z.maxLength(1024))

type Owner = { email?: string; name?: string }

/**
 * Returns why a password is refused, by the rules that browser and server share; undefined where they find no fault.
 * Any characters are allowed, without composition rules. Only the server knows the list of common passwords.
 */
export function findPasswordFault(password: string, owner: Owner = {}): PasswordFault | undefined {
  const length = [...password].length
  if (length < PASSWORD_MIN_LENGTH) return 'too-short'
  if (length > PASSWORD_MAX_LENGTH) return 'too-long'
  const plain = password.trim().toLowerCase()
  if (owner.email && plain === owner.email.toLowerCase()) return 'like-email'
  if (owner.name && lettersOf(plain) === lettersOf(owner.name)) return 'like-name'
  return /^(.{1,4}?)\1+.{0,3}$/su.test(plain) ? 'repeats' : undefined
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/**
 * Returns how hard a password is to guess, from 0 (easy) to 4 (very hard), by its length and by how many different
 * characters it has: a person can change both.
 */
export function passwordStrength(password: string, owner: Owner = {}): 0 | 1 | 2 | 3 | 4 {
  if (findPasswordFault(password, owner)) return 0
  const different = new Set(password.toLowerCase()).size
  const worth = Math.min([...password].length, different * 2)
  if (worth < 14) return 1
  if (worth < 17) return 2
  return worth < 21 ? 3 : 4
}

/** An email address as it was typed; the responses never reveal whether it has an account. */
const email = z.string().check(z.trim(), z.minLength(1), z.maxLength(254))

/** A token from a mail: 32 random bytes. A malformed token gets the same response as an unknown one. */
export const mailedToken = z.string().check(z.maxLength(400))

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'public',
  cost: 'light',
  summary: 'Ask for a mail with a link to choose a new password; the answer is the same for every address',
  input: z.object({ email, company: z.optional(z.string().check(z.maxLength(63))) }),
  output: z.object({}),
  failures: ['too-many-requests'],
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'public',
  cost: 'light',
  summary: 'Choose a new password with the token of a mail; ends every session of the account',
  input: z.object({ token: mailedToken, password: passwordInput }),
  output: z.object({}),
  failures: [
    'expired-action-code',
    'invalid-action-code',
    'single-sign-on-required',
    'password-does-not-meet-requirements',
    'too-many-requests',
  ],
})
