import type { Rows, Tenant } from '#platform/db/tenant.ts'
import { isUniqueViolation } from '#platform/db/violations.ts'
import type { DirectoryParts } from '../parts.ts'
import { alreadyExists, invalid, notFound } from '../protocol/error.ts'
import { actorOf, type Caller } from '../requests/caller.ts'
import type { AppliedChanges, ApplyUserChange } from './changes.ts'
import { userLinking } from './linking.ts'
import { findUser, saveDirectoryPerson, type UserRow } from './store.ts'
import { readUser, userResource, type WantedUser } from './user.ts'

type Dependencies = DirectoryParts & {
  apply: ApplyUserChange
  countAndInvite: (caller: Caller, row: UserRow, applied: AppliedChanges) => Promise<void>
}

type CreatedUser = { row: UserRow; applied: AppliedChanges | undefined }

/**
 * Creates a user of the directory: adds a person, or links an existing one with the same address whom no directory
 * manages yet.
 */
export function userCreation({ people, provisioned, makeExportLink, apply, countAndInvite }: Dependencies) {
  const { link, makeLinkOfLeaving } = userLinking({ people, makeExportLink, apply })

  async function addUser(
    tx: Rows,
    caller: Caller,
    user: WantedUser & { email: string },
    token: Parameters<typeof provisioned.add>[4],
  ): Promise<string> {
    const { tenant } = caller
    const actor = actorOf(caller)
    const id = await provisioned.add(
      tx,
      tenant,
      actor,
      {
        email: user.email,
        name: user.name ?? '',
        role: (caller.givesRoles && user.role) || 'member',
        language: user.language ?? null,
      },
      token,
    )
    if (id === undefined) throw alreadyExists('user with this address')
    await saveDirectoryPerson(tx, tenant.companyId, id, user)
    if (user.active === false) await people.disable(tx, tenant, { ...actor, id }, undefined)
    return id
  }

  return async function create(caller: Caller, body: unknown) {
    const { tenant } = caller
    const wantedUser = readUser(body)
    const { email } = wantedUser
    if (email === undefined)
      throw invalid('invalidValue', 'A user needs an address that mail can be sent to.')
    const exportLink = await makeLinkOfLeaving(caller, { ...wantedUser, email })
    const isInvited = caller.sendsInvitations && wantedUser.active !== false
    const token = isInvited ? await provisioned.takeInvitation(tenant, email) : undefined
    let isSent = false
    try {
      const { row, applied } = await provisioned.withAccounts(() =>
        tenant.write(async (tx): Promise<CreatedUser> => {
          const linked = await link(tx, caller, { ...wantedUser, email }, exportLink)
          const id = linked?.id ?? (await addUser(tx, caller, { ...wantedUser, email }, token))
          return { row: await getUser(tx, tenant, id), applied: linked?.applied }
        }),
      )
      isSent = token !== undefined && !applied
      if (applied) await countAndInvite(caller, row, applied)
      else caller.count('created')
      if (isInvited && !token && !applied) caller.count('invitation-not-sent')
      return userResource(row, caller.baseUrl)
    } catch (error) {
      throw isUniqueViolation(error) ? alreadyExists('user with this userName') : error
    } finally {
      if (token && !isSent) await provisioned.giveBackInvitation(tenant, email)
    }
  }
}

export async function getUser(tx: Rows, { companyId }: Tenant, id: string): Promise<UserRow> {
  const row = await findUser(tx, companyId, id)
  if (!row) throw notFound()
  return row
}
