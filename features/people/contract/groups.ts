import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { name } from '#platform/contract/values.ts'

export const MAX_GROUPS = 200
export const MAX_GROUP_NAME = 60

export const groupName = name(MAX_GROUP_NAME)

export const group = z.object({
  id: z.uuid(),
  name: z.string(),
  /** How many people the group has, in any state. */
  people: z.int(),
})
export type Group = z.infer<typeof group>

export const listGroups = endpoint({
  method: 'GET',
  path: '/api/groups',
  access: 'admin',
  cost: 'light',
  summary: 'The groups of the company by name, such as its departments',
  input: z.object({}),
  output: z.object({ groups: z.array(group) }),
  failures: [],
})

export const createGroup = endpoint({
  method: 'POST',
  path: '/api/groups',
  access: 'admin',
  cost: 'light',
  summary: 'Make a group that people can be in',
  input: z.object({ name: groupName }),
  output: z.object({ id: z.uuid() }),
  failures: ['group-exists', 'too-many-groups'],
})

export const renameGroup = endpoint({
  method: 'PUT',
  path: '/api/groups/{id}',
  access: 'admin',
  cost: 'light',
  summary: 'Give a group another name',
  input: z.object({ id: z.uuid(), name: groupName }),
  output: z.object({}),
  failures: ['group-not-found', 'group-exists'],
})

export const removeGroup = endpoint({
  method: 'DELETE',
  path: '/api/groups/{id}',
  access: 'admin',
  cost: 'light',
  summary: 'Delete a group; its people stay, in none',
  input: z.object({ id: z.uuid() }),
  output: z.object({}),
  failures: ['group-not-found'],
})
