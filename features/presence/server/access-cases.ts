import { randomUUID } from 'node:crypto'
import type { AccessCases } from '#apps/server/test/access-case.ts'

export const accessCases: AccessCases = {
  // The id of an editor is the caller's own, so it cannot name another member's.
  notePresence: {
    may: 'editor',
    with: () => ({ editing: randomUUID(), type: 'article', id: randomUUID(), isHidden: false }),
  },
  endPresence: { may: 'editor', with: () => ({ editing: randomUUID() }) },
}
