import type { Output } from '@hale/contracts/endpoint'
import { carryOver } from '@hale/domain/questionnaires/carry-over'
import type { Questionnaire } from '@hale/contracts/questionnaires'
import type { getResponseDraft, ResponseDraft } from '@hale/contracts/responses'
import type { Found } from './find-questionnaire.ts'
import type { StoredAnswers } from './stored-answers.ts'
import { sameAnswers, mergeAnswers } from '@hale/domain/questionnaires/answers'

export type DraftOnServer = NonNullable<Output<typeof getResponseDraft>['draft']>

/** Where somebody goes on. `isCarried` when the company has changed what it asks since they began. */
export type Opened = Omit<StoredAnswers, 'at'> & { isCarried: boolean }

/** Signed out there is one place only, and what is asked is what the company asks now. */
export function goOnAlone(kept: StoredAnswers | undefined, newest: Found): Opened {
  if (!kept) return begin(newest.questionnaire)
  const isSame = JSON.stringify(kept.questionnaire) === JSON.stringify(newest.questionnaire)
  if (isSame || !newest.isNewest) return { ...kept, isCarried: false }
  return carried(kept, newest.questionnaire)
}

/** A draft goes on with the questionnaire that it began with, on whichever device that was. */
export function goOnTogether(
  kept: StoredAnswers | undefined,
  /** Null where the server has none; undefined where it could not be asked. */
  onServer: DraftOnServer | null | undefined,
  newest: Found,
): Opened {
  // What waits to be sent is sent, and what was thrown away is gone, whatever else there is.
  if (kept && (kept.sent || kept.anew || onServer === undefined)) return { ...kept, isCarried: false }
  if (!onServer) {
    // The server had all of it and has no draft any more: it was sent or thrown away elsewhere.
    return kept && !kept.saved ? { ...kept, isCarried: false } : begin(newest.questionnaire)
  }
  const isOver = !kept || (kept.saved && kept.draft.id !== onServer.id)
  const versions = kept && { from: kept.questionnaire, to: onServer.questionnaire }
  const here = isOver || !versions ? {} : carryOver(kept.draft.answers, versions)
  const answers = mergeAnswers(here, onServer.answers)
  return {
    draft: { id: onServer.id, version: onServer.version, answers },
    questionnaire: onServer.questionnaire,
    saved: sameAnswers(answers, onServer.answers),
    sent: false,
    anew: false,
    isCarried: false,
  }
}

/** The same answers for another questionnaire, as far as that still asks for them. */
export function carried(kept: Pick<StoredAnswers, 'draft' | 'questionnaire'>, to: Questionnaire): Opened {
  const { draft, questionnaire: from } = kept
  const answers = carryOver(draft.answers, { from, to })
  return {
    draft: { id: draft.id, version: to.version ?? 0, answers },
    questionnaire: to,
    saved: false,
    sent: false,
    anew: false,
    isCarried: true,
  }
}

/** Answers that are brought along, and what the same person answered here and has not sent: the later of each stays. */
export function joined(brought: Opened, { draft, questionnaire, anew }: StoredAnswers): Opened {
  const here = carryOver(draft.answers, { from: questionnaire, to: brought.questionnaire })
  return { ...brought, draft: { ...brought.draft, answers: mergeAnswers(here, brought.draft.answers) }, anew }
}

export function begin(questionnaire: Questionnaire, id: string = crypto.randomUUID()): Opened {
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
