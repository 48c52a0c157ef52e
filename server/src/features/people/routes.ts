import {
  changeRole,
  countPeople,
  disablePerson,
  enablePerson,
  searchPeople,
  type Person,
} from '@hale/contracts/accounts/people'
import type { Bind } from '../../http/bind.ts'
import { done, fail } from '../../core/outcome.ts'
import { readNameCursor, writeNameCursor } from './cursor.ts'
import type { PeopleService } from './service.ts'
import type { FoundPerson } from './listing-store.ts'
import type { PeopleStore } from './store.ts'

export function peopleRoutes(bind: Bind, store: PeopleStore, service: PeopleService): void {
  bind(searchPeople, async ({ input, member }) => {
    const { search = '', states, roles, limit = 50, cursor } = input
    const after = cursor === undefined ? undefined : readNameCursor(cursor)
    if (cursor !== undefined && !after) {
      return fail('invalid-input', { issues: [{ path: 'cursor', message: 'is no page’s next' }] })
    }
    const asked = {
      text: search.trim(),
      states: nullIfEmpty(states),
      roles: nullIfEmpty(roles),
      limit: limit + 1,
      after,
    }
    const found = await store.search(member.tenant, asked)
    const items = found.slice(0, limit)
    const last = found.length > limit ? items.at(-1) : undefined
    const next = last ? writeNameCursor({ name: last.sortName, id: last.id }) : null
    return done({ items: items.map((person) => personOf(person, member.memberId)), next })
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
}

/** An empty list of choices filters nothing, like a list that is not given. */
function nullIfEmpty<Choice>(choices: Choice[] | undefined): Choice[] | null {
  return choices?.length ? choices : null
}

function personOf(found: FoundPerson, self: string): Person {
  return {
    ...found,
    invitedAt: found.invitedAt?.toISOString() ?? null,
    activatedAt: found.activatedAt?.toISOString() ?? null,
    self: found.id === self,
  }
}
