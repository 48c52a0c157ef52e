import { createHash } from 'node:crypto'
import type { QuestionKey } from '@hale/contracts/questionnaires/questionnaires'

/** The extension of R4 for an option's points. */
export const ORDINAL_VALUE = 'http://hl7.org/fhir/StructureDefinition/ordinalValue'
/** The same in R5. */
export const ITEM_WEIGHT = 'http://hl7.org/fhir/StructureDefinition/itemWeight'

/** A UUID that depends on the names alone (version 8, RFC 9562). */
export function uuidOf(...names: (string | number)[]): string {
  const bytes = createHash('sha256').update(names.join('\n')).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

export const urnOf = (uuid: string) => `urn:uuid:${uuid}`

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

/** FHIR's `string` allows no control characters, so line breaks and tabs become spaces. */
export function fhirText(text: string): string {
  return text.replaceAll(/\s/gu, ' ')
}
