import { applySavedAnswers, mergeAnswers } from '../../rules/answers.ts'
import type { QuestionKey, Questionnaire } from '../../contract/questionnaires.ts'
import { saveResponseDraft, type AnswerValue, type ResponseDraft } from '../../contract/responses.ts'
import { hasFailedWith } from '#platform/api/api-error.ts'
import type { SyncMachine, SyncEvent, SyncStatus } from '#platform/offline/synced.ts'
import { hasAnswers, mergeDrafts, startDraft, type Progress, type ServerDraft } from './resume-draft.ts'
import type { StoredAnswers } from './stored-answers.ts'

export type Stage =
  /** `wrong` is the error where the server refused the answers. */
  | { is: 'answering'; wrong?: unknown }
  /** The response was sent or removed on another device. */
  | { is: 'ended'; how: 'sent' | 'removed' }
  /** Waits to be sent, for a connection or a log-in. */
  | { is: 'waiting' }
  /** The answers are being sent; where that takes long (`isLate`), the result is shown meanwhile. */
  | { is: 'sending'; isLate: boolean }
  | { is: 'sent' }
  /** A visitor's result, which is only shown on this device. */
  | { is: 'shown' }

export type AnswerState = Omit<Progress, 'sent'> & SyncStatus & { stage: Stage }

/** Whether the answers are sent but their arrival is not confirmed yet. */
export function isOnItsWay(stage: Stage): boolean {
  return stage.is === 'waiting' || (stage.is === 'sending' && stage.isLate)
}

export type AnswerEvent =
  | { is: 'answered'; key: QuestionKey; value: AnswerValue | null; at: string }
  | { is: 'saved'; draft: ResponseDraft; serverDraft: ResponseDraft }
  /** Another device saved a draft of another version of the questionnaire. */
  | { is: 'server-draft-found'; serverDraft: ServerDraft | null }
  | { is: 'server-draft-removed' }
  | { is: 'send-started' }
  | { is: 'send-delayed' }
  | { is: 'sent' }
  | { is: 'send-failed'; stage: Stage }
  | { is: 'shown' }
  | { is: 'continued'; id: string }
  | { is: 'restarted'; isSignedIn: boolean }
  | { is: 'questionnaire-found'; questionnaire: Questionnaire }

export type AnswerSync = SyncMachine<AnswerState, AnswerEvent>

const ANSWERING_STAGE: Stage = { is: 'answering' }

export function reduce(state: AnswerState, event: AnswerEvent | SyncEvent<StoredAnswers>): AnswerState {
  const { draft, stage } = state
  switch (event.is) {
    case 'answered': {
      const answers = { ...draft.answers, [event.key]: { value: event.value, at: event.at } }
      return { ...state, draft: { ...draft, answers }, saved: false, stage: ANSWERING_STAGE }
    }
    case 'changed-in-other-tab': {
      const other = event.stored.draft
      if (other.id !== draft.id || stage.is !== 'answering') return state
      return { ...state, draft: { ...draft, answers: mergeAnswers(other.answers, draft.answers) } }
    }
    case 'saved': {
      // The server's draft includes other devices' answers; answers changed here meanwhile go with the next save.
      const answers = applySavedAnswers(event.serverDraft.answers, {
        sent: event.draft.answers,
        current: draft.answers,
      })
      return { ...state, draft: { ...event.serverDraft, answers }, saved: draft === event.draft }
    }
    case 'server-draft-found':
      return { ...state, ...(event.serverDraft ? mergeDrafts(state, event.serverDraft) : { saved: true }) }
    case 'server-draft-removed':
      return { ...state, anew: false }
    case 'save-ended':
      return { ...state, stage: stageAfterSaving(stage, event.error) }
    case 'send-started':
      return { ...state, stage: { is: 'sending', isLate: stage.is === 'waiting' } }
    case 'send-delayed':
      return stage.is === 'sending' ? { ...state, stage: { is: 'sending', isLate: true } } : state
    case 'sent':
      return { ...state, stage: { is: 'sent' }, saved: true }
    case 'send-failed':
      return stage.is === 'sending' ? { ...state, stage: event.stage } : state
    case 'shown':
      return { ...state, stage: { is: 'shown' } }
    case 'continued':
      return { ...state, draft: { ...draft, id: event.id }, saved: false, stage: ANSWERING_STAGE }
    case 'restarted':
      return { ...state, ...startDraft(state.questionnaire), anew: event.isSignedIn, stage: ANSWERING_STAGE }
    case 'questionnaire-found':
      if (hasAnswers(draft)) return state
      return { ...state, ...startDraft(event.questionnaire, draft.id), anew: state.anew }
  }
}

/**
 * Returns the stage after a failed save. Failures that do not end the session are retried, at the latest when the
 * page is opened again.
 */
function stageAfterSaving(stage: Stage, error: unknown): Stage {
  if (stage.is !== 'answering') return stage
  if (hasFailedWith(error, saveResponseDraft, 'response-sent')) return { is: 'ended', how: 'sent' }
  if (hasFailedWith(error, saveResponseDraft, 'response-removed')) return { is: 'ended', how: 'removed' }
  return stage
}
