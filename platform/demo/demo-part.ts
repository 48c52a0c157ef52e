import type { Role } from '#features/accounts/contract/accounts.ts'
import type { Sealer } from '../crypto/seal.ts'
import type { Rows, Tenant } from '../db/tenant.ts'

export type PersonState = 'active' | 'invited' | 'expired' | 'disabled'

/** Somebody of the demo, as features that fill in what is theirs see them. */
export type DemoPerson = {
  id: string
  email: string
  role: Role
  state: PersonState
  /** When they were invited. */
  daysAgo: number
  activatedAt?: Date
  /** Which of the made-up people; undefined for those who can log in. */
  index: number | undefined
}

type DemoCompany = {
  id: string
  slug: string
  name: string
  isDefault: boolean
  /** Whether it has made-up people. */
  isCrowded: boolean
  people: DemoPerson[]
  /** Seals with the installation's secret. */
  sealer: Sealer
}

/** What a feature adds to a company of the demo. */
export type DemoPart = {
  /** Within the transaction that makes the company and its people. */
  fill?: (tx: Rows, company: DemoCompany) => Promise<void>
  /** After it. */
  finish?: (tenant: Tenant) => Promise<void>
}
