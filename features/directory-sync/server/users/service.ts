import { isUniqueViolation } from '#platform/db/violations.ts'
import type { DirectoryParts } from '../parts.ts'
import { userAttributes } from '../protocol/attributes.ts'
import { alreadyExists } from '../protocol/error.ts'
import { applyOperation, readOperations } from '../protocol/patch.ts'
import { selectionOf } from '../protocol/selection-store.ts'
import { actorOf, type Caller, type ResourceService } from '../requests/caller.ts'
import { userChangeApplier, createCommitFollowUp, throwIfLastAdmin } from './changes.ts'
import { userCreation, getUser } from './creation.ts'
import { listUsers, markRemoved, userColumns, type UserRow } from './store.ts'
import { patchBaseOf, readUser, userResource, type WantedUser } from './user.ts'

/** The people of a company as SCIM resources. */
export function userService({ people, provisioned, makeExportLink }: DirectoryParts): ResourceService {
  const apply = userChangeApplier({ people, provisioned })
  const countAndInvite = createCommitFollowUp(provisioned)
  const create = userCreation({ people, provisioned, makeExportLink, apply, countAndInvite })

  async function list(caller: Caller, query: Parameters<ResourceService['list']>[1]) {
    const { companyId, write } = caller.tenant
    const selection = selectionOf(userAttributes, userColumns(companyId), query)
    // Not prepared, since each filter is a different statement.
    const { total, rows } = await write((tx) => listUsers(tx, companyId, selection))
    return { total, resources: rows.map((row) => userResource(row, caller.baseUrl)) }
  }

  const getRow = ({ tenant }: Caller, id: string) => tenant.write((tx) => getUser(tx, tenant, id))

  /** Changes a person. Reads the wanted attributes again under the lock, since the person may have changed meanwhile. */
  async function change(caller: Caller, id: string, read: (row: UserRow) => WantedUser) {
    const { tenant } = caller
    const before = await getRow(caller, id)
    const isLeaving = before.active && before.activated && read(before).active === false
    const exportLink = isLeaving ? await makeExportLink(id) : undefined
    const { row, applied } = await provisioned
      .withAccounts(() =>
        tenant.write(async (tx) => {
          await people.lock(tx, tenant.companyId, id)
          const locked = await getUser(tx, tenant, id)
          const done = await apply(tx, caller, locked, read(locked), exportLink)
          return { row: done.isChanged ? await getUser(tx, tenant, id) : locked, applied: done }
        }),
      )
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? alreadyExists('user with this userName') : error
      })
    await countAndInvite(caller, row, applied)
    return userResource(row, caller.baseUrl)
  }

  /**
   * Deletes a person who never activated their account. Others are disabled, as by an admin, and can still export or
   * erase their data.
   */
  async function remove(caller: Caller, id: string): Promise<void> {
    const { tenant } = caller
    const before = await getRow(caller, id)
    const exportLink = before.active && before.activated ? await makeExportLink(id) : undefined
    await tenant.write(async (tx) => {
      await people.lock(tx, tenant.companyId, id)
      const row = await getUser(tx, tenant, id)
      if (await provisioned.revoke(tx, tenant, actorOf(caller), id)) return
      throwIfLastAdmin(await people.disable(tx, tenant, { ...actorOf(caller), id }, exportLink))
      await markRemoved(tx, tenant.companyId, row)
    })
    caller.count('removed')
  }

  return {
    ...{ list, create, remove },
    get: async (caller, id) => userResource(await getRow(caller, id), caller.baseUrl),
    replace: (caller, id, body) => change(caller, id, (row) => readUser(body, row)),
    patch(caller, id, body) {
      const operations = readOperations(userAttributes, body)
      return change(caller, id, (row) =>
        readUser(
          operations.reduce(
            (resource, operation) => applyOperation(userAttributes, resource, operation),
            patchBaseOf(row),
          ),
          row,
        ),
      )
    },
  }
}
