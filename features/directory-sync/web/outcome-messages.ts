import type { DirectoryChange, DirectoryRefusal } from '../contract/directory-sync.ts'
import { plural, t } from '@lingui/core/macro'

/** Returns what requests with a token changed, as text. */
export function changeMessage(change: DirectoryChange, times: number): string {
  switch (change) {
    case 'created':
      return plural(times, { one: '# person added', other: '# people added' })
    case 'changed':
      return plural(times, { one: '# change to people', other: '# changes to people' })
    case 'deactivated':
      return plural(times, {
        one: 'access switched off for # person',
        other: 'access switched off for # people',
      })
    case 'removed':
      return plural(times, {
        one: '# person removed from the directory',
        other: '# people removed from the directory',
      })
    case 'group-changed':
      return plural(times, { one: '# change to groups', other: '# changes to groups' })
  }
}

/** Returns why a request was refused, and what helps. */
export function refusalMessage(reason: DirectoryRefusal): string {
  switch (reason) {
    case 'invalid':
      return t`The request could not be understood. Your directory’s log says what was wrong with it.`
    case 'not-found':
      return t`The person or group does not exist in Hale.`
    case 'already-exists':
      return t`Another person or group has this name or email address already.`
    case 'last-admin':
      return t`The only admin keeps their access and their role. Make someone else an admin first.`
    case 'too-many-groups':
      return t`Your company has as many groups as it can have.`
    case 'too-many-requests':
      return t`Too many requests were sent at once. Your directory tries again by itself.`
    case 'address-kept':
      return t`The email address of someone who already uses Hale was not changed. Only they can change it, in their account.`
    case 'address-of-another':
      return t`The email address belongs to a person whose access is off, and it may be someone else’s now. Under “People”, switch their access on if it is the same person, or delete their account.`
    case 'invitation-not-sent':
      return t`Someone was added without an invitation, because the daily limit was reached. You can send it under “People”.`
  }
}
