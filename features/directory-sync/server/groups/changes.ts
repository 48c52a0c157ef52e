import type { Rows } from '#platform/db/tenant.ts'
import type { DirectoryParts } from '../parts.ts'
import { alreadyExists, invalid, notFound } from '../protocol/error.ts'
import { actorOf, type Caller } from '../requests/caller.ts'
import type { GroupChange } from './group.ts'
import { listMembers, lockPeople } from './store.ts'

/** Returns a function that applies a change to a group; it returns whether anything changed. */
export function groupChangeApplier(people: DirectoryParts['people']) {
  /** Adds people to a group; returns whether anyone moved. */
  async function add(tx: Rows, caller: Caller, id: string, ids: string[]): Promise<boolean> {
    const { tenant } = caller
    const memberRows = await lockPeople(tx, tenant.companyId, ids)
    if (memberRows.length < ids.length)
      throw invalid('invalidValue', 'The attribute members names a user who does not exist.')
    const moved = memberRows.filter(({ groupId }) => groupId !== id)
    await people.move(tx, tenant, actorOf(caller), moved, id)
    return moved.length > 0
  }

  /** Removes those of the people who are in the group; returns whether anyone moved. */
  async function remove(tx: Rows, caller: Caller, id: string, ids: string[]): Promise<boolean> {
    const { tenant } = caller
    const memberRows = await lockPeople(tx, tenant.companyId, ids)
    const moved = memberRows.filter(({ groupId }) => groupId === id)
    await people.move(tx, tenant, actorOf(caller), moved, null)
    return moved.length > 0
  }

  async function set(tx: Rows, caller: Caller, id: string, ids: string[]): Promise<boolean> {
    const keptIds = new Set(ids)
    const inside = await listMembers(tx, caller.tenant.companyId, [id])
    const others = inside.filter((member) => !keptIds.has(member.id)).map((member) => member.id)
    const isOut = await remove(tx, caller, id, others)
    return (await add(tx, caller, id, ids)) || isOut
  }

  async function describe(
    tx: Rows,
    caller: Caller,
    id: string,
    described: Parameters<typeof people.changeGroup>[4],
  ): Promise<boolean> {
    const outcome = await people.changeGroup(tx, caller.tenant, actorOf(caller), id, described)
    if (outcome === 'group-exists') throw alreadyExists('group with this displayName')
    if (outcome === 'group-not-found') throw notFound()
    return outcome.isChanged
  }

  return async function apply(tx: Rows, caller: Caller, id: string, change: GroupChange): Promise<boolean> {
    if (change.kind === 'name') return describe(tx, caller, id, { name: change.name })
    if (change.kind === 'external-id') return describe(tx, caller, id, { externalId: change.externalId })
    return { add, remove, set }[change.kind](tx, caller, id, change.members)
  }
}
