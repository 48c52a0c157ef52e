import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '#platform/feature/web.ts'

export const errorMessages: ErrorMessages = {
  'questionnaire-changed': msg`Someone else saved this questionnaire first. Open the newest version and make your changes there.`,
  'questionnaire-faulty': msg`This questionnaire cannot be used yet. Correct what is marked, then publish it.`,
  'translation-too-long': msg`A translation is longer than there is room for. Shorten it, then publish.`,
  'fhir-unreadable': msg`Hale cannot read this file. Choose a FHIR R4 Questionnaire as JSON.`,
}
