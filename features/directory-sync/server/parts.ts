import type { Role } from '#features/accounts/contract/accounts.ts'
import type { Language } from '#platform/contract/languages.ts'
import type { Actor } from '#platform/core/audit.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'

/** Functions of other features for the directory; each changes its own tables, within the directory's transactions. */
export type DirectoryParts = {
  people: PeopleChanges
  provisioned: ProvisionResult
  /** Returns a link for exporting a person's data; undefined where the limit of mails is reached. */
  makeExportLink: (memberId: string) => Promise<ExportLink | undefined>
}

export type ExportLink = { hash: Buffer; sealed: Buffer; days: number }

type Change = Actor & { id: string }
type ChangeResult = 'done' | 'person-not-found' | 'last-admin'

type PeopleChanges = {
  /** Locks the company’s admins and then the person, until the transaction ends. */
  lock: (tx: Rows, companyId: string, id: string) => Promise<unknown>
  /** Locks the company and then the group, before any person; returns undefined where the group does not exist. */
  lockGroup: (tx: Rows, companyId: string, id: string) => Promise<object | undefined>
  /** Locks the company's admins, after a group and before several people. */
  lockAdmins: (tx: Rows, companyId: string) => Promise<void>
  changeRole: (tx: Rows, tenant: Tenant, change: Change, role: Role) => Promise<ChangeResult>
  /** Disables a person, ends their sessions, and mails them the link where there is one. */
  disable: (tx: Rows, tenant: Tenant, change: Change, link: ExportLink | undefined) => Promise<ChangeResult>
  enable: (tx: Rows, tenant: Tenant, change: Change) => Promise<ChangeResult>
  rename: (tx: Rows, tenant: Tenant, change: Change, before: string, name: string) => Promise<void>
  /** Moves people to a group, or to none. */
  move: (
    tx: Rows,
    tenant: Tenant,
    actor: Actor,
    people: { id: string; groupId: string | null }[],
    group: string | null,
  ) => Promise<void>
  createGroup: (
    tx: Rows,
    tenant: Tenant,
    actor: Actor,
    group: { name: string; externalId: string | null },
  ) => Promise<{ id: string } | 'group-exists' | 'too-many-groups'>
  changeGroup: (
    tx: Rows,
    tenant: Tenant,
    actor: Actor,
    id: string,
    group: { name?: string | undefined; externalId?: string | null | undefined },
  ) => Promise<{ isChanged: boolean } | 'group-exists' | 'group-not-found'>
  removeGroup: (tx: Rows, tenant: Tenant, actor: Actor, id: string) => Promise<'done' | 'group-not-found'>
}

/** The token of an invitation: its hash for the database, and the sealed token for the mail. */
type InvitationToken = { hash: Buffer; sealed: Buffer }
type NewPerson = { email: string; name: string; role: Role; language: Language | null }

type ProvisionResult = {
  /** Counts an invitation to an address against today's limits; returns undefined where they are reached. */
  takeInvitation: (tenant: Tenant, email: string) => Promise<InvitationToken | undefined>
  /** Gives back a counted invitation that was not mailed. */
  giveBackInvitation: (tenant: Tenant, email: string) => Promise<void>
  /** Adds a person and returns their id; undefined where the company has the address already. */
  add: (
    tx: Rows,
    tenant: Tenant,
    actor: Actor,
    person: NewPerson,
    token: InvitationToken | undefined,
  ) => Promise<string | undefined>
  /** Mails an invitation; returns false for a person whose invitation is not pending. */
  mail: (tx: Rows, tenant: Tenant, actor: Actor, id: string, token: InvitationToken) => Promise<boolean>
  /** Deletes a person who never activated their account; returns false for others. */
  revoke: (tx: Rows, tenant: Tenant, actor: Actor, id: string) => Promise<boolean>
  changeAddress: (
    tx: Rows,
    tenant: Tenant,
    actor: Actor,
    id: string,
    email: string,
  ) => Promise<'done' | 'email-exists' | 'not-waiting'>
  withAccounts: <T>(work: () => Promise<T>) => Promise<T>
}
