import type { QuestionKey } from '../../contract/questionnaires.ts'
import { urnOf, uuidOf } from '#platform/core/fhir.ts'

/** The extension of R4 for an option's points. */
export const ORDINAL_VALUE = 'http://hl7.org/fhir/StructureDefinition/ordinalValue'
/** The extension of R5 for an option's points. */
export const ITEM_WEIGHT = 'http://hl7.org/fhir/StructureDefinition/itemWeight'

/** The extension for a translation of a text (https://hl7.org/fhir/R4/extension-translation.html). */
export const TRANSLATION = 'http://hl7.org/fhir/StructureDefinition/translation'

/** The extension for an option that excludes all others. */
export const OPTION_EXCLUSIVE = 'http://hl7.org/fhir/StructureDefinition/questionnaire-optionExclusive'
export const MIN_VALUE = 'http://hl7.org/fhir/StructureDefinition/minValue'
export const MAX_VALUE = 'http://hl7.org/fhir/StructureDefinition/maxValue'
export const UNIT = 'http://hl7.org/fhir/StructureDefinition/questionnaire-unit'
/** The extension for how an item is displayed: as a `slider`, or as its `lower` or `upper` label. */
export const ITEM_CONTROL = 'http://hl7.org/fhir/StructureDefinition/questionnaire-itemControl'
export const ITEM_CONTROLS = 'http://hl7.org/fhir/questionnaire-item-control'
/** Hale's extension for the scoring of an answer: `none`, or `falling` on a scale. */
export const SCORING = urnOf(uuidOf('hale', 'questionnaire scoring'))

/** The code system of questions' topics. */
export const TOPICS = urnOf(uuidOf('hale', 'questionnaire topics'))
/** The code system of scores: `category-1` and so on, and `whole`. */
export const SCORES = urnOf(uuidOf('hale', 'questionnaire scores'))

/** The canonical URL of a company's questionnaire, without its version; the built-in one's is the same for all companies. */
export function canonicalOf(companyId: string, version: number): string {
  return urnOf(uuidOf('hale', 'questionnaire', version === 0 ? 'built-in' : companyId))
}

/** The code system of one question's options, as a code may mean something else in another question. */
export function answersOf(canonical: string, key: QuestionKey): string {
  return urnOf(uuidOf(canonical, 'answers', key))
}
