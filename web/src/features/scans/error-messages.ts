import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../../feature.ts'

export const errorMessages: ErrorMessages = {
  'scan-not-found': msg`This scan is already deleted.`,
  'scan-removed': msg`You have deleted this scan on another device.`,
  'too-many-scans': msg`You have as many scans as Hale keeps. Delete some of them, then save this one.`,
}
