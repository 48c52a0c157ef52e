import { msg } from '@lingui/core/macro'
import { editorErrorMessages } from '#platform/documents/web/error-messages.ts'
import type { ErrorMessages } from '#platform/feature/web.ts'

export const errorMessages: ErrorMessages = {
  ...editorErrorMessages,
  'design-not-found': msg`The design could not be found. Reload the page.`,
  'design-changed': msg`Another admin saved the design first. Nothing has been lost: compare both versions, then save.`,
  'design-incomplete': msg`Add what is missing so that people can see this.`,
}
