import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '#platform/feature/web.ts'

export const errorMessages: ErrorMessages = {
  'picture-not-found': msg`This picture has been deleted.`,
  'picture-damaged': msg`This picture is damaged or incomplete. Try another copy.`,
  'picture-in-use': msg`This picture is in use. First remove it from the pages where it appears.`,
}
