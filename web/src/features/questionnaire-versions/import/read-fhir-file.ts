import { ApiError } from '../../../api/api-error.ts'
import { readFhirFile } from '../queries.ts'

/** A call may carry as much, and no form that people fill in has more. */
const LARGEST = 900_000

/** Has the server read a file; whatever is no questionnaire fails in the same way. */
export async function readFile(file: File) {
  if (file.size > LARGEST) throw new ApiError('too-large')
  try {
    return await readFhirFile(parse(await file.text()))
  } catch (error) {
    // Nested without end, or not even of the shape that every resource has.
    if (error instanceof ApiError && error.code === 'invalid-input') throw new ApiError('fhir-unreadable')
    throw error
  }
}

function parse(text: string): { resourceType: string } {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && 'resourceType' in value) {
      return { ...value, resourceType: String(value.resourceType) }
    }
  } catch {
    // Said below.
  }
  throw new ApiError('fhir-unreadable')
}
