import type { Role } from '#features/accounts/contract/accounts.ts'
import type { Sealer } from '../crypto/seal.ts'
import type { Rows, Tenant } from '../db/tenant.ts'

export type PersonState = 'active' | 'invited' | 'expired' | 'disabled'

/** A person of the demo, for features that add data. */
export type DemoPerson = {
  id: string
  email: string
  role: Role
  state: PersonState
  /** Days since their invitation. */
  daysAgo: number
  activatedAt?: Date
  /** Index of a made-up person; undefined for those who can log in. */
  index: number | undefined
}

type DemoCompany = {
  id: string
  slug: string
  name: string
  isDefault: boolean
  /** Whether the company has made-up people. */
  isCrowded: boolean
  people: DemoPerson[]
  /** Encrypts with the installation's secret. */
  sealer: Sealer
}

/** Data that a feature adds to a company of the demo. */
export type DemoPart = {
  /** Runs in the transaction that creates the company and its people. */
  fill?: (tx: Rows, company: DemoCompany) => Promise<void>
  /** Runs after that transaction. */
  finish?: (tenant: Tenant) => Promise<void>
}
