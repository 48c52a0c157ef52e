import { filter as matches, type Filter } from 'scim2-parse-filter'
import * as z from 'zod'
import {
  isExtension,
  isRecord,
  storedName,
  storedSubAttribute,
  MAX_LIST,
  partsOf,
  withoutSchema,
  type Attributes,
} from './attributes.ts'
import { invalid } from './error.ts'
import { parseFilter } from './filter.ts'

const MAX_OPERATIONS = 1000
const MAX_PATH = 500

const PATCH_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'

const patchBody = z.object({
  schemas: z.array(z.string()).max(20),
  Operations: z
    .array(
      z.object({
        // Entra sends "Add" and "Replace".
        op: z
          .string()
          .toLowerCase()
          .pipe(z.enum(['add', 'remove', 'replace'])),
        path: z.string().min(1).max(MAX_PATH).optional(),
        value: z.unknown().optional(),
      }),
    )
    .min(1)
    .max(MAX_OPERATIONS),
})

/** A change of a stored attribute. */
export type Operation = {
  op: 'add' | 'remove' | 'replace'
  attribute: string
  /** Selects the values of a list to change. */
  filter: Filter | undefined
  part: string | undefined
  value: unknown
}

/** Reads the operations of a PATCH (RFC 7644, 3.5.2), without those on attributes that Hale does not store. */
export function readOperations(attributes: Attributes, body: unknown): Operation[] {
  const parsed = patchBody.safeParse(namedOperations(body))
  if (!parsed.success) throw invalid('invalidSyntax', 'The body is not a list of operations.')
  if (!parsed.data.schemas.includes(PATCH_SCHEMA))
    throw invalid('invalidSyntax', `The body’s schema is not ${PATCH_SCHEMA}.`)
  const operations = parsed.data.Operations.flatMap(({ op, path, value }) => {
    if (path !== undefined) return [{ op, path, value }]
    if (op === 'remove') throw invalid('noTarget', 'An operation that removes something needs a path.')
    if (!isRecord(value))
      throw invalid('invalidValue', 'An operation without a path needs an object for its value.')
    // Directories send whole paths as names, such as "name.givenName".
    return Object.entries(value).map(([key, one]) => ({ op, path: key, value: one }))
  })
  if (operations.length > MAX_OPERATIONS)
    throw invalid('invalidSyntax', `A PATCH changes at most ${MAX_OPERATIONS} attributes.`)
  return operations.flatMap(({ op, path, value }) => operationOf(attributes, op, path, value))
}

function namedOperations(body: unknown): unknown {
  return isRecord(body) && !('Operations' in body) && 'operations' in body
    ? { ...body, Operations: body['operations'] }
    : body
}

const PATCH_PATH = /^([$\w-]+)(?:\[(.*)\])?(?:\.([$\w-]+))?$/s

function operationOf(
  attributes: Attributes,
  op: Operation['op'],
  attributeName: string,
  value: unknown,
): Operation[] {
  if (attributeName.length > MAX_PATH) throw invalid('invalidPath', 'A path is too long.')
  const path = withoutSchema(attributes, attributeName)
  if (isExtension(path)) return []
  const [, name = '', filter, part] = PATCH_PATH.exec(path) ?? []
  if (attributes.ignored.has(name.toLowerCase())) return []
  const attribute = storedName(attributes, name)
  if (!attribute) throw invalid('invalidPath', 'A path names an attribute that the schema does not have.')
  const subAttribute = part === undefined ? undefined : storedSubAttribute(attributes, attribute, part)
  // Ignores sub-attributes that Hale does not store, such as a middle name.
  if (part !== undefined && !subAttribute) return []
  if (filter !== undefined && !isList(attributes, attribute))
    throw invalid('invalidPath', 'A path has a filter for an attribute with a single value.')
  return [
    {
      ...{ op, attribute, part: subAttribute },
      filter: filter === undefined ? undefined : parseFilter(filter),
      value: subAttribute === undefined ? partsOf(attributes, attribute, value ?? null) : value,
    },
  ]
}

function isList({ kept }: Attributes, attribute: string): boolean {
  return kept[attribute]?.includes('value') ?? false
}

type Values = Record<string, unknown>

/** Returns a resource's stored attributes after an operation. */
export function applyOperation(attributes: Attributes, resource: Values, operation: Operation): Values {
  const { op, attribute, part, value } = operation
  const before = resource[attribute]
  if (isList(attributes, attribute)) {
    const list = (Array.isArray(before) ? before : []).filter(isRecord)
    return { ...resource, [attribute]: changedList(list, operation) }
  }
  if (part === undefined) {
    const merged =
      op === 'remove' ? null : isRecord(before) && isRecord(value) ? { ...before, ...value } : value
    return { ...resource, [attribute]: merged }
  }
  const parts = isRecord(before) ? before : {}
  return { ...resource, [attribute]: { ...parts, [part]: op === 'remove' ? null : value } }
}

/** Returns a list after an operation. Checks its length each time, since the next operation compares values pairwise. */
function changedList(list: Values[], operation: Operation): Values[] {
  const { value } = operation
  if (Array.isArray(value)) throwIfTooLong(value)
  const changedValues = withValues(list, operation)
  throwIfTooLong(changedValues)
  return changedValues
}

function throwIfTooLong(list: unknown[]): void {
  if (list.length > MAX_LIST)
    throw invalid('invalidValue', `An attribute has at most ${MAX_LIST} values that Hale can keep.`)
}

function withValues(list: Values[], { op, filter, part, value }: Operation): Values[] {
  const isMeant = filter ? matches(filter) : () => true
  if (filter === undefined && part === undefined) {
    const items = (Array.isArray(value) ? value : []).filter(isRecord)
    if (op === 'replace') return items
    if (op === 'add') return [...list.filter((one) => !items.some(sameAs(one))), ...items]
    // Without a value, removes all; with one, as some directories send it, removes those values.
    return items.length === 0
      ? []
      : list.filter((one) => !items.some(({ value: other }) => other === one['value']))
  }
  if (op === 'remove')
    return part === undefined
      ? list.filter((one) => !isMeant(one))
      : list.map((one) => (isMeant(one) ? { ...one, [part]: null } : one))
  const change: Values = part === undefined ? firstOf(value) : { [part]: value }
  if (list.some((one) => isMeant(one))) return list.map((one) => (isMeant(one) ? { ...one, ...change } : one))
  // Where no value matches, adds one with the filter's equalities, as RFC 7644, 3.5.2.3, asks of a "replace" such as
  // Entra's.
  return [...list, { ...equalitiesOf(filter), ...change }]
}

const sameAs = (one: Values) => (other: Values) =>
  one['value'] === other['value'] && one['type'] === other['type']

function firstOf(value: unknown): Values {
  const [first] = Array.isArray(value) ? value.filter(isRecord) : []
  return first ?? {}
}

/** Returns the attributes that a filter implies: `type` is "work" for `type eq "work"`. */
function equalitiesOf(filter: Filter | undefined): Values {
  if (!filter) return {}
  if (filter.op === 'and' && 'filters' in filter)
    return Object.assign({}, ...filter.filters.map(equalitiesOf)) as Values
  if (filter.op === 'eq' && 'compValue' in filter) {
    const part = ['value', 'type', 'primary'].find((name) => name === filter.attrPath.toLowerCase())
    return part ? { [part]: filter.compValue } : {}
  }
  throw invalid('noTarget', 'A path fits no value, and does not say what one would be.')
}
