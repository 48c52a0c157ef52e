import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '#platform/feature/web.ts'

export const errorMessages: ErrorMessages = {
  'not-a-reviewer': msg`Only a clinician who has been added as a reviewer can sign off content.`,
  'text-not-found': msg`Members can no longer read this text, or the review has already been withdrawn. Reload the list.`,
  'text-changed': msg`This text has changed since the list was loaded. Reload the list and read the text again.`,
}
