import type { AuditActor } from '#features/audit/contract/audit.ts'
import { t } from '@lingui/core/macro'

export function actorName(actor: AuditActor): string {
  switch (actor.kind) {
    case 'person':
      return actor.name
    case 'directory':
      return actor.name === null ? t`Directory sync` : t`Directory sync: ${actor.name}`
    case 'provider':
      return t`Single sign-on`
    case 'left':
      return t`Someone who has left`
    case 'operator':
      return t`Hale’s operator`
    case 'hale':
      return t`Hale, automatically`
  }
}
