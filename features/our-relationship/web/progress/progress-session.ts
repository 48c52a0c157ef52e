import {
  getRelationshipProgress,
  removeRelationshipProgress,
  saveRelationshipProgress,
  type RelationshipDraft,
  type RelationshipValue,
} from '../../contract/our-relationship.ts'
import { failedWith } from '#platform/api/api-error.ts'
import { call } from '#platform/api/call.ts'
import { timeOfChange } from '#platform/api/clock.ts'
import type { Owner } from '#platform/offline/owner.ts'
import { retryAs } from '#platform/offline/retry.ts'
import { onePerOwner, synced } from '#platform/offline/synced.ts'
import {
  initialState,
  isBehind,
  isEmpty,
  reduce,
  type ProgressEvent,
  type ProgressState,
} from './progress-state.ts'
import { hasUnsent, progressStore, type StoredProgress } from './stored-progress.ts'

/** Texts are typed: what comes within this time is saved together. The device stores each letter at once. */
const SAVE_AFTER_MS = 2000
/** Without an answer by then, what the device has is shown. */
const TIMEOUT_MS = 3000

export type ProgressSession = ReturnType<typeof openSession>

/** One for all screens of the programme, so that what is saved on one is there on the next. */
export const progressSession = onePerOwner(openSession)

/** Sends what was written here and is not on the server yet, whichever page is shown. */
export async function sendUnsent(): Promise<void> {
  if (hasUnsent()) await progressSession().save()
}

function openSession(owner: Owner) {
  const sync = progressSync(owner)
  const { current, dispatch, change } = sync

  async function load(): Promise<void> {
    const askedWith = current().draft.id
    try {
      const found = await call(getRelationshipProgress, {}, { signal: AbortSignal.timeout(TIMEOUT_MS) })
      dispatch({ is: 'found', askedWith, ...found })
    } catch (error) {
      const isUnreadable = failedWith(error, getRelationshipProgress, 'progress-unreadable')
      dispatch({ is: 'not-found', stage: isUnreadable ? 'unreadable' : 'ready' })
    }
    await sync.save()
  }

  return {
    owner,
    current,
    subscribe: sync.subscribe,
    answer(id: string, value: RelationshipValue): void {
      change({ is: 'answered', id, value, at: timeOfChange(current().draft.answers[id]) })
    },
    markDone(slug: string, value: boolean): void {
      change({ is: 'step-done', slug, value, at: timeOfChange(current().draft.done[slug]) })
    },
    confirmSafety: () => change({ is: 'safety-read', at: timeOfChange(undefined) }),
    /** Goes on with what this device has, though it was deleted on another. */
    continueAnew: () => change({ is: 'continued' }),
    /** Forgets what this device has, though it was not sent. */
    discard(): void {
      dispatch({ is: 'removed' })
      void load()
    },
    async remove(): Promise<void> {
      await sync.stop()
      await call(removeRelationshipProgress, {})
      dispatch({ is: 'removed' })
    },
    save: sync.save,
    live: () => sync.live(() => void load()),
  }
}

function progressSync(owner: Owner) {
  return synced<ProgressState, ProgressEvent, StoredProgress>({
    owner,
    initial: initialState(progressStore.read(owner)),
    reduce,
    store: progressStore,
    toStored: ({ draft, saved }) => (isEmpty(draft) ? undefined : { draft, saved }),
    afterMs: SAVE_AFTER_MS,
    isBehind,
    async saveOnce({ current, dispatch }, stopped) {
      let sent: RelationshipDraft = current().draft
      const attempt = (signal: AbortSignal) => {
        // What was written while there was no connection goes along.
        sent = current().draft
        return call(saveRelationshipProgress, sent, { signal })
      }
      const progress = await retryAs(owner, attempt, stopped)
      dispatch({ is: 'saved', sent, progress })
    },
  })
}
