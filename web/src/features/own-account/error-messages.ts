import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../../feature.ts'

export const errorMessages: ErrorMessages = {
  'last-admin': msg`A company needs at least one admin. Make someone else an admin first.`,
  'picture-unreadable': msg`Hale cannot read this file. Use a JPEG, PNG, WebP or AVIF picture.`,
  'session-not-found': msg`This session has already ended.`,
}
