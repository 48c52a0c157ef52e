import * as z from 'zod/mini'

type JsonSchema = z.core.JSONSchema.BaseSchema

/**
 * Cache of JSON Schemas by contract: contracts never change while a process runs, and the server asks for
 * each several times.
 */
const cache = { input: new WeakMap<object, JsonSchema>(), output: new WeakMap<object, JsonSchema>() }

/**
 * Returns the JSON Schema of what a contract takes (`input`) or gives (`output`); what JSON Schema cannot
 * express is left open. All callers get the same object, which none may change.
 */
export function jsonSchemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Readonly<JsonSchema> {
  const cached = cache[io].get(schema)
  if (cached) return cached
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  cache[io].set(schema, json)
  return json
}
