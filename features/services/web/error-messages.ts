import { msg } from '@lingui/core/macro'
import { editorErrorMessages } from '#platform/documents/web/error-messages.ts'
import type { ErrorMessages } from '#platform/feature/web.ts'

export const errorMessages: ErrorMessages = {
  ...editorErrorMessages,
  'service-not-found': msg`Your company does not offer this at the moment.`,
  'service-changed': msg`Another admin saved this page first. Nothing is lost: compare both texts, then save.`,
  'service-incomplete': msg`Add what is missing so that members can see this.`,
}
