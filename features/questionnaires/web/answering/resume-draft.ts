import { mergeAnswers, sameAnswers } from '../../rules/answers.ts'
import { carryOver } from '../../rules/carry-over.ts'
import type { Output } from '#platform/contract/endpoint.ts'
import type { Questionnaire } from '../../contract/questionnaires.ts'
import type { getResponseDraft, ResponseDraft } from '../../contract/responses.ts'
import type { FoundQuestionnaire } from './find-questionnaire.ts'
import type { StoredAnswers } from './stored-answers.ts'

export type ServerDraft = NonNullable<Output<typeof getResponseDraft>['draft']>

/** How far somebody is. `isCarried` when the company has changed what it asks since they began. */
export type Progress = Omit<StoredAnswers, 'at'> & { isCarried: boolean }

type Answered = Pick<Progress, 'draft' | 'questionnaire'>

/** A visitor's answers are on this device alone, and what is asked is what the company asks now. */
export function resumeVisitorDraft(
  stored: StoredAnswers | undefined,
  { questionnaire, isNewest }: FoundQuestionnaire,
): Progress {
  if (!stored) return startDraft(questionnaire)
  const isSame = JSON.stringify(stored.questionnaire) === JSON.stringify(questionnaire)
  return isSame || !isNewest ? { ...stored, isCarried: false } : carryOverTo(questionnaire, stored)
}

/** A person's draft goes on with the questionnaire that it began with, on whichever device that was. */
export function resumeDraft(
  stored: StoredAnswers | undefined,
  /** Null where the server has none; undefined where it could not be asked. */
  serverDraft: ServerDraft | null | undefined,
  newest: FoundQuestionnaire,
): Progress {
  // What waits to be sent is sent, and what was thrown away stays so, whatever else there is.
  if (stored && (stored.sent || stored.anew || serverDraft === undefined)) {
    return { ...stored, isCarried: false }
  }
  if (!serverDraft) {
    // The server had all of it and has no draft any more: it was sent or thrown away elsewhere.
    return stored && !stored.saved ? { ...stored, isCarried: false } : startDraft(newest.questionnaire)
  }
  const isOver = !stored || (stored.saved && stored.draft.id !== serverDraft.id)
  const answers = isOver ? {} : stored.draft.answers
  const from = stored?.questionnaire ?? serverDraft.questionnaire
  return {
    ...mergeDrafts({ draft: { ...serverDraft, answers }, questionnaire: from }, serverDraft),
    isCarried: false,
  }
}

/** Goes on with the server's draft and its questionnaire; of two answers to one question the later stays. */
export function mergeDrafts({ draft, questionnaire: from }: Answered, serverDraft: ServerDraft): Progress {
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

/** The same answers for another questionnaire, as far as that still asks for them. */
export function carryOverTo(
  questionnaire: Questionnaire,
  { draft, questionnaire: from }: Answered,
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

/** Progress from before the log-in joined with what is stored here and not sent; of two answers the later stays. */
export function joinStored(progress: Progress, { draft, questionnaire, anew }: StoredAnswers): Progress {
  const stored = carryOver(draft.answers, { from: questionnaire, to: progress.questionnaire })
  const answers = mergeAnswers(stored, progress.draft.answers)
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
