import { actorOf } from './entry.ts'
import type { AuditRow } from './store.ts'

/**
 * Returns an entry for other systems: with ids and without names, since data outside Hale cannot be erased with its
 * person.
 */
export function recordOf(row: AuditRow) {
  const { id, position, at, action, actorId, subjectId, detail, hash } = row
  return {
    position,
    id,
    at: at.toISOString(),
    action,
    by: actorOf(row).kind,
    actorId,
    subjectId,
    detail,
    hash,
  }
}
