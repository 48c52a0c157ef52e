import type { QuestionKey } from '@hale/contracts/questionnaires/questionnaires'
import { urnOf, uuidOf } from '../../../core/fhir.ts'

/** The extension of R4 for an option's points. */
export const ORDINAL_VALUE = 'http://hl7.org/fhir/StructureDefinition/ordinalValue'
/** The same in R5. */
export const ITEM_WEIGHT = 'http://hl7.org/fhir/StructureDefinition/itemWeight'

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
