import type { Rows } from '#platform/db/tenant.ts'
import type { DirectoryParts } from '../parts.ts'
import { groupAttributes } from '../protocol/attributes.ts'
import { alreadyExists, notFound, ScimError } from '../protocol/error.ts'
import { isWanted, wholeResource, type Projection } from '../protocol/query.ts'
import { selectionOf } from '../protocol/selection-store.ts'
import { actorOf, type Caller, type ResourceService } from '../requests/caller.ts'
import { groupChangeApplier } from './changes.ts'
import { groupResource, readGroup, readGroupChanges, type GroupChange } from './group.ts'
import { findGroup, groupColumns, listGroups, listMembers, touchGroup } from './store.ts'

/** Groups of people as SCIM resources. A person is in at most one group, so adding them to another moves them. */
export function groupService({ people }: Pick<DirectoryParts, 'people'>): ResourceService {
  const apply = groupChangeApplier(people)

  async function list(caller: Caller, query: Parameters<ResourceService['list']>[1]) {
    const { companyId, write } = caller.tenant
    const selection = selectionOf(groupAttributes, groupColumns(companyId), query)
    const withMembers = isWanted(query.projection, 'members')
    return write(async (tx) => {
      const { total, rows } = await listGroups(tx, companyId, selection)
      const ids = rows.map(({ id }) => id)
      const members = withMembers && ids.length > 0 ? await listMembers(tx, companyId, ids) : []
      const byGroup = Map.groupBy(members, ({ groupId }) => groupId)
      const resources = rows.map((row) =>
        groupResource(row, withMembers ? (byGroup.get(row.id) ?? []) : undefined, caller.baseUrl),
      )
      return { total, resources }
    })
  }

  async function read(tx: Rows, caller: Caller, id: string, projection: Projection) {
    const { companyId } = caller.tenant
    const row = await findGroup(tx, companyId, id)
    if (!row) throw notFound()
    const members = isWanted(projection, 'members') ? await listMembers(tx, companyId, [id]) : undefined
    return groupResource(row, members, caller.baseUrl)
  }

  async function create(caller: Caller, body: unknown) {
    const { tenant } = caller
    const { members, ...wanted } = readGroup(body)
    const resource = await tenant.write(async (tx) => {
      const created = await people.createGroup(tx, tenant, actorOf(caller), wanted)
      if (created === 'group-exists') throw alreadyExists('group with this displayName')
      if (created === 'too-many-groups') throw tooManyGroups()
      await people.lockAdmins(tx, tenant.companyId)
      await apply(tx, caller, created.id, { kind: 'add', members })
      return read(tx, caller, created.id, wholeResource)
    })
    caller.count('group-changed')
    return resource
  }

  /** Applies all changes in one transaction. */
  async function change(caller: Caller, id: string, changes: GroupChange[]) {
    const { tenant } = caller
    const [resource, isChanged] = await tenant.write(async (tx) => {
      if (!(await people.lockGroup(tx, tenant.companyId, id))) throw notFound()
      await people.lockAdmins(tx, tenant.companyId)
      let isOther = false
      for (const one of changes) isOther = (await apply(tx, caller, id, one)) || isOther
      if (isOther) await touchGroup(tx, tenant.companyId, id)
      return [await read(tx, caller, id, wholeResource), isOther] as const
    })
    if (isChanged) caller.count('group-changed')
    return resource
  }

  async function remove(caller: Caller, id: string): Promise<void> {
    const { tenant } = caller
    const removed = await tenant.write((tx) => people.removeGroup(tx, tenant, actorOf(caller), id))
    if (removed !== 'done') throw notFound()
    caller.count('group-changed')
  }

  return {
    ...{ list, create, remove },
    get: (caller, id, projection) => caller.tenant.write((tx) => read(tx, caller, id, projection)),
    replace(caller, id, body) {
      const { name, externalId, members } = readGroup(body)
      return change(caller, id, [
        { kind: 'name', name },
        { kind: 'external-id', externalId },
        { kind: 'set', members },
      ])
    },
    patch: (caller, id, body) => change(caller, id, readGroupChanges(body)),
  }
}

const tooManyGroups = () =>
  new ScimError('There are as many groups as a company can have.', {
    ...{ status: 409, reason: 'too-many-groups' },
  })
