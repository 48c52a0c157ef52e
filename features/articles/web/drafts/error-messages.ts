import { msg } from '@lingui/core/macro'
import { editorErrorMessages } from '#platform/documents/web/error-messages.ts'
import type { ErrorMessages } from '#platform/feature/web.ts'

export const errorMessages: ErrorMessages = {
  ...editorErrorMessages,
  'article-changed': msg`Someone else saved this article first. Nothing has been lost: compare both texts, then save.`,
  'article-incomplete': msg`Add what is missing so that members can see this.`,
}
