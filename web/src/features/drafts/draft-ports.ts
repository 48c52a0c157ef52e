import { getDraft, saveDraft } from '@hale/contracts/drafts'
import { call } from '../../api/call.ts'
import type { Ports } from './session-ports.ts'
import type { Place } from '../../editor/session/local-drafts.ts'
import { cachePictures } from '../../editor/media/queries.ts'

/** A call that hangs must not hold up the next try for longer. */
const TIME_OUT_MS = 30_000

/** What a session needs, in a browser. */
export function portsOf(id: string, { editing, store }: Place): Ports {
  return {
    async load() {
      const draft = await call(getDraft, { id }, { signal: AbortSignal.timeout(TIME_OUT_MS) })
      cachePictures(draft.pictures)
      return draft
    },
    save: (saving) =>
      call(saveDraft, { ...saving, id, editing }, { signal: AbortSignal.timeout(TIME_OUT_MS) }),
    kept: store,
    after(ms, run) {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    newId: () => crypto.randomUUID(),
  }
}
