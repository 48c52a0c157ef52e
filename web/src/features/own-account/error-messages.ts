import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../../feature.ts'

export const errorMessages: ErrorMessages = {
  'last-admin': msg`A company needs at least one admin. Make someone else an admin first.`,
  'picture-unreadable': msg`Hale cannot read this file. Use a JPEG, PNG, WebP or AVIF picture.`,
  'authenticator-exists': msg`Two-step login is on already. Reload the page to see it.`,
  'authenticator-not-found': msg`Two-step login is off already. Reload the page to see it.`,
  'invalid-code': msg`This code is not right, or it was used before. Enter the newest code from your app.`,
  'setup-expired': msg`This took too long, so the key no longer works. Start again to get a new one.`,
  'session-not-found': msg`This session has already ended.`,
}
