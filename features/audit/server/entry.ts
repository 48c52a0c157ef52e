import type { AuditActor, AuditEntry, AuditSubject, AuditThing } from '../contract/audit.ts'
import { auditThing } from '../contract/audit.ts'
import { auditActions, automaticActions, type AuditAction } from '../contract/audit-actions.ts'
import type { AuditRow } from './store.ts'
import type { ThingTitle } from './title-store.ts'

type AuditedThing = { kind: AuditThing; id: string }

const actions = new Map<string, AuditAction>(
  Object.values(auditActions)
    .flat()
    .map((action) => [action, action]),
)

/** Returns the action of a code; undefined for one that another version of Hale recorded. */
const knownAction = (code: string): AuditAction | undefined => actions.get(code)

/** Returns the thing that a row is about: its detail has the id by kind, and for a clinical review `type` and `id`. */
function thingOf({ detail, action }: Pick<AuditRow, 'detail' | 'action'>): AuditedThing | undefined {
  const thingKind = auditThing.options.find((kind) => detail[kind] !== undefined)
  if (thingKind) return { kind: thingKind, id: String(detail[thingKind]) }
  const reviewed = action.startsWith('clinical-review.') && auditThing.safeParse(detail['type'])
  return reviewed && reviewed.success ? { kind: reviewed.data, id: String(detail['id']) } : undefined
}

export function idsOfThings(rows: AuditRow[]): string[] {
  return [...new Set(rows.flatMap((row) => thingOf(row)?.id ?? []))]
}

export function entriesOf(rows: AuditRow[], titles: ThingTitle[]): AuditEntry[] {
  const titleOf = new Map(titles.map(({ kind, id, title }) => [`${kind} ${id}`, title]))
  return rows.map((row) => {
    const { id, position, at, action: code, from, to, hash } = row
    return {
      ...{ id, position, code, from, to, hash },
      at: at.toISOString(),
      action: knownAction(code) ?? null,
      actor: actorOf(row),
      subject: subjectOf(row, titleOf),
    }
  })
}

/**
 * Returns the actor of a row. `hadActor` marks rows of erased people, as opposed to the operator's, which never had
 * one.
 */
export function actorOf({
  actorId,
  actorName,
  hadActor,
  action,
  detail,
  directoryName,
}: AuditRow): AuditActor {
  if (actorId !== null && actorName !== null) return { kind: 'person', id: actorId, name: actorName }
  if (hadActor || action === 'account.erased') return { kind: 'left' }
  if (detail['directoryToken'] !== undefined) return { kind: 'directory', name: directoryName }
  if (detail['isProvider'] === true) return { kind: 'provider' }
  return { kind: automaticActions.has(action) ? 'hale' : 'operator' }
}

function subjectOf(row: AuditRow, titleOf: Map<string, string>): AuditSubject | null {
  const { subjectId, subjectName, hadSubject } = row
  if (subjectId !== null && subjectName !== null) return { kind: 'person', id: subjectId, name: subjectName }
  if (hadSubject) return { kind: 'left' }
  const thing = thingOf(row)
  return thing ? { ...thing, title: titleOf.get(`${thing.kind} ${thing.id}`) ?? null } : null
}
