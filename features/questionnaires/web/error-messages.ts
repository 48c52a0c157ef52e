import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '#platform/feature/web.ts'

export const errorMessages: ErrorMessages = {
  'answers-incomplete': msg`There is one question you have not answered. Answer it to send your answers.`,
  'response-sent': msg`You have sent these answers on another device.`,
  'response-removed': msg`You have deleted these answers. Answer again to get a new result.`,
}
