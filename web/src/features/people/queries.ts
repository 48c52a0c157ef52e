import type { Role } from '@hale/contracts/accounts/accounts'
import type { InviteRow, Verdict } from '@hale/contracts/accounts/invitations'
import {
  invite,
  remindInvited,
  resendInvitation,
  revokeInvitation,
} from '@hale/contracts/accounts/invitations'
import {
  changeRole,
  countPeople,
  disablePerson,
  enablePerson,
  searchPeople,
  type Person,
  type PersonState,
} from '@hale/contracts/accounts/people'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { pagedQuery, queryClient } from '../../api/query-client.ts'
import { refreshSession } from '../../api/session.ts'

export type Filters = { search: string; states: PersonState[]; role: Role | undefined }

export const NO_FILTERS: Filters = { search: '', states: [], role: undefined }

const PAGE_SIZE = 50
const EXPORT_PAGE_SIZE = 500

const inputOf = ({ search, states, role }: Filters) => ({
  ...(search && { search }),
  ...(states.length > 0 && { states }),
  ...(role && { roles: [role] }),
})

export function peopleQuery(filters: Filters) {
  return pagedQuery(searchPeople, ['people', 'list', filters], { ...inputOf(filters), limit: PAGE_SIZE })
}

export const countsQuery = queryOptions({
  queryKey: ['people', 'counts'],
  queryFn: ({ signal }) => call(countPeople, {}, { signal }),
})

export const prefetchPeople = () =>
  Promise.all([
    queryClient.prefetchInfiniteQuery(peopleQuery(NO_FILTERS)),
    queryClient.prefetchQuery(countsQuery),
  ])

/** Everybody who matches the filters, page by page. */
export async function listEveryone(filters: Filters): Promise<Person[]> {
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

/** Reloads list and counts; each shows its own failure. */
export function refreshPeople(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['people'] })
}

export async function inviteRows(rows: InviteRow[]): Promise<Verdict[]> {
  return (await call(invite, { rows })).verdicts
}

export async function remindAll(): Promise<number> {
  const { reminded } = await call(remindInvited, {})
  await refreshPeople()
  return reminded
}

export const sendAgain = ({ id }: Person) => call(resendInvitation, { id }).then(refreshPeople)
export const revoke = ({ id }: Person) => call(revokeInvitation, { id }).then(refreshPeople)
export const switchOn = ({ id }: Person) => call(enablePerson, { id }).then(refreshPeople)

/** Whoever switches off their own access is signed out at once. */
export async function switchOff({ id, self }: Person): Promise<void> {
  await call(disablePerson, { id })
  if (self) await refreshSession().catch(() => {})
  else await refreshPeople()
}

/** Somebody's own role is also stored on this device, and renewed with the token. */
export async function saveRole({ id, self }: Person, role: Role): Promise<void> {
  await call(changeRole, { id, role })
  if (self) await refreshSession()
  else await refreshPeople()
}
