import { randomUUID } from 'node:crypto'
import type { AccessCases } from '#apps/server/test/access-case.ts'

export const rules: AccessCases = {
  // An editor is the caller's own: nobody else's can be named.
  notePresence: {
    may: 'editor',
    with: () => ({ editing: randomUUID(), type: 'article', id: randomUUID(), isHidden: false }),
  },
  endPresence: { may: 'editor', with: () => ({ editing: randomUUID() }) },
}
