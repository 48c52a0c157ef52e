import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '#platform/feature/web.ts'

export const errorMessages: ErrorMessages = {
  'collector-not-allowed': msg`Hale cannot send to this address. Use a public https address on port 443, without a user name or password in it.`,
  'audit-stream-not-found': msg`There is no address to send to any more. Reload the page.`,
  'audit-too-long': msg`A file can hold up to 50,000 entries. Choose a shorter period and download one file for each.`,
}
