import { createHash } from 'node:crypto'
import type { QuestionKey } from '@hale/contracts/questionnaires'

/** Points of an answer, as R4 has them. */
export const ORDINAL_VALUE = 'http://hl7.org/fhir/StructureDefinition/ordinalValue'
/** The same in R5. */
export const ITEM_WEIGHT = 'http://hl7.org/fhir/StructureDefinition/itemWeight'

/** A name made of names: the same wherever and whenever it is made (a UUID of version 8, RFC 9562). */
export function uuidOf(...names: (string | number)[]): string {
  const bytes = createHash('sha256').update(names.join('\n')).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

export const urnOf = (uuid: string) => `urn:uuid:${uuid}`

/** What our questions are about. */
export const TOPICS = urnOf(uuidOf('hale', 'questionnaire topics'))
/** What answers come to: `category-1` and so on, and `whole`. */
export const SCORES = urnOf(uuidOf('hale', 'questionnaire scores'))

/** A company's questionnaire in all its versions; the built-in one is the same everywhere. */
export function canonicalOf(companyId: string, version: number): string {
  return urnOf(uuidOf('hale', 'questionnaire', version === 0 ? 'built-in' : companyId))
}

/** The answers to one question: a code means one thing in one question, and maybe another in the next. */
export function answersOf(canonical: string, key: QuestionKey): string {
  return urnOf(uuidOf(canonical, 'answers', key))
}

/** Text as FHIR allows it. */
export function fhirText(text: string): string {
  return text.replaceAll(/\s/gu, ' ')
}
