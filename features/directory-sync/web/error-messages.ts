import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '#platform/feature/web.ts'

export const errorMessages: ErrorMessages = {
  'too-many-directory-tokens': msg`A company can have up to 10 tokens. Revoke one that you no longer need, then try again.`,
  'directory-token-not-found': msg`This token has been revoked already. Reload the page.`,
}
