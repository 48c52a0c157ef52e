import * as z from 'zod/mini'

/** Contracts are the same as long as a process runs, and their schemas are asked for in several places. */
const made = { input: new WeakMap<object, JsonSchema>(), output: new WeakMap<object, JsonSchema>() }

export type JsonSchema = z.core.JSONSchema.BaseSchema

/** What a contract takes or gives as JSON Schema; what that cannot say is left open. Not to be changed: others have the same. */
export function jsonSchemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const known = made[io].get(schema)
  if (known) return known
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  made[io].set(schema, json)
  return json
}
