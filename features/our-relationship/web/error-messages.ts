import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '#platform/feature/web.ts'

export const errorMessages: ErrorMessages = {
  'service-not-offered': msg`Your company has not switched this programme on, so it cannot be started.`,
  'progress-removed': msg`You have deleted your answers on another device.`,
  'progress-unreadable': msg`Your saved answers cannot be opened. You can delete them and start again.`,
}
