import { saveFile } from '#platform/device/save-file.ts'
import { exportFhir } from '../queries.ts'

/** Downloads a version as a FHIR file. */
export async function saveFhirFile(version: number): Promise<void> {
  const resource = await exportFhir(version)
  const text = `${JSON.stringify(resource, null, 2)}\n`
  await saveFile(`questionnaire-${version}.fhir.json`, text, 'application/fhir+json')
}
