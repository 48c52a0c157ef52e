import { randomUUID } from 'node:crypto'
import type { AuditAction } from '@hale/contracts/companies/audit-actions'
import { audit } from '../db/tables/companies/companies.ts'
import type { Rows } from '../db/tenant.ts'

export type AuditEntry = {
  /** Nobody when an operator did it. */
  actorId: string | null
  /** Whom it concerns. */
  subjectId?: string
  action: AuditAction
  /** Never a name, an address or anything that somebody typed. */
  detail?: Record<string, string | number | boolean>
}

/** Writes down what is being done, in the same transaction. */
export async function writeAudit(tx: Rows, companyId: string, entries: AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  await tx.insert(audit).values(entries.map((entry) => ({ ...entry, id: randomUUID(), companyId })))
}
