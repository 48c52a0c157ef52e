import type { QuestionKey } from '../../contract/questionnaires.ts'
import { urnOf, uuidOf } from '#platform/core/fhir.ts'

/** The extension of R4 for an option's points. */
export const ORDINAL_VALUE = 'http://hl7.org/fhir/StructureDefinition/ordinalValue'
/** The same in R5. */
export const ITEM_WEIGHT = 'http://hl7.org/fhir/StructureDefinition/itemWeight'

/** A text in another language (https://hl7.org/fhir/R4/extension-translation.html). */
export const TRANSLATION = 'http://hl7.org/fhir/StructureDefinition/translation'

/** Whether an option is taken alone. */
export const OPTION_EXCLUSIVE = 'http://hl7.org/fhir/StructureDefinition/questionnaire-optionExclusive'
export const MIN_VALUE = 'http://hl7.org/fhir/StructureDefinition/minValue'
export const MAX_VALUE = 'http://hl7.org/fhir/StructureDefinition/maxValue'
export const UNIT = 'http://hl7.org/fhir/StructureDefinition/questionnaire-unit'
/** How an item is drawn: a `slider`, and the texts at its `lower` and `upper` end. */
export const ITEM_CONTROL = 'http://hl7.org/fhir/StructureDefinition/questionnaire-itemControl'
export const ITEM_CONTROLS = 'http://hl7.org/fhir/questionnaire-item-control'
/** How an answer scores where its points do not say it: `none`, or `falling` on a scale. */
export const SCORING = urnOf(uuidOf('hale', 'questionnaire scoring'))

/** The code system of questions' topics. */
export const TOPICS = urnOf(uuidOf('hale', 'questionnaire topics'))
/** The code system of scores: `category-1` and so on, and `whole`. */
export const SCORES = urnOf(uuidOf('hale', 'questionnaire scores'))

/** The canonical URL of a company's questionnaire, the same for all its versions; the built-in one's is the same everywhere. */
export function canonicalOf(companyId: string, version: number): string {
  return urnOf(uuidOf('hale', 'questionnaire', version === 0 ? 'built-in' : companyId))
}

/** The code system of one question's options: the same code may mean something else in another question. */
export function answersOf(canonical: string, key: QuestionKey): string {
  return urnOf(uuidOf(canonical, 'answers', key))
}
