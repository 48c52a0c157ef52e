import {
  getRelationshipProgress,
  removeRelationshipProgress,
  saveRelationshipProgress,
  type RelationshipDraft,
  type RelationshipValue,
} from '@hale/contracts/programmes/our-relationship'
import { ApiError, failedWith } from '../../../api/api-error.ts'
import { isRetryable } from '../../../api/backoff.ts'
import { call } from '../../../api/call.ts'
import { timeOfChange } from '../../../api/clock.ts'
import { onSessionChange } from '../../../api/session.ts'
import { currentOwner, type Owner } from '../../../offline/owner.ts'
import { onReconnect } from '../../../offline/reconnect.ts'
import { retryAs } from '../../../offline/retry.ts'
import { saveLoop } from '../../../offline/save-loop.ts'
import {
  initialState,
  isBehind,
  isEmpty,
  reduce,
  type ProgressEvent,
  type ProgressState,
} from './progress-state.ts'
import { hasUnsent, progressStore } from './stored-progress.ts'

/** Texts are typed: what comes within this time is saved together. The device stores each letter at once. */
const SAVE_AFTER_MS = 2000
/** Without an answer by then, what the device has is shown. */
const TIMEOUT_MS = 3000

export type ProgressSession = ReturnType<typeof openSession>

let session: ProgressSession | undefined

/** One for all screens of the programme, so that what is saved on one is there on the next. */
export function progressSession(): ProgressSession {
  const owner = currentOwner()
  const isSame = session?.owner.person === owner.person && session.owner.company === owner.company
  if (!session || !isSame) session = openSession(owner)
  return session
}

/** Sends what was written here and is not on the server yet, whichever page is shown. */
export async function sendUnsent(): Promise<void> {
  if (hasUnsent()) await progressSession().save()
}

// What a person wrote does not stay in memory when they leave.
onSessionChange(({ is }) => {
  if (is === 'ended') session = undefined
})

function openSession(owner: Owner) {
  const machine = progressMachine(owner)
  const { current, dispatch, subscribe } = machine
  const saving = serverSaving(owner, machine)

  function change(event: ProgressEvent): void {
    dispatch(event)
    saving.saveSoon()
  }

  async function load(): Promise<void> {
    const askedWith = current().draft.id
    try {
      const found = await call(getRelationshipProgress, {}, { signal: AbortSignal.timeout(TIMEOUT_MS) })
      dispatch({ is: 'found', askedWith, ...found })
    } catch (error) {
      const isUnreadable = failedWith(error, getRelationshipProgress, 'progress-unreadable')
      dispatch({ is: 'not-found', stage: isUnreadable ? 'unreadable' : 'ready' })
    }
    await saving.save()
  }

  return {
    owner,
    current,
    subscribe,
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
      await saving.stop()
      await call(removeRelationshipProgress, {})
      dispatch({ is: 'removed' })
    },
    save: saving.save,
    /** Lives while a screen does; what is not saved by then still is. */
    live(): () => void {
      void load()
      const stops = [
        progressStore.watch((stored) => {
          if (stored) dispatch({ is: 'changed-in-other-tab', stored })
        }, owner),
        onReconnect(() => void load()),
      ]
      return () => {
        stops.forEach((stop) => stop())
        void saving.save()
      }
    },
  }
}

/** What another tab has stored already, and what changes nothing that is stored. */
const UNSTORED = new Set<ProgressEvent['is']>(['changed-in-other-tab', 'save-started', 'save-ended'])

type ProgressMachine = ReturnType<typeof progressMachine>

/** The state of what a person writes; each change is stored on the device before anybody hears of it. */
function progressMachine(owner: Owner) {
  let state = initialState(progressStore.read(owner))
  const listeners = new Set<() => void>()

  function store({ draft, saved }: ProgressState): boolean {
    if (!isEmpty(draft)) return progressStore.write({ draft, saved }, owner)
    progressStore.remove(owner)
    return true
  }

  return {
    current: () => state,
    dispatch(event: ProgressEvent): void {
      state = reduce(state, event)
      if (!UNSTORED.has(event.is)) state = reduce(state, { is: 'stored', isStored: store(state) })
      listeners.forEach((listener) => listener())
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function serverSaving(owner: Owner, { current, dispatch }: ProgressMachine) {
  let aborting = new AbortController()

  async function saveOnce(): Promise<void> {
    let sent: RelationshipDraft = current().draft
    const attempt = (signal: AbortSignal) => {
      // What was written while there was no connection goes along.
      sent = current().draft
      return call(saveRelationshipProgress, sent, { signal })
    }
    const progress = await retryAs(owner, attempt, aborting.signal)
    dispatch({ is: 'saved', sent, progress })
  }

  const loop = saveLoop({
    afterMs: SAVE_AFTER_MS,
    isBehind: () => isBehind(current()),
    saveOnce,
    onStart: () => dispatch({ is: 'save-started' }),
    onEnd: (error) => dispatch({ is: 'save-ended', ...outcomeOf(error) }),
  })

  return {
    ...loop,
    /** Ends a save that is under way. */
    async stop(): Promise<void> {
      aborting.abort()
      await loop.save()
      aborting = new AbortController()
    },
  }
}

/** A refusal is told; whatever may pass is tried again, at the latest when a person comes back. */
function outcomeOf(error: unknown): { stage?: 'removed' | 'unreadable'; wrong?: unknown } {
  if (failedWith(error, saveRelationshipProgress, 'progress-removed')) return { stage: 'removed' }
  if (failedWith(error, saveRelationshipProgress, 'progress-unreadable')) return { stage: 'unreadable' }
  return error instanceof ApiError && !isRetryable(error) ? { wrong: error } : {}
}
