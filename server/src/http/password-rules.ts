import { findPasswordFault } from '@hale/contracts/passwords'
import { isCommonPassword } from '../crypto/common-passwords.ts'
import { fail } from './outcome.ts'

/** The failure that a new password is refused with, or nothing when it will do. */
export function refusePassword(password: string, owner: { email: string; name: string }) {
  const fault = findPasswordFault(password, owner) ?? (isCommonPassword(password) ? 'common' : undefined)
  if (!fault) return undefined
  return fail('password-does-not-meet-requirements', { issues: [{ path: 'password', message: fault }] })
}
