import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

// Apart from the questions, which Home does not load.
const CATEGORIES: Record<string, MessageDescriptor> = {
  'Physical Health': msg`Physical Health`,
  'Mental Well-being': msg`Mental Well-being`,
  'Lifestyle Habits': msg`Lifestyle Habits`,
}

/** A category of a questionnaire in the language of now: the built-in one's are translated, a company's own stay as it wrote them. */
export function questionnaireCategory(text: string): string {
  const known = CATEGORIES[text]
  return known ? i18n._(known) : text
}
