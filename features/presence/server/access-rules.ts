import { randomUUID } from 'node:crypto'
import type { AccessRules } from '#apps/server/test/access-rule.ts'

export const rules: AccessRules = {
  // An editor is the caller's own: nobody else's can be named.
  notePresence: {
    may: 'editor',
    with: () => ({ editing: randomUUID(), type: 'article', id: randomUUID(), isHidden: false }),
  },
  endPresence: { may: 'editor', with: () => ({ editing: randomUUID() }) },
}
