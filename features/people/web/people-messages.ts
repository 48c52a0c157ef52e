import { role as roles, type Role } from '#features/accounts/contract/accounts.ts'
import type { CheckedVerdict } from '#features/invitations/contract/invitation-batches.ts'
import type { Verdict } from '#features/invitations/contract/inviting.ts'
import type { HistoryEntry, PeopleSort, Person, PersonState, Refusal } from '../contract/people.ts'
import { t } from '@lingui/core/macro'
import type { CsvFault } from './csv/csv.ts'

/** Returns the name, or the address where no name was given yet. */
export function nameOf({ name, email }: Person): string {
  return name || email
}

/** A person whom a directory added has no invitation until one is sent. */
export function stateNameOf({ state, invitedAt }: Pick<Person, 'state' | 'invitedAt'>): string {
  return state === 'expired' && invitedAt === null ? t`Not invited yet` : stateName(state)
}

export function stateName(state: PersonState): string {
  switch (state) {
    case 'active':
      return t`Active`
    case 'invited':
      return t({ message: 'Invited', context: 'person' })
    case 'expired':
      return t`Expired`
    case 'disabled':
      return t({ message: 'Switched off', context: 'person' })
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

/** Returns what a role allows. */
export function roleDescription(role: Role): string {
  switch (role) {
    case 'member':
      return t`Reads articles, watches videos and answers the questionnaire, for their own use only.`
    case 'editor':
      return t`Also creates your company’s articles and videos, and chooses its news.`
    case 'admin':
      return t`Also invites people, changes the design, the questionnaire, services, tours and announcements, and sees totals. Never sees a person’s answers or scans.`
  }
}

/** Returns the verdict on a row, as text. */
export function verdictMessage(verdict: Verdict | CheckedVerdict): string {
  switch (verdict) {
    case 'ready':
      return t`Can be invited`
    case 'repeated':
      return t`Same address as on an earlier line`
    case 'invited':
      return t({ message: 'Invited', context: 'person' })
    case 'already-invited':
      return t`Already invited`
    case 'already-here':
      return t`Already has an account here`
    case 'invalid-email':
      return t`Not an email address`
    case 'invalid-name':
      return t`This name cannot be used; use up to 100 characters`
    case 'invalid-role':
      return t`The role is not member, editor or admin`
  }
}

/** Returns why one person was not invited, and what to do. */
export function inviteMessage(verdict: Verdict): string {
  switch (verdict) {
    case 'already-invited':
      return t`This person has already been invited. You can send the invitation again from the list.`
    case 'already-here':
      return t`Someone with this address already has an account here.`
    case 'invalid-email':
      return t`This is not an email address. Check it and try again.`
    case 'invited':
    case 'invalid-name':
    case 'invalid-role':
      return `${verdictMessage(verdict)}.`
  }
}

export function sortName(sort: PeopleSort): string {
  switch (sort) {
    case 'name':
      return t`Name`
    case 'invited':
      return t`Newest invitations`
    case 'active':
      return t`Active most recently`
    case 'inactive':
      return t`Longest without activity`
  }
}

/** Returns why a person in a list was not changed. */
export function refusalMessage(reason: Refusal): string {
  switch (reason) {
    case 'person-not-found':
      return t`Has not activated their account, or is no longer on the list`
    case 'last-admin':
      return t`Is the only admin`
    case 'yourself':
      return t`This is you: change your own access separately`
  }
}

/** Returns what was done, as a sentence without its subject. */
export function historyMessage({ action, from, to }: HistoryEntry): string {
  switch (action) {
    case 'person.invited':
      return t({ message: 'Invited', context: 'person' })
    case 'person.added':
      return t({ message: 'Added', context: 'person' })
    case 'person.invited-again':
      return t`Invitation sent again`
    case 'person.reminded':
      return t`Reminded of the invitation`
    case 'person.role-changed':
      return t`Role changed from ${roleTextOf(from)} to ${roleTextOf(to)}`
    case 'person.renamed':
      return t`Change of name`
    case 'person.group-changed':
      return groupMessage(from, to)
    case 'person.disabled':
      return t`Access switched off`
    case 'person.enabled':
      return t`Access switched on`
    case 'person.address-changed':
      return t`Email address changed by the directory`
    case 'person.removed-from-directory':
      return t`Removed from the directory`
    case 'account.activated':
      return t({ message: 'Activated their account', context: 'person' })
  }
}

function groupMessage(from: string | null, to: string | null): string {
  if (to) return t`Added to the group ${to}`
  return from ? t`Removed from the group ${from}` : t`Change of group`
}

function roleTextOf(text: string | null): string {
  const known = roles.options.find((role) => role === text)
  return known ? roleName(known) : ''
}

/** Returns why a CSV file cannot be read, and what to do. */
export function csvFaultMessage(fault: CsvFault, line = 1): string {
  switch (fault) {
    case 'empty':
      return t`This list is empty. Put one person on each line.`
    case 'too-many':
      return t`This list has more than 5,000 lines. Split it and send the parts one after the other.`
    case 'no-email-column':
      return t`There is no column called “email”. Name the columns email, name and role.`
    case 'broken-quote':
      return t`The quotation marks on line ${line} do not match. Correct the line and choose the file again.`
  }
}
