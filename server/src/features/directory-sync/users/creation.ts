import type { Rows, Tenant } from '../../../db/tenant.ts'
import { isUniqueViolation } from '../../../db/violations.ts'
import type { DirectoryParts, ExportLink } from '../parts.ts'
import { alreadyExists, invalid, notFound } from '../protocol/error.ts'
import { actorOf, type Caller } from '../requests/caller.ts'
import type { Applied, Apply } from './changes.ts'
import { findUser, listNamesakes, saveDirectoryPerson, type UserRow } from './store.ts'
import { readUser, userResource, type WantedUser } from './user.ts'

type Needs = DirectoryParts & {
  apply: Apply
  countAndInvite: (caller: Caller, row: UserRow, applied: Applied) => Promise<void>
}

type Created = { row: UserRow; applied?: Applied }

/** Adds whom a directory adds; or, where nothing ties them to it yet, links the person who has the address already. */
export function creating({ people, provisioned, makeExportLink, apply, countAndInvite }: Needs) {
  async function findUnlinked(tx: Rows, { tenant }: Caller, { userName }: WantedUser, email: string) {
    const namesakes = await listNamesakes(tx, tenant.companyId, userName, [email])
    if (namesakes.some(({ isLinked, isRemoved }) => isLinked && !isRemoved))
      throw alreadyExists('user with this userName or address')
    return namesakes.find((row) => row.email === email) ?? namesakes[0]
  }

  /** Who has the address may have been linked, or have left, before they were locked. */
  async function link(
    tx: Rows,
    caller: Caller,
    { id }: UserRow,
    wanted: WantedUser & { email: string },
    exportLink: ExportLink | undefined,
  ): Promise<Created> {
    await people.lock(tx, caller.tenant.companyId, id)
    const known = await findUnlinked(tx, caller, wanted, wanted.email)
    if (known?.id !== id) throw alreadyExists('user with this userName or address')
    const applied = await apply(tx, caller, known, { ...wanted, active: wanted.active ?? true }, exportLink)
    return { row: await getUser(tx, caller.tenant, id), applied }
  }

  /** For a person who is here already and loses access by being added. */
  async function linkOfLeaving(caller: Caller, wanted: WantedUser, email: string) {
    if (wanted.active !== false) return undefined
    const known = await caller.tenant.write((tx) => findUnlinked(tx, caller, wanted, email))
    return known?.active && known.activated ? makeExportLink(known.id) : undefined
  }

  async function addUser(
    tx: Rows,
    caller: Caller,
    wanted: WantedUser & { email: string },
    token: Parameters<typeof provisioned.add>[4],
  ): Promise<string> {
    const { tenant } = caller
    const actor = actorOf(caller)
    const id = await provisioned.add(
      tx,
      tenant,
      actor,
      {
        email: wanted.email,
        name: wanted.name ?? '',
        role: (caller.givesRoles && wanted.role) || 'member',
        language: wanted.language ?? null,
      },
      token,
    )
    if (id === undefined) throw alreadyExists('user with this address')
    await saveDirectoryPerson(tx, tenant.companyId, id, wanted)
    if (wanted.active === false) await people.disable(tx, tenant, { ...actor, id }, undefined)
    return id
  }

  return async function create(caller: Caller, body: unknown) {
    const { tenant } = caller
    const wanted = readUser(body)
    const { email } = wanted
    if (email === undefined)
      throw invalid('invalidValue', 'A user needs an address that mail can be sent to.')
    const exportLink = await linkOfLeaving(caller, wanted, email)
    const isInvited = caller.sendsInvitations && wanted.active !== false
    const token = isInvited ? await provisioned.takeInvitation(tenant, email) : undefined
    let isSent = false
    try {
      const { row, applied } = await provisioned.withAccounts(() =>
        tenant.write(async (tx): Promise<Created> => {
          const known = await findUnlinked(tx, caller, wanted, email)
          if (known) return link(tx, caller, known, { ...wanted, email }, exportLink)
          const id = await addUser(tx, caller, { ...wanted, email }, token)
          return { row: await getUser(tx, tenant, id) }
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
