import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../../feature.ts'

export const errorMessages: ErrorMessages = {
  'not-a-reviewer': msg`Only a clinician who was entered as a reviewer can sign texts off.`,
  'text-not-found': msg`Members can no longer read this text, or the review was already taken back. Reload the list.`,
  'text-changed': msg`This text has changed since the list was loaded. Reload the list and read the text again.`,
}
