import { randomUUID } from 'node:crypto'
import type { AuditAction } from '#features/audit/contract/audit-actions.ts'
import { audit } from '../db/tables/companies/companies.ts'
import type { Rows } from '../db/tenant.ts'

export type Actor = {
  /** Nobody when an operator or a directory did it. */
  actorId: string | null
  /** The token by which a company's directory did it. */
  directoryToken?: string | undefined
  /** Whether a company's login service did it, at a login. */
  isProvider?: boolean
}

export type AuditEntry = Actor & {
  /** Whom it concerns. */
  subjectId?: string
  action: AuditAction
  /** Never a name, an address or anything that somebody typed. */
  detail?: Record<string, string | number | boolean>
}

/** Writes down what is being done, in the same transaction. */
export async function writeAudit(tx: Rows, companyId: string, entries: AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  await tx.insert(audit).values(entries.map((entry) => ({ ...rowOf(entry), id: randomUUID(), companyId })))
}

function rowOf({ directoryToken, isProvider = false, detail = {}, ...entry }: AuditEntry) {
  const by = { ...(directoryToken !== undefined && { directoryToken }), ...(isProvider && { isProvider }) }
  return { ...entry, detail: { ...detail, ...by } }
}
