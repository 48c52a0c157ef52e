import { fhirText, streamCollection, urnOf, type FhirResource } from '#platform/core/fhir.ts'
import type { DataOwner } from '#platform/db/own.ts'
import type { HealthRecord } from '#platform/feature/server.ts'

type Person = { id: string; name: string; email: string }
type Record = { person: Person; memberships: DataOwner[]; records: HealthRecord[] }

/**
 * Streams what all features hold of a person's health, in each of their companies, as an R4 Bundle in JSON: a Patient
 * and the resources about them. Long lists are read page by page.
 */
export function writeHealthRecord(record: Record, now: Date): AsyncGenerator<string> {
  return streamCollection(resourcesOf(record), now)
}

async function* resourcesOf({ person, memberships, records }: Record): AsyncGenerator<FhirResource[]> {
  yield [patientOf(person)]
  const subject = { reference: urnOf(person.id) }
  // One after the other, so that an export takes one connection to the database.
  for (const owner of memberships)
    for (const list of records)
      for await (const page of list(owner))
        yield page.map((resource) => (isAboutSomeone(resource) ? { ...resource, subject } : resource))
}

const isAboutSomeone = ({ resourceType }: FhirResource) =>
  resourceType === 'Observation' || resourceType === 'QuestionnaireResponse'

function patientOf({ id, name, email }: Person) {
  return {
    resourceType: 'Patient',
    id,
    name: [{ text: fhirText(name) }],
    telecom: [{ system: 'email', value: email }],
  }
}
