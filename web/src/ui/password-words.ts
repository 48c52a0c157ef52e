import {
  PASSWORD_LONGEST,
  PASSWORD_SHORTEST,
  findPasswordFault,
  passwordFault,
} from '@hale/contracts/passwords'
import type { Issue } from '@hale/contracts/problem'
import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'

/** Why a password will not do and what would; takes what `findPasswordFault` or the server named. */
export function passwordFaultWords(fault: string): string {
  const { data } = z.safeParse(passwordFault, fault)
  if (!data) return t`This password will not do. Choose another one.`
  switch (data) {
    case 'too-short':
      return t`That is too short. Use at least ${PASSWORD_SHORTEST} characters.`
    case 'too-long':
      return t`That is too long. Use at most ${PASSWORD_LONGEST} characters.`
    case 'like-email':
      return t`That is your email address, which others know. Choose something else.`
    case 'like-name':
      return t`That is your name, which others know. Choose something else.`
    case 'repeats':
      return t`That repeats itself. Choose something less regular.`
    case 'common':
      return t`Many people use this password, so it is tried first. Choose something of your own.`
  }
}

/** What the server has against a password, in words, from the issues of its answer. */
export function passwordIssueWords(issues: Issue[]): string {
  return passwordFaultWords(issues.find(({ path }) => path === 'password')?.message ?? '')
}

type Chosen = { password: string; confirm: string; owner?: { email?: string; name?: string } }

/** What is wrong with a new password that was typed twice, by the name of the field. */
export function checkChosen({ password, confirm, owner }: Chosen): { password?: string; confirm?: string } {
  const fault = findPasswordFault(password, owner)
  if (fault) return { password: passwordFaultWords(fault) }
  return password === confirm ? {} : { confirm: t`The two passwords are not the same.` }
}
