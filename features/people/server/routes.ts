import {
  changePeople,
  changeRole,
  countPeople,
  disablePerson,
  editPerson,
  enablePerson,
  erasePerson,
  getPersonHistory,
  searchPeople,
  type Person,
} from '../contract/people.ts'
import type { Bind } from '#platform/http/bind.ts'
import { done, fail } from '#platform/core/outcome.ts'
import { readPeopleCursor, writePeopleCursor } from './cursor.ts'
import type { PeopleService } from './service.ts'
import type { FoundPerson } from './listing-store.ts'
import type { PeopleStore } from './store.ts'

export function peopleRoutes(bind: Bind, store: PeopleStore, service: PeopleService): void {
  bind(searchPeople, async ({ input, member }) => {
    const { search = '', states, roles, group = null, sort = 'name', limit = 50, cursor } = input
    const after = cursor === undefined ? undefined : readPeopleCursor(sort, cursor)
    if (cursor !== undefined && !after) {
      return fail('invalid-input', { issues: [{ path: 'cursor', message: 'is no page’s next' }] })
    }
    const filters = { text: search.trim(), states: nullIfEmpty(states), roles: nullIfEmpty(roles), group }
    const [found, total] = await Promise.all([
      store.search(member.tenant, filters, { sort, limit: limit + 1, after }),
      after ? null : store.countFound(member.tenant, filters),
    ])
    const items = found.slice(0, limit)
    const last = found.length > limit ? items.at(-1) : undefined
    const next = last ? writePeopleCursor(sort, { key: last.key, id: last.id }) : null
    return done({ items: items.map((person) => personOf(person, member.memberId)), next, total })
  })

  bind(countPeople, async ({ member }) => done(await store.count(member.tenant)))

  bind(changeRole, ({ input, member }) =>
    service.changeRole(member.tenant, { actorId: member.memberId, id: input.id }, input.role),
  )

  bind(disablePerson, ({ input, member }) =>
    service.disable(member.tenant, { actorId: member.memberId, id: input.id }),
  )

  bind(enablePerson, ({ input, member }) =>
    service.enable(member.tenant, { actorId: member.memberId, id: input.id }),
  )

  bind(erasePerson, ({ input, member }) =>
    service.erase(member.tenant, { actorId: member.memberId, id: input.id }),
  )

  bind(editPerson, ({ input: { id, ...edited }, member }) =>
    service.edit(member.tenant, { actorId: member.memberId, id }, edited),
  )

  bind(changePeople, async ({ input: { ids, change }, member }) => {
    // Changing roles requires confirmation, as it does in the endpoint for one person's role.
    if (change.kind === 'role' && !member.isConfirmed) return fail('confirmation-required')
    return service.changeMany(member.tenant, member.memberId, ids, change)
  })

  bind(getPersonHistory, async ({ input, member }) => {
    const entries = await store.findHistory(member.tenant, input.id)
    return entries ? done({ entries }) : fail('person-not-found')
  })
}

/** Returns null, which filters nothing, for an absent or empty list of choices. */
function nullIfEmpty<Choice>(choices: Choice[] | undefined): Choice[] | null {
  return choices?.length ? choices : null
}

function personOf(row: FoundPerson, self: string): Person {
  const { key: _, groupId, groupName, ...found } = row
  return {
    ...found,
    group: groupId && groupName !== null ? { id: groupId, name: groupName } : null,
    invitedAt: found.invitedAt?.toISOString() ?? null,
    activatedAt: found.activatedAt?.toISOString() ?? null,
    disabledAt: found.disabledAt?.toISOString() ?? null,
    self: found.id === self,
  }
}
