import type { Rows } from '#platform/db/tenant.ts'
import type { DirectoryParts, ExportLink } from '../parts.ts'
import { alreadyExists } from '../protocol/error.ts'
import type { Caller } from '../requests/caller.ts'
import type { AppliedChanges, ApplyUserChange } from './changes.ts'
import { listNamesakes } from './store.ts'
import type { WantedUser } from './user.ts'

type Dependencies = Pick<DirectoryParts, 'people' | 'makeExportLink'> & { apply: ApplyUserChange }
type AddressedUser = WantedUser & { email: string }

/** Links an existing person, whom no directory manages yet, to a user that a directory creates. */
export function userLinking({ people, makeExportLink, apply }: Dependencies) {
  async function findUnlinked(tx: Rows, { tenant }: Caller, { userName, email }: AddressedUser) {
    const namesakes = await listNamesakes(tx, tenant.companyId, userName, [email])
    if (namesakes.some(({ isLinked, isRemoved }) => isLinked && !isRemoved))
      throw alreadyExists('user with this userName or address')
    return namesakes.find((row) => row.email === email) ?? namesakes[0]
  }

  /** Links a person; returns undefined where there is none to link. */
  async function link(
    tx: Rows,
    caller: Caller,
    addressedUser: AddressedUser,
    exportLink: ExportLink | undefined,
  ): Promise<{ id: string; applied: AppliedChanges } | undefined> {
    const person = await findUnlinked(tx, caller, addressedUser)
    if (!person) return undefined
    await people.lock(tx, caller.tenant.companyId, person.id)
    // Another request may have linked or deleted the person before this one had the lock.
    const linkedPerson = await findUnlinked(tx, caller, addressedUser)
    if (linkedPerson?.id !== person.id) throw alreadyExists('user with this userName or address')
    const applied = await apply(
      tx,
      caller,
      linkedPerson,
      { ...addressedUser, active: addressedUser.active ?? true },
      exportLink,
    )
    return { id: linkedPerson.id, applied }
  }

  /** Returns an export link for a person whom linking deactivates; undefined for others. */
  async function makeLinkOfLeaving(
    caller: Caller,
    addressedUser: AddressedUser,
  ): Promise<ExportLink | undefined> {
    if (addressedUser.active !== false) return undefined
    const person = await caller.tenant.write((tx) => findUnlinked(tx, caller, addressedUser))
    return person?.active && person.activated ? makeExportLink(person.id) : undefined
  }

  return { link, makeLinkOfLeaving }
}
