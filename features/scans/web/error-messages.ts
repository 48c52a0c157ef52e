import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '#platform/feature/web.ts'

export const errorMessages: ErrorMessages = {
  'scan-not-found': msg`This scan has already been deleted.`,
  'scan-removed': msg`You have deleted this scan on another device.`,
  'too-many-scans': msg`You have reached the maximum number of scans Hale can keep. Delete some of them, then save this one.`,
}
