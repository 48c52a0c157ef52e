import { findPasswordFault } from '#features/accounts/contract/passwords.ts'
import { isCommonPassword } from '../crypto/common-passwords.ts'
import { fail } from './outcome.ts'

type Owner = { email: string; name: string; company: string }

/** Words that an attacker would try first, besides the names of the person and of the company. */
const OBVIOUS_PASSWORDS = [
  'hale',
  'wellbeing',
  'wellness',
  'health',
  'welcome',
  'password',
  'passwort',
  'company',
  'login',
]
const MIN_LETTERS = 4

/** Returns the failure for a new password that is not accepted, otherwise undefined. */
export function findPasswordFailure(password: string, owner: Owner) {
  const fault = findPasswordFault(password, owner) ?? (isEasy(password, owner) ? 'common' : undefined)
  if (!fault) return undefined
  return fail('password-does-not-meet-requirements', { issues: [{ path: 'password', message: fault }] })
}

function isEasy(password: string, owner: Owner): boolean {
  return isCommonPassword(password) || saysNothingElse(password, owner)
}

/**
 * Whether next to nothing is left of a password once the words that are obvious for this person are removed.
 */
function saysNothingElse(password: string, { email, name, company }: Owner): boolean {
  const plain = password.toLowerCase()
  const theirs = `${email} ${name} ${company}`.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  const words = [...OBVIOUS_PASSWORDS, ...theirs].filter((word) => word.length >= 3)
  const left = words
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), plain)
  const letters = left.match(/\p{L}/gu) ?? []
  return left.length * 2 <= plain.length && letters.length < MIN_LETTERS
}
