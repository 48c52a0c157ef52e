import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'

export const PASSWORD_MIN_LENGTH = 12
export const PASSWORD_MAX_LENGTH = 128

/** Why a password will not do; travels as the `message` of an issue at `password`. */
export const passwordFault = z.enum(['too-short', 'too-long', 'like-email', 'like-name', 'repeats', 'common'])
export type PasswordFault = z.infer<typeof passwordFault>

/** Long enough to be refused by name and not by form; the rules below count characters. */
export const passwordInput = z.string().check(z.maxLength(1024))

type Owner = { email?: string; name?: string }

/**
 * What both sides say of a password: any characters, no composition rules. `email` and `name` where they are
 * known. Whether it is on the list of common passwords only the server knows.
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
 * How hard a password would be to guess, from 0 (easily) to 4 (very): by its length and by how many different
 * characters it has, for both are what a person can change.
 */
export function passwordStrength(password: string, owner: Owner = {}): 0 | 1 | 2 | 3 | 4 {
  if (findPasswordFault(password, owner)) return 0
  const different = new Set(password.toLowerCase()).size
  const worth = Math.min([...password].length, different * 2)
  if (worth < 14) return 1
  if (worth < 17) return 2
  return worth < 21 ? 3 : 4
}

/** An address as people type it; nothing is said about whether somebody has it. */
const email = z.string().check(z.trim(), z.minLength(1), z.maxLength(254))

/** A token as mails carry it: 32 random bytes. Another form is answered like one that nobody knows. */
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
