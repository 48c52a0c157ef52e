import {
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  findPasswordFault,
  passwordFault,
} from '../contract/passwords.ts'
import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'

/** Returns why a password is refused and what would help, for a fault of `findPasswordFault` or the server. */
export function passwordFaultMessage(fault: string): string {
  const { data } = z.safeParse(passwordFault, fault)
  if (!data) return t`This password cannot be used. Choose another one.`
  switch (data) {
    case 'too-short':
      return t`That is too short. Use at least ${PASSWORD_MIN_LENGTH} characters.`
    case 'too-long':
      return t`That is too long. Use at most ${PASSWORD_MAX_LENGTH} characters.`
    case 'like-email':
      return t`That is your email address, which other people know. Choose something else.`
    case 'like-name':
      return t`That is your name, which other people know. Choose something else.`
    case 'repeats':
      return t`That follows a pattern. Choose something harder to guess.`
    case 'common':
      return t`This password is common and easy to guess. Choose something of your own.`
  }
}

const refusal = z.object({
  code: z.literal('password-does-not-meet-requirements'),
  issues: z.array(z.object({ path: z.string(), message: z.string() })),
})

/** Returns the message for a password that the server refused, by its field; undefined for any other failure. */
export function refusedPasswordMessage(error: unknown): { password: string } | undefined {
  const { data } = z.safeParse(refusal, error)
  const fault = data?.issues.find(({ path }) => path === 'password')?.message
  return data && { password: passwordFaultMessage(fault ?? '') }
}

type PasswordInput = { password: string; confirm: string; owner?: { email?: string; name?: string } }

/** Returns the faults of a new password that was typed twice, by field. */
export function checkNewPassword({ password, confirm, owner }: PasswordInput): {
  password?: string
  confirm?: string
} {
  const fault = findPasswordFault(password, owner)
  if (fault) return { password: passwordFaultMessage(fault) }
  return password === confirm ? {} : { confirm: t`The two passwords are not the same.` }
}
