import {
  getRelationshipProgress,
  removeRelationshipProgress,
  saveRelationshipProgress,
  type RelationshipDraft,
  type AnswerValue,
} from '../../contract/our-relationship.ts'
import { hasFailedWith } from '#platform/api/api-error.ts'
import { call } from '#platform/api/call.ts'
import { timeOfChange } from '#platform/api/clock.ts'
import type { Owner } from '#platform/offline/owner.ts'
import { retryAs } from '#platform/offline/retry.ts'
import { onePerOwner, synced } from '#platform/offline/synced.ts'
import {
  initialState,
  hasUnsavedProgress,
  isEmpty,
  reduce,
  type ProgressEvent,
  type ProgressState,
} from './progress-state.ts'
import { hasUnsent, progressStore, type StoredProgress } from './stored-progress.ts'

/** Milliseconds of debounce before saving to the server, since people type; the device stores each letter at once. */
const SAVE_AFTER_MS = 2000
/** Milliseconds after which the device's progress is shown without the server's. */
const TIMEOUT_MS = 3000

export type ProgressSession = ReturnType<typeof openSession>

/** One session for all screens of the programme, so that they share its state. */
export const progressSession = onePerOwner(openSession)

/** Sends progress that has not reached the server yet, from any page. */
export async function sendUnsent(): Promise<void> {
  if (hasUnsent()) await progressSession().save()
}

function openSession(owner: Owner) {
  const sync = progressSync(owner)
  const { current, dispatch, change } = sync

  async function load(): Promise<void> {
    const askedWith = current().draft.id
    try {
      const reply = await call(getRelationshipProgress, {}, { signal: AbortSignal.timeout(TIMEOUT_MS) })
      dispatch({ is: 'found', askedWith, ...reply })
    } catch (error) {
      const isUnreadable = hasFailedWith(error, getRelationshipProgress, 'progress-unreadable')
      dispatch({ is: 'not-found', stage: isUnreadable ? 'unreadable' : 'ready' })
    }
    await sync.save()
  }

  return {
    owner,
    current,
    subscribe: sync.subscribe,
    answer(id: string, value: AnswerValue): void {
      change({ is: 'answered', id, value, at: timeOfChange(current().draft.answers[id]) })
    },
    markDone(slug: string, value: boolean): void {
      change({ is: 'step-done', slug, value, at: timeOfChange(current().draft.done[slug]) })
    },
    confirmSafety: () => change({ is: 'safety-read', at: timeOfChange(undefined) }),
    /** Keeps this device's progress as a new one, after it was deleted on another device. */
    continueAnew: () => change({ is: 'continued' }),
    /** Discards this device's progress, including unsent changes. */
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
    isBehind: hasUnsavedProgress,
    async saveOnce({ current, dispatch }, stopped) {
      let sentDraft: RelationshipDraft = current().draft
      const attempt = (signal: AbortSignal) => {
        // Includes what was written while offline.
        sentDraft = current().draft
        return call(saveRelationshipProgress, sentDraft, { signal })
      }
      const progress = await retryAs(owner, attempt, stopped)
      dispatch({ is: 'saved', sent: sentDraft, progress })
    },
  })
}
