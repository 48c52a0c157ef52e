import type { DirectoryOutcome } from '../store.ts'
import type { Tenant } from '#platform/db/tenant.ts'
import type { Actor } from '#platform/core/audit.ts'
import type { Projection, Query } from '../protocol/query.ts'

/** An authenticated directory; its token is looked up for each request. */
export type Caller = {
  tenant: Tenant
  tokenId: string
  sendsInvitations: boolean
  givesRoles: boolean
  /** The base URL of the company's resources. */
  baseUrl: string
  /** Counts an outcome of the request or of a part of it. */
  count: (outcome: DirectoryOutcome) => void
}

export const actorOf = ({ tokenId }: Caller): Actor => ({ actorId: null, directoryToken: tokenId })

export type Resource = { id: string; meta: { location: string } }

/** The operations that users and groups share. */
export type ResourceService = {
  list(caller: Caller, query: Query): Promise<{ total: number; resources: Resource[] }>
  get(caller: Caller, id: string, projection: Projection): Promise<Resource>
  create(caller: Caller, body: unknown): Promise<Resource>
  replace(caller: Caller, id: string, body: unknown): Promise<Resource>
  patch(caller: Caller, id: string, body: unknown): Promise<Resource>
  remove(caller: Caller, id: string): Promise<void>
}
