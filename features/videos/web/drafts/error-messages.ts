import { msg } from '@lingui/core/macro'
import { editorErrorMessages } from '#platform/documents/web/error-messages.ts'
import type { ErrorMessages } from '#platform/feature/web.ts'

export const errorMessages: ErrorMessages = {
  ...editorErrorMessages,
  'video-changed': msg`Someone else saved this video first. Nothing is lost: compare both, then save.`,
  'video-incomplete': msg`Add what is missing so that members can see this.`,
  'video-file-not-found': msg`This video file is no longer available. Choose it again.`,
}
