import { groupName } from '#features/people/contract/groups.ts'
import { isName } from '#platform/contract/values.ts'
import * as zMini from 'zod/mini'
import * as z from 'zod'
import { GROUP_SCHEMA, groupAttributes, storedAttributesOf } from '../protocol/attributes.ts'
import { invalid } from '../protocol/error.ts'
import { readOperations, type Operation } from '../protocol/patch.ts'
import type { GroupRow, MemberRow } from './store.ts'

const MAX_EXTERNAL_ID = 255
/** Maximum number of members of a request; even the largest body holds fewer. */
const MAX_MEMBERS = 20_000

const members = z.array(z.object({ value: z.uuid(), type: z.literal('User').nullish() })).max(MAX_MEMBERS)
const externalId = z
  .string()
  .trim()
  .refine((text) => text === '' || isName(text, MAX_EXTERNAL_ID))
  .nullish()

const group = z.object({ displayName: z.string(), externalId, members: members.nullish() })

export type WantedGroup = { name: string; externalId: string | null; members: string[] }

/** A change of a group by a PATCH operation. */
export type GroupChange =
  | { kind: 'name'; name: string }
  | { kind: 'external-id'; externalId: string | null }
  | { kind: 'add' | 'remove' | 'set'; members: string[] }

export function readGroup(body: unknown): WantedGroup {
  const parsed = group.safeParse(storedAttributesOf(groupAttributes, body))
  if (!parsed.success) throw unusable(parsed.error.issues[0]?.path[0])
  const { displayName, externalId: called, members: givenMembers } = parsed.data
  return { name: nameOf(displayName), externalId: called || null, members: idsOf(givenMembers ?? []) }
}

function nameOf(name: unknown): string {
  const parsed = zMini.safeParse(groupName, name)
  if (!parsed.success)
    throw invalid('invalidValue', 'The attribute displayName has 1 to 60 characters that can be seen.')
  return parsed.data
}

const idsOf = (list: { value: string }[]) => [...new Set(list.map(({ value }) => value.toLowerCase()))]

const unusable = (attribute: PropertyKey | undefined) =>
  invalid('invalidValue', `The attribute ${String(attribute ?? '')} has no value that Hale can keep.`)

export function readGroupChanges(body: unknown): GroupChange[] {
  return readOperations(groupAttributes, body).map(changeOf)
}

function changeOf(operation: Operation): GroupChange {
  const { op, attribute, value } = operation
  if (attribute === 'displayName') {
    if (op === 'remove') throw invalid('invalidValue', 'A group keeps its displayName.')
    return { kind: 'name', name: nameOf(value) }
  }
  if (attribute === 'externalId') {
    const parsed = externalId.safeParse(op === 'remove' ? null : value)
    if (!parsed.success) throw unusable('externalId')
    return { kind: 'external-id', externalId: parsed.data || null }
  }
  return membersChange(operation)
}

const CHANGE_KINDS = { add: 'add', remove: 'remove', replace: 'set' } as const

function membersChange({ op, filter, part, value }: Operation): GroupChange {
  if (filter) {
    const isOne = op === 'remove' && part === undefined && 'compValue' in filter && filter.op === 'eq'
    const parsed = z
      .uuid()
      .safeParse(isOne && filter.attrPath.toLowerCase() === 'value' ? filter.compValue : undefined)
    if (!parsed.success) throw invalid('invalidPath', 'Members are removed by: members[value eq "…"].')
    return { kind: 'remove', members: [parsed.data.toLowerCase()] }
  }
  const items = part === 'value' ? [{ value }] : (value ?? [])
  const read = members.safeParse(items)
  if (!read.success || (part !== undefined && part !== 'value')) throw unusable('members')
  // Without a value, all members are removed (RFC 7644, 3.5.2.2).
  if (op === 'remove' && read.data.length === 0) return { kind: 'set', members: [] }
  return { kind: CHANGE_KINDS[op], members: idsOf(read.data) }
}

/** Returns a group as a SCIM resource; without members where those were not requested. */
export function groupResource(row: GroupRow, members: MemberRow[] | undefined, baseUrl: string) {
  return {
    schemas: [GROUP_SCHEMA],
    id: row.id,
    ...(row.externalId ? { externalId: row.externalId } : {}),
    displayName: row.name,
    ...(members
      ? {
          members: members.map(({ id, name }) => ({
            ...{ value: id, display: name, $ref: `${baseUrl}/Users/${id}`, type: 'User' },
          })),
        }
      : {}),
    meta: {
      resourceType: 'Group',
      created: row.createdAt.toISOString(),
      lastModified: row.changedAt.toISOString(),
      location: `${baseUrl}/Groups/${row.id}`,
    },
  }
}
