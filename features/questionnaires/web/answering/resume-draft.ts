import { mergeAnswers, sameAnswers } from '../../rules/answers.ts'
import { carryOver } from '../../rules/carry-over.ts'
import type { Output } from '#platform/contract/endpoint.ts'
import type { Questionnaire } from '../../contract/questionnaires.ts'
import type { getResponseDraft, ResponseDraft } from '../../contract/responses.ts'
import type { FoundQuestionnaire } from './find-questionnaire.ts'
import type { StoredAnswers } from './stored-answers.ts'

export type ServerDraft = NonNullable<Output<typeof getResponseDraft>['draft']>

/** The progress of answering. `isCarried`: whether the answers were carried over to another version. */
export type Progress = Omit<StoredAnswers, 'at'> & { isCarried: boolean }

type AnsweredDraft = Pick<Progress, 'draft' | 'questionnaire'>

/** Resumes a visitor's answers, which are on this device only, with the company's current questionnaire. */
export function resumeVisitorDraft(
  storedAnswers: StoredAnswers | undefined,
  { questionnaire, isNewest }: FoundQuestionnaire,
): Progress {
  if (!storedAnswers) return startDraft(questionnaire)
  const isSame = JSON.stringify(storedAnswers.questionnaire) === JSON.stringify(questionnaire)
  return isSame || !isNewest
    ? { ...storedAnswers, isCarried: false }
    : carryOverTo(questionnaire, storedAnswers)
}

/** Resumes a person's draft with the questionnaire with which it was started, on any device. */
export function resumeDraft(
  storedAnswers: StoredAnswers | undefined,
  /** Null where the server has no draft; undefined where the request failed. */
  serverDraft: ServerDraft | null | undefined,
  newest: FoundQuestionnaire,
): Progress {
  // Answers that wait to be sent, and a restart, take precedence over the server's draft.
  if (storedAnswers && (storedAnswers.sent || storedAnswers.anew || serverDraft === undefined)) {
    return { ...storedAnswers, isCarried: false }
  }
  if (!serverDraft) {
    // All answers were saved, yet the server has no draft: it was sent or removed on another device.
    return storedAnswers && !storedAnswers.saved
      ? { ...storedAnswers, isCarried: false }
      : startDraft(newest.questionnaire)
  }
  const isOver = !storedAnswers || (storedAnswers.saved && storedAnswers.draft.id !== serverDraft.id)
  const answers = isOver ? {} : storedAnswers.draft.answers
  const from = storedAnswers?.questionnaire ?? serverDraft.questionnaire
  return {
    ...mergeDrafts({ draft: { ...serverDraft, answers }, questionnaire: from }, serverDraft),
    isCarried: false,
  }
}

/** Continues the server's draft with its questionnaire; of two answers to one question the later wins. */
export function mergeDrafts(
  { draft, questionnaire: from }: AnsweredDraft,
  serverDraft: ServerDraft,
): Progress {
  const { id, version, questionnaire } = serverDraft
  const carried = carryOver(draft.answers, { from, to: questionnaire })
  const answers = mergeAnswers(carried, serverDraft.answers)
  return {
    draft: { id, version, answers },
    questionnaire,
    saved: sameAnswers(answers, serverDraft.answers),
    sent: false,
    anew: false,
    isCarried: true,
  }
}

/** Carries answers over to another questionnaire, as far as it asks the same questions. */
export function carryOverTo(
  questionnaire: Questionnaire,
  { draft, questionnaire: from }: AnsweredDraft,
): Progress {
  const answers = carryOver(draft.answers, { from, to: questionnaire })
  return {
    draft: { id: draft.id, version: questionnaire.version ?? 0, answers },
    questionnaire,
    saved: false,
    sent: false,
    anew: false,
    isCarried: true,
  }
}

/** Merges progress from before log-in with unsent stored answers; of two answers the later wins. */
export function mergeStoredAnswers(
  progress: Progress,
  { draft, questionnaire, anew }: StoredAnswers,
): Progress {
  const carriedAnswers = carryOver(draft.answers, { from: questionnaire, to: progress.questionnaire })
  const answers = mergeAnswers(carriedAnswers, progress.draft.answers)
  return { ...progress, draft: { ...progress.draft, answers }, anew }
}

export function startDraft(questionnaire: Questionnaire, id: string = crypto.randomUUID()): Progress {
  return {
    draft: { id, version: questionnaire.version ?? 0, answers: {} },
    questionnaire,
    saved: true,
    sent: false,
    anew: false,
    isCarried: false,
  }
}

export function hasAnswers({ answers }: ResponseDraft): boolean {
  return Object.keys(answers).length > 0
}
