import type { Role } from '@hale/contracts/accounts/accounts'
import type { Verdict } from '@hale/contracts/accounts/invitations'
import type { Person, PersonState } from '@hale/contracts/accounts/people'
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { CsvFault } from './csv/csv.ts'

/** The name, or the address where no name was given yet. */
export function nameOf({ name, email }: Person): string {
  return name || email
}

export function stateName(state: PersonState): string {
  switch (state) {
    case 'active':
      return t`Active`
    case 'invited':
      return t`Invited`
    case 'expired':
      return t`Expired`
    case 'disabled':
      return t`Switched off`
  }
}

export function roleName(role: Role): string {
  switch (role) {
    case 'member':
      return t`Member`
    case 'editor':
      return t`Editor`
    case 'admin':
      return t`Admin`
  }
}

/** What a role may do. */
export function roleDescription(role: Role): string {
  switch (role) {
    case 'member':
      return t`Reads and takes part.`
    case 'editor':
      return t`Also writes your company’s articles and videos.`
    case 'admin':
      return t`Also invites people and changes what Hale looks like and offers. Never sees answers or scans.`
  }
}

/** The result of a row. */
export function verdictMessage(verdict: Verdict): string {
  switch (verdict) {
    case 'invited':
      return t`Invited`
    case 'already-invited':
      return t`Invited already`
    case 'already-here':
      return t`Has an account here already`
    case 'invalid-email':
      return t`Not an email address`
    case 'invalid-name':
      return t`This name cannot be used; up to 100 characters fit`
    case 'invalid-role':
      return t`The role is not member, editor or admin`
  }
}

/** Why one person was not invited, and what to do. */
export function inviteMessage(verdict: Verdict): string {
  switch (verdict) {
    case 'already-invited':
      return t`This person is invited already. You can send the invitation again from the list.`
    case 'already-here':
      return t`Someone with this address has an account here already.`
    case 'invalid-email':
      return t`This is not an email address. Check it and try again.`
    case 'invited':
    case 'invalid-name':
    case 'invalid-role':
      return `${verdictMessage(verdict)}.`
  }
}

export function showShortDay(moment: string): string {
  return i18n.date(new Date(moment), { dateStyle: 'medium' })
}

/** Why a CSV file cannot be read, and what to do. */
export function csvFaultMessage(fault: CsvFault, line = 1): string {
  switch (fault) {
    case 'empty':
      return t`There is nobody in this list. Put one person on each line.`
    case 'too-many':
      return t`This list has more than 5,000 lines. Split it and send one part after the other.`
    case 'no-email-column':
      return t`There is no column called “email”. Name the columns email, name and role.`
    case 'broken-quote':
      return t`The quotes in line ${line} do not match. Correct the line and choose the file again.`
  }
}
