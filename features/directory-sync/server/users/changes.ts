import type { Rows } from '#platform/db/tenant.ts'
import { addressOfAnother, alreadyExists, lastAdmin } from '../protocol/error.ts'
import { actorOf, type Caller } from '../requests/caller.ts'
import type { DirectoryParts, ExportLink } from '../parts.ts'
import { listNamesakes, touchPerson, saveDirectoryPerson, setLanguage, type UserRow } from './store.ts'
import type { WantedUser } from './user.ts'

/** The effects of a change, and whether the person needs an invitation that has not been mailed yet. */
export type AppliedChanges = {
  isChanged: boolean
  isDeactivated: boolean
  isAddressKept: boolean
  waitsForInvitation: boolean
}

export type ApplyUserChange = ReturnType<typeof userChangeApplier>

/** Returns a function that applies a directory's attributes to a person, within one transaction; it is idempotent. */
export function userChangeApplier({ people, provisioned }: Pick<DirectoryParts, 'people' | 'provisioned'>) {
  return async function apply(
    tx: Rows,
    caller: Caller,
    row: UserRow,
    wantedUser: WantedUser,
    link: ExportLink | undefined,
  ): Promise<AppliedChanges> {
    const { tenant } = caller
    const { companyId } = tenant
    if (mayBeAnother(row, wantedUser)) throw addressOfAnother()
    const change = { ...actorOf(caller), id: row.id }
    const isSaved = await saveUserNames(tx, companyId, row, wantedUser)

    const isRenamed = wantedUser.name !== undefined && wantedUser.name !== row.name
    if (isRenamed) await people.rename(tx, tenant, change, row.name || row.email, wantedUser.name ?? row.name)

    const isRoleChanged = caller.givesRoles && wantedUser.role !== undefined && wantedUser.role !== row.role
    if (isRoleChanged && wantedUser.role)
      throwIfLastAdmin(await people.changeRole(tx, tenant, change, wantedUser.role))

    // The language of an active person is their own choice.
    const isLanguageChanged =
      !row.activated && wantedUser.language !== undefined && wantedUser.language !== row.language
    if (isLanguageChanged && wantedUser.language)
      await setLanguage(tx, companyId, row.id, wantedUser.language)

    const isEmailDifferent = wantedUser.email !== undefined && wantedUser.email !== row.email
    const isAddressChanged =
      isEmailDifferent && !row.activated && (await changeAddress(tx, caller, row, wantedUser.email))

    const isDeactivated = row.active && wantedUser.active === false
    if (isDeactivated) throwIfLastAdmin(await people.disable(tx, tenant, change, link))
    const isActivated = !row.active && wantedUser.active === true
    if (isActivated) await people.enable(tx, tenant, change)

    const isOther =
      isRenamed || isRoleChanged || isLanguageChanged || isAddressChanged || isDeactivated || isActivated
    if (isOther) await touchPerson(tx, companyId, row.id)
    const isActive = wantedUser.active ?? row.active
    return {
      isChanged: isSaved || isOther,
      ...{ isDeactivated, isAddressKept: isEmailDifferent && !isAddressChanged },
      waitsForInvitation: !row.activated && isActive && (isActivated || isAddressChanged),
    }
  }

  /**
   * Changes the address of a person who is not active yet; returns false for others. A company could take over an
   * active account by moving it to another mailbox and resetting its password.
   */
  async function changeAddress(tx: Rows, caller: Caller, row: UserRow, email = ''): Promise<boolean> {
    const outcome = await provisioned.changeAddress(tx, caller.tenant, actorOf(caller), row.id, email)
    if (outcome === 'email-exists') throw alreadyExists('user with this address')
    return outcome === 'done'
  }
}

/**
 * Whether the address may now be another person's: access is off, and the directory does not manage the person or has
 * deleted them, so only the same external id proves that it is them. Otherwise the next owner of the address could
 * log in and see what the former one saved.
 */
function mayBeAnother(row: UserRow, wantedUser: WantedUser): boolean {
  const isManaged = row.isLinked && !row.isRemoved
  const isSame = row.externalId !== null && row.externalId === wantedUser.externalId
  return row.activated && !row.active && !isManaged && !isSame
}

/** Stores the directory's names of a person; returns whether they changed. */
async function saveUserNames(
  tx: Rows,
  companyId: string,
  row: UserRow,
  wantedUser: WantedUser,
): Promise<boolean> {
  const isSame =
    row.isLinked &&
    !row.isRemoved &&
    row.userName === wantedUser.userName &&
    row.externalId === wantedUser.externalId &&
    row.givenName === wantedUser.givenName &&
    row.familyName === wantedUser.familyName
  if (isSame) return false
  const namesakes = await listNamesakes(tx, companyId, wantedUser.userName, [])
  if (namesakes.some(({ id, isRemoved }) => id !== row.id && !isRemoved))
    throw alreadyExists('user with this userName')
  await saveDirectoryPerson(tx, companyId, row.id, wantedUser)
  return true
}

/** Counts outcomes and mails invitations, after the commit, so that a rolled-back change mails nobody. */
export function createCommitFollowUp(provisioned: DirectoryParts['provisioned']) {
  return async function countAndInvite(
    caller: Caller,
    { id, email }: UserRow,
    applied: AppliedChanges,
  ): Promise<void> {
    const { tenant } = caller
    if (applied.isDeactivated) caller.count('deactivated')
    else if (applied.isChanged) caller.count('changed')
    if (applied.isAddressKept) caller.count('address-kept')
    if (!applied.waitsForInvitation || !caller.sendsInvitations) return
    const token = await provisioned.takeInvitation(tenant, email)
    if (!token) return caller.count('invitation-not-sent')
    const isMailed = await tenant.write((tx) => provisioned.mail(tx, tenant, actorOf(caller), id, token))
    if (!isMailed) await provisioned.giveBackInvitation(tenant, email)
  }
}

export function throwIfLastAdmin(outcome: string): void {
  if (outcome === 'last-admin') throw lastAdmin()
}
