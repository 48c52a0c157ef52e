import type { Role } from '#features/accounts/contract/accounts.ts'
import type { InviteRow, Verdict } from '#features/invitations/contract/inviting.ts'
import {
  invite,
  remindInvited,
  resendInvitation,
  resendInvitations,
  revokeInvitation,
} from '#features/invitations/contract/inviting.ts'
import {
  checkInvitations,
  listInvitationBatches,
  withdrawInvitationBatch,
} from '#features/invitations/contract/invitation-batches.ts'
import {
  changePeople,
  changeRole,
  countPeople,
  disablePerson,
  editPerson,
  enablePerson,
  erasePerson,
  getPersonHistory,
  MAX_CHANGED,
  searchPeople,
  type PeopleChange,
  type PeopleSort,
  type Person,
  type PersonState,
  type Refusal,
} from '../contract/people.ts'
import { createGroup, listGroups, removeGroup, renameGroup } from '../contract/groups.ts'
import { recordDownload } from '#features/audit/contract/audit.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { pagedQuery, queryClient } from '#platform/api/query-client.ts'
import { refreshSession } from '#platform/api/session.ts'

export type Filters = {
  search: string
  states: PersonState[]
  role: Role | undefined
  /** A group's id, or `none` for people without a group. */
  group: string | undefined
  sort: PeopleSort
}

export const NO_FILTERS: Filters = {
  ...{ search: '', states: [], role: undefined, group: undefined },
  sort: 'name',
}

const PAGE_SIZE = 50
const EXPORT_PAGE_SIZE = 500

const inputOf = ({ search, states, role, group, sort }: Filters) => ({
  ...(search && { search }),
  ...(states.length > 0 && { states }),
  ...(role && { roles: [role] }),
  ...(group && { group }),
  ...(sort !== 'name' && { sort }),
})

export function peopleQuery(filters: Filters) {
  return pagedQuery(searchPeople, ['people', 'list', filters], { ...inputOf(filters), limit: PAGE_SIZE })
}

export const countsQuery = queryOptions({
  queryKey: ['people', 'counts'],
  queryFn: ({ signal }) => call(countPeople, {}, { signal }),
})

export const groupsQuery = queryOptions({
  queryKey: ['people', 'groups'],
  queryFn: ({ signal }) => call(listGroups, {}, { signal }),
})

export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: ['people', 'history', id],
    queryFn: ({ signal }) => call(getPersonHistory, { id }, { signal }),
  })

export const prefetchPeople = () =>
  Promise.all([
    queryClient.prefetchInfiniteQuery(peopleQuery(NO_FILTERS)),
    queryClient.prefetchQuery(groupsQuery),
    queryClient.prefetchQuery(countsQuery),
  ])

/** Returns all people who match the filters, for a file; records the download in the audit first. */
export async function listEveryone(filters: Filters): Promise<Person[]> {
  await call(recordDownload, { what: 'people' })
  const everyone: Person[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: { items: Person[]; next: string | null } = await call(searchPeople, {
      ...inputOf(filters),
      limit: EXPORT_PAGE_SIZE,
      ...(cursor && { cursor }),
    })
    everyone.push(...page.items)
    cursor = page.next
  }
  return everyone
}

/** Reloads the list and the counts; each shows its own error. */
export function refreshPeople(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['people'] })
}

/** Invites people; `batch` is the id of the list that the rows belong to. */
export async function inviteRows(rows: InviteRow[], batch?: string): Promise<Verdict[]> {
  return (await call(invite, { rows, ...(batch && { batch }) })).verdicts
}

export const checkRows = (rows: InviteRow[]) => call(checkInvitations, { rows })

export const batchesQuery = queryOptions({
  queryKey: ['people', 'batches'],
  queryFn: ({ signal }) => call(listInvitationBatches, {}, { signal }),
})

/** Withdraws the unused invitations of a list; returns how many. */
export async function withdrawBatch(id: string): Promise<number> {
  const { withdrawn } = await call(withdrawInvitationBatch, { id })
  await refreshPeople()
  return withdrawn
}

export async function remindAll(): Promise<number> {
  const { reminded } = await call(remindInvited, {})
  await refreshPeople()
  return reminded
}

export const resendInvite = ({ id }: Person) => call(resendInvitation, { id }).then(refreshPeople)
export const revoke = ({ id }: Person) => call(revokeInvitation, { id }).then(refreshPeople)
export const enableAccess = ({ id }: Person) => call(enablePerson, { id }).then(refreshPeople)
export const erase = ({ id }: Person) => call(erasePerson, { id }).then(refreshPeople)

/** Switches off a person's access. An admin who switches off their own is signed out at once. */
export async function disableAccess({ id, self }: Person): Promise<void> {
  await call(disablePerson, { id })
  if (self) await refreshSession().catch(() => {})
  else await refreshPeople()
}

/** Saves a person's role. The user's own role is also stored on the device, and renewed with the access token. */
export async function saveRole({ id, self }: Person, role: Role): Promise<void> {
  await call(changeRole, { id, role })
  if (self) await refreshSession()
  else await refreshPeople()
}

export const saveNewGroup = (name: string) => call(createGroup, { name }).then(refreshPeople)
export const saveGroupName = (id: string, name: string) => call(renameGroup, { id, name }).then(refreshPeople)
export const deleteGroup = (id: string) => call(removeGroup, { id }).then(refreshPeople)

export async function savePerson({ id, self }: Person, name: string, group: string | null): Promise<void> {
  await call(editPerson, { id, name, group })
  if (self) await refreshSession()
  await refreshPeople()
}

/** The result of a change to many people. */
export type BulkChangeResult = { changed: number; refused: { person: Person; reason: Refusal }[] }

/** Changes people in parts of `MAX_CHANGED`, one after the other; parts already changed stay so when a later one fails. */
export async function changeManyPeople(people: Person[], change: PeopleChange): Promise<BulkChangeResult> {
  const result: BulkChangeResult = { changed: 0, refused: [] }
  const byId = new Map(people.map((person) => [person.id, person]))
  try {
    for (const ids of partsOf(people)) {
      const { changed, refused } = await call(changePeople, { ids, change })
      result.changed += changed
      const left = refused.flatMap(({ id, reason }) => {
        const person = byId.get(id)
        return person ? [{ person, reason }] : []
      })
      result.refused.push(...left)
    }
  } finally {
    await refreshPeople()
  }
  return result
}

/** Sends invitations again; returns how many people were mailed. */
export async function resendInvites(people: Person[]): Promise<number> {
  let sentCount = 0
  for (const ids of partsOf(people)) sentCount += (await call(resendInvitations, { ids })).sent
  await refreshPeople()
  return sentCount
}

function partsOf(people: Person[]): string[][] {
  const ids = people.map(({ id }) => id)
  const count = Math.ceil(ids.length / MAX_CHANGED)
  return Array.from({ length: count }, (_, part) => ids.slice(part * MAX_CHANGED, (part + 1) * MAX_CHANGED))
}
