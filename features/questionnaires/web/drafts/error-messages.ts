import { msg } from '@lingui/core/macro'
import { editorErrorMessages } from '#platform/documents/web/error-messages.ts'
import type { ErrorMessages } from '#platform/feature/web.ts'

export const errorMessages: ErrorMessages = {
  ...editorErrorMessages,
  'questionnaire-changed': msg`Another admin saved the questionnaire first. Nothing has been lost: compare both versions, then save.`,
  'questionnaire-incomplete': msg`This questionnaire cannot be used yet. Correct what is marked, then publish it.`,
  'fhir-unreadable': msg`Hale cannot read this file. Choose a FHIR R4 Questionnaire as JSON.`,
}
