import type { Role } from '#features/accounts/contract/accounts.ts'
import type { Language } from '#platform/contract/languages.ts'
import type { Actor } from '#platform/core/audit.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'

/** What the directory needs of other features; each changes what is its own, in the directory's transactions. */
export type DirectoryParts = {
  people: PeopleChanges
  provisioned: Provisioned
  /** Undefined when the limit of mails is reached. */
  makeExportLink: (memberId: string) => Promise<ExportLink | undefined>
}

export type ExportLink = { hash: Buffer; sealed: Buffer; days: number }

type Change = Actor & { id: string }
type Changed = 'done' | 'person-not-found' | 'last-admin'

type PeopleChanges = {
  /** The company’s admins and then the person, until the transaction ends. */
  lock: (tx: Rows, companyId: string, id: string) => Promise<unknown>
  /** The company and then the group; before any person, and undefined where there is no such group. */
  lockGroup: (tx: Rows, companyId: string, id: string) => Promise<object | undefined>
  /** After a group, and before several people are locked. */
  lockAdmins: (tx: Rows, companyId: string) => Promise<void>
  changeRole: (tx: Rows, tenant: Tenant, change: Change, role: Role) => Promise<Changed>
  /** Ends the person's sessions, and mails them the link where there is one. */
  disable: (tx: Rows, tenant: Tenant, change: Change, link: ExportLink | undefined) => Promise<Changed>
  enable: (tx: Rows, tenant: Tenant, change: Change) => Promise<Changed>
  rename: (tx: Rows, tenant: Tenant, change: Change, before: string, name: string) => Promise<void>
  /** Into a group, or into none. */
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

/** The token of an invitation: its hash for the database, and sealed for the mail. */
type InvitationToken = { hash: Buffer; sealed: Buffer }
type NewPerson = { email: string; name: string; role: Role; language: Language | null }

type Provisioned = {
  /** Counts one more invitation to an address; undefined where there have been too many today. */
  takeInvitation: (tenant: Tenant, email: string) => Promise<InvitationToken | undefined>
  /** For one that was not sent. */
  giveBackInvitation: (tenant: Tenant, email: string) => Promise<void>
  /** Undefined where the company has the address already. */
  add: (
    tx: Rows,
    tenant: Tenant,
    actor: Actor,
    person: NewPerson,
    token: InvitationToken | undefined,
  ) => Promise<string | undefined>
  /** Returns false for a person whose invitation is not pending. */
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
