import { PASSWORD_LONGEST, PASSWORD_SHORTEST, passwordFault } from '@hale/contracts/passwords'
import type { Issue } from '@hale/contracts/problem'
import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'

/** Why a password will not do and what would; takes what `findPasswordFault` or the server named. */
export function passwordFaultWords(fault: string): string {
  switch (z.safeParse(passwordFault, fault).data) {
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
    default:
      return t`This password will not do. Choose another one.`
  }
}

/** What the server has against a password, in words, from the issues of its answer. */
export function passwordIssueWords(issues: Issue[]): string {
  return passwordFaultWords(issues.find(({ path }) => path === 'password')?.message ?? '')
}
