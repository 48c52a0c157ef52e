import * as z from 'zod'
import { isRecord } from '../protocol/attributes.ts'
import { MAX_BULK_OPERATIONS } from '../protocol/discovery.ts'
import { errorBody, invalid, ScimError } from '../protocol/error.ts'
import type { Caller } from './caller.ts'
import { execute, readPath, type Services } from './execute.ts'

const BULK_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:BulkRequest'
const RESPONSE_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:BulkResponse'

const operation = z.object({
  method: z
    .string()
    .toUpperCase()
    .pipe(z.enum(['POST', 'PUT', 'PATCH', 'DELETE'])),
  path: z.string().max(300),
  bulkId: z.string().min(1).max(100).optional(),
  data: z.unknown().optional(),
})
type BulkOperation = z.infer<typeof operation>

const bulk = z.object({
  schemas: z.array(z.string()).max(20),
  failOnErrors: z.int().min(1).optional(),
  Operations: z.array(operation).min(1),
})

type Result = { method: string; bulkId?: string; location?: string; status: string; response?: object }

/** Reads a bulk request (RFC 7644, 3.7); throws where it has more than `MAX_BULK_OPERATIONS`. */
export function readBulk(body: unknown) {
  const parsed = bulk.safeParse(body)
  if (!parsed.success || !parsed.data.schemas.includes(BULK_SCHEMA))
    throw invalid('invalidSyntax', `The body is no ${BULK_SCHEMA}.`)
  if (parsed.data.Operations.length > MAX_BULK_OPERATIONS)
    throw new ScimError(`A bulk has at most ${MAX_BULK_OPERATIONS} operations.`, {
      ...{ status: 413, reason: 'invalid' },
    })
  return parsed.data
}

type Dependencies = { services: Services; caller: Caller; onError: (error: unknown) => void }

/**
 * Executes the operations in order, independently of each other. One that references a resource which a later operation
 * creates is executed after that.
 */
export async function executeBulk(
  { services, caller, onError }: Dependencies,
  { Operations, failOnErrors = Infinity }: z.infer<typeof bulk>,
) {
  const ids = new Map<string, string>()
  const announced = new Set(Operations.flatMap(({ bulkId }) => bulkId ?? []))
  const results: Result[] = []
  let errors = 0

  async function run(one: BulkOperation): Promise<void> {
    const result = await resultOf(one)
    results.push(result)
    if (Number(result.status) >= 400) errors += 1
    // Operations that reference a failed creation no longer wait for it.
    if (one.bulkId !== undefined) announced.delete(one.bulkId)
  }

  async function resultOf({ method, path, bulkId, data }: BulkOperation): Promise<Result> {
    const about = { method, ...(bulkId === undefined ? {} : { bulkId }) }
    try {
      const { kind, id } = readPath(String(resolveReferences(path, ids)))
      const done = await execute(services, caller, { method, kind, id, body: resolveReferences(data, ids) })
      if (bulkId !== undefined && done.resource) ids.set(bulkId, done.resource.id)
      return { ...about, location: done.location, status: String(done.status) }
    } catch (error) {
      const { status, body } = refusalOf(error, caller, onError)
      return { ...about, status: String(status), response: body }
    }
  }

  let waiting = Operations
  while (waiting.length > 0 && errors < failOnErrors) {
    const later: BulkOperation[] = []
    for (const one of waiting) {
      if (errors >= failOnErrors) break
      if (referencesOf([one.path, one.data]).some((name) => announced.has(name) && name !== one.bulkId))
        later.push(one)
      else await run(one)
    }
    // Circular references: the operations are executed anyway, and fail with the unresolved reference.
    if (later.length === waiting.length) announced.clear()
    waiting = later
  }
  return { schemas: [RESPONSE_SCHEMA], Operations: results }
}

function refusalOf(error: unknown, caller: Caller, onError: (error: unknown) => void) {
  if (!(error instanceof ScimError)) {
    onError(error)
    return { status: 500, body: errorBody(500, 'The operation could not be done.') }
  }
  const { status, scimType, reason } = error.facts
  caller.count(reason)
  return { status, body: errorBody(status, error.message, scimType) }
}

const BULK_REFERENCE = /bulkId:([^/"\s]+)/

function referencesOf(value: unknown): string[] {
  if (typeof value === 'string') {
    const name = BULK_REFERENCE.exec(value)?.[1]
    return name === undefined ? [] : [name]
  }
  if (Array.isArray(value)) return value.flatMap(referencesOf)
  return isRecord(value) ? Object.values(value).flatMap(referencesOf) : []
}

/**
 * Returns a value with the ids of created resources in place of their `bulkId` references; throws where one is
 * unresolved.
 */
function resolveReferences(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string')
    return value.replace(BULK_REFERENCE, (_, name: string) => {
      const id = ids.get(name)
      if (id === undefined) throw unresolved()
      return id
    })
  if (Array.isArray(value)) return value.map((one: unknown) => resolveReferences(one, ids))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, resolveReferences(one, ids)]))
}

const unresolved = () =>
  new ScimError('A bulkId names nothing that was created.', { status: 409, reason: 'invalid' })
