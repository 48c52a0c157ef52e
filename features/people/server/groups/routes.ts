import { createGroup, listGroups, removeGroup, renameGroup } from '../../contract/groups.ts'
import { done, fail } from '#platform/core/outcome.ts'
import type { Bind } from '#platform/http/bind.ts'
import type { GroupStore } from './store.ts'

export function groupRoutes(bind: Bind, store: GroupStore): void {
  bind(listGroups, async ({ member }) => done({ groups: await store.list(member.tenant) }))

  bind(createGroup, async ({ input, member }) => {
    const created = await store.create(member, input.name)
    return typeof created === 'string' ? fail(created) : done(created)
  })

  bind(renameGroup, async ({ input, member }) => {
    const renamed = await store.rename(member, input.id, input.name)
    return renamed === 'done' ? done({}) : fail(renamed)
  })

  bind(removeGroup, async ({ input, member }) => {
    const removed = await store.remove(member, input.id)
    return removed === 'done' ? done({}) : fail(removed)
  })
}
