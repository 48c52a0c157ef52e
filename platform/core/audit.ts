import { randomUUID } from 'node:crypto'
import type { AuditAction } from '#features/audit/contract/audit-actions.ts'
import { audit } from '../db/tables/companies/companies.ts'
import type { Rows } from '../db/tenant.ts'

export type Actor = {
  /** Account id of the person who acted; null for an operator or a directory. */
  actorId: string | null
  /** The directory-sync token with which a company's directory acted. */
  directoryToken?: string | undefined
  /** Whether the company's identity provider acted, at a login. */
  isProvider?: boolean
}

export type AuditEntry = Actor & {
  /** Id of the person concerned. */
  subjectId?: string
  action: AuditAction
  /** Never a name, an address or text that somebody typed. */
  detail?: Record<string, string | number | boolean>
}

/** Adds entries to the audit log, in the same transaction as the actions that they record. */
export async function writeAudit(tx: Rows, companyId: string, entries: AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  await tx.insert(audit).values(entries.map((entry) => ({ ...rowOf(entry), id: randomUUID(), companyId })))
}

function rowOf({ directoryToken, isProvider = false, detail = {}, ...entry }: AuditEntry) {
  const by = { ...(directoryToken !== undefined && { directoryToken }), ...(isProvider && { isProvider }) }
  return { ...entry, detail: { ...detail, ...by } }
}
