import {
  saveRelationshipProgress,
  type getRelationshipProgress,
  type RelationshipDraft,
  type RelationshipProgress,
  type AnswerValue,
} from '../../contract/our-relationship.ts'
import type { Output } from '#platform/contract/endpoint.ts'
import { applySavedEntries, mergeEntries, noEntries } from '../../rules/relationship.ts'
import { ApiError, hasFailedWith } from '#platform/api/api-error.ts'
import { isRetryable } from '#platform/api/backoff.ts'
import type { SyncEvent, SyncStatus } from '#platform/offline/synced.ts'
import type { StoredProgress } from './stored-progress.ts'

export type ProgressState = StoredProgress &
  SyncStatus & {
    stage:
      /** The device has no progress, and the server has not responded yet. */
      | 'opening'
      | 'ready'
      /** The progress was deleted on another device, while this one has unsent changes. */
      | 'removed'
      /** The server cannot open the stored progress. */
      | 'unreadable'
    /** Whether the server has responded since the programme was opened here. */
    isHeard: boolean
    /** Whether the company offers the programme; undefined until the server has responded. */
    isOffered: boolean | undefined
    /** The error with which the server refused the last save. */
    wrong?: unknown
  }

export type ProgressEvent =
  | { is: 'answered'; id: string; value: AnswerValue; at: string }
  | { is: 'step-done'; slug: string; value: boolean; at: string }
  | { is: 'safety-read'; at: string }
  /** `askedWith` is the id of the progress that this device knew when it sent the request. */
  | ({ is: 'found'; askedWith: string | null } & Output<typeof getRelationshipProgress>)
  | { is: 'not-found'; stage: 'ready' | 'unreadable' }
  | { is: 'saved'; sent: RelationshipDraft; progress: RelationshipProgress }
  /** Keeps this device's progress, though it was deleted elsewhere. */
  | { is: 'continued' }
  | { is: 'removed' }

const emptyDraft: RelationshipDraft = { id: null, ...noEntries }

export function initialState(storedProgress: StoredProgress | undefined): ProgressState {
  return {
    ...(storedProgress ?? { draft: emptyDraft, saved: true }),
    stage: storedProgress ? 'ready' : 'opening',
    ...{ isHeard: false, isOffered: undefined, isStored: true },
  }
}

export function isEmpty({ id, safetyReadAt, answers, done }: RelationshipDraft): boolean {
  return !id && !safetyReadAt && Object.keys(answers).length === 0 && Object.keys(done).length === 0
}

export function hasUnsavedProgress({ saved, stage }: ProgressState): boolean {
  return !saved && (stage === 'ready' || stage === 'opening')
}

export function reduce(
  state: ProgressState,
  event: ProgressEvent | SyncEvent<StoredProgress>,
): ProgressState {
  const { draft } = state
  switch (event.is) {
    case 'answered': {
      const { id, value, at } = event
      return withChanges(state, { answers: { ...draft.answers, [id]: { value, at } } })
    }
    case 'step-done': {
      const { slug, value, at } = event
      return withChanges(state, { done: { ...draft.done, [slug]: { value, at } } })
    }
    case 'safety-read':
      return draft.safetyReadAt ? state : withChanges(state, { safetyReadAt: event.at })
    case 'found':
      // The progress was begun or deleted while the request was on its way, so the response is outdated.
      if (event.askedWith !== draft.id) return { ...state, isOffered: event.isOffered }
      return { ...mergeProgress(state, event.progress), isHeard: true, isOffered: event.isOffered }
    case 'not-found':
      return event.stage === 'unreadable' || state.stage === 'opening'
        ? { ...state, stage: event.stage }
        : state
    case 'saved': {
      const { sent, progress } = event
      const entries = applySavedEntries(progress, { sent, current: draft })
      return { ...state, draft: { id: progress.id, ...entries }, saved: draft === sent, wrong: undefined }
    }
    case 'save-ended':
      return { ...state, wrong: undefined, ...outcomeOf(event.error) }
    case 'changed-in-other-tab': {
      const { stored } = event
      const merged = { id: stored.draft.id ?? draft.id, ...mergeEntries(stored.draft, draft) }
      return { ...state, draft: merged, saved: state.saved && stored.saved }
    }
    case 'continued':
      return { ...state, draft: { ...draft, id: null }, saved: false, stage: 'ready' }
    case 'removed':
      return { ...state, draft: emptyDraft, saved: true, stage: 'ready', wrong: undefined }
  }
}

function withChanges(state: ProgressState, changes: Partial<RelationshipDraft>): ProgressState {
  return { ...state, draft: { ...state.draft, ...changes }, saved: false, wrong: undefined }
}

/** Returns the state after merging the server's progress into the device's. */
function mergeProgress(state: ProgressState, progress: RelationshipProgress | null): ProgressState {
  const { draft, saved } = state
  const isOver = draft.id !== null && draft.id !== progress?.id
  if (isOver && !saved) return { ...state, stage: 'removed' }
  const ownDraft = isOver ? emptyDraft : draft
  if (!progress) return { ...state, draft: ownDraft, stage: 'ready' }
  return { ...state, draft: { id: progress.id, ...mergeEntries(progress, ownDraft) }, stage: 'ready' }
}

/**
 * Returns the state after a failed save. Shows a refusal; other errors are retried, at the latest when the person
 * returns.
 */
function outcomeOf(error: unknown): Partial<Pick<ProgressState, 'stage' | 'wrong'>> {
  if (hasFailedWith(error, saveRelationshipProgress, 'progress-removed')) return { stage: 'removed' }
  if (hasFailedWith(error, saveRelationshipProgress, 'progress-unreadable')) return { stage: 'unreadable' }
  return error instanceof ApiError && !isRetryable(error) ? { wrong: error } : {}
}
