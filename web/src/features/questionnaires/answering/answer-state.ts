import { saveResponseDraft, sendResponse, type ResponseDraft } from '@hale/contracts/responses'
import { ApiError, failedWith } from '../../../api/api-error.ts'
import { isRetryable } from '../../../api/backoff.ts'
import { carried, type DraftOnServer, type Opened } from './resume-draft.ts'
import { applySaved, mergeAnswers, sameAnswers } from '@hale/domain/questionnaires/answers'

export type Stage =
  /** `sent` and `removed`: on another device. */
  | { is: 'answering'; but?: 'sent' | 'removed'; wrong?: unknown }
  /** On its way, or waiting for a connection. */
  | { is: 'sending' }
  | { is: 'sent' }
  /** Of somebody who is signed out: shown here and nowhere else. */
  | { is: 'shown' }

export type AnswerState = Omit<Opened, 'sent'> & { stage: Stage }

/** Whether the server has less than this device. */
export function isBehind({ saved, anew, stage }: AnswerState): boolean {
  return (!saved || anew) && stage.is === 'answering' && !stage.but
}

/** The server's draft is taken as it is, with what other devices answered; but for what was answered meanwhile. */
export function afterSaving({ draft }: AnswerState, sent: ResponseDraft, saved: ResponseDraft) {
  const answers = applySaved(saved.answers, { sent: sent.answers, current: draft.answers })
  return { draft: { ...saved, answers }, saved: draft === sent }
}

/** Another device began, or went on, with another version of the questionnaire. */
export function afterTheirs(here: AnswerState, theirs: DraftOnServer) {
  const { id, version, questionnaire } = theirs
  const { draft } = carried(here, questionnaire)
  const answers = mergeAnswers(draft.answers, theirs.answers)
  const saved = sameAnswers(answers, theirs.answers)
  return { draft: { id, version, answers }, questionnaire, saved, isCarried: true }
}

/** Where a save that failed leads; undefined where it is tried again by and by. */
export function stageAfterSaving(error: unknown): Stage | undefined {
  if (failedWith(error, saveResponseDraft, 'response-sent')) return { is: 'answering', but: 'sent' }
  if (failedWith(error, saveResponseDraft, 'response-removed')) return { is: 'answering', but: 'removed' }
  return undefined
}

/** Whoever logs in again goes on. */
const SIGNED_OUT = new Set<string>(['not-signed-in', 'user-token-expired'])

/** The same of sending, which waits for a connection, or until somebody has logged in again. */
export function stageAfterSending(error: unknown): Stage | undefined {
  if (!(error instanceof ApiError) || isRetryable(error) || SIGNED_OUT.has(error.code)) return undefined
  const isRemoved = failedWith(error, sendResponse, 'response-removed')
  return { is: 'answering', ...(isRemoved ? { but: 'removed' } : { wrong: error }) }
}
