import { createHash } from 'node:crypto'

// Parts that all FHIR R4 exports share.

export const OBSERVATION_CATEGORY = 'http://terminology.hl7.org/CodeSystem/observation-category'
/** Code system of measurements. */
export const LOINC = 'http://loinc.org'
/** Code system of units of measure. */
export const UCUM = 'http://unitsofmeasure.org'

/** Returns a UUID that depends on the names alone (version 8, RFC 9562). */
export function uuidOf(...names: (string | number)[]): string {
  const bytes = createHash('sha256').update(names.join('\n')).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

export const urnOf = (uuid: string) => `urn:uuid:${uuid}`

/** Replaces line breaks and tabs by spaces, because FHIR's `string` allows no control characters. */
export function fhirText(text: string): string {
  return text.replaceAll(/\s/gu, ' ')
}

/** A FHIR R4 resource; `test/fhir.ts` validates exports against the schema. */
export type FhirResource = { resourceType: string; id: string; subject?: object }

const entryOf = (resource: FhirResource) => ({ fullUrl: urnOf(resource.id), resource })

function headOf(now: Date) {
  return { resourceType: 'Bundle', type: 'collection', timestamp: now.toISOString() }
}

/** Returns resources as a Bundle, each identified by its id. */
export function writeCollection(resources: FhirResource[], now: Date) {
  // FHIR allows no empty list.
  return { ...headOf(now), ...(resources.length > 0 && { entry: resources.map(entryOf) }) }
}

/** Streams a Bundle as JSON, one page of resources at a time. */
export async function* streamCollection(
  pages: AsyncIterable<FhirResource[]>,
  now: Date,
): AsyncGenerator<string> {
  yield JSON.stringify(headOf(now)).slice(0, -1)
  let isFirst = true
  for await (const page of pages) {
    if (page.length === 0) continue
    yield (isFirst ? ',"entry":[' : ',') + JSON.stringify(page.map(entryOf)).slice(1, -1)
    isFirst = false
  }
  yield isFirst ? '}' : ']}'
}
