import { getResponseDraft } from '../../contract/responses.ts'
import { call } from '#platform/api/call.ts'
import { currentOwner, type Owner } from '#platform/offline/owner.ts'
import { answerSession, type AnswerSession } from './answer-session.ts'
import { findQuestionnaire, TIMEOUT_MS } from './find-questionnaire.ts'
import {
  asProgress,
  clearTabAnswers,
  dropFinishedAnswers,
  findInTab,
  findFinishedAnswers,
  isOfThisLogin,
  type FinishedAnswers,
} from './finished-answers.ts'
import {
  mergeStoredAnswers,
  resumeDraft,
  resumeVisitorDraft,
  type Progress,
  type ServerDraft,
} from './resume-draft.ts'
import { answersStore, isUnsent, readAnswers } from './stored-answers.ts'

/**
 * What the page opens with: a session of answers, or a visitor's result that was left on this device, so that the
 * person is asked whether it is theirs.
 */
export type OpeningState = { session: AnswerSession } | { finished: FinishedAnswers }

export async function openSession(): Promise<OpeningState> {
  const owner = currentOwner()
  if (owner.person === '') return { session: await openVisitors(owner) }
  const finished = findFinishedAnswers()
  if (finished && isOfThisLogin(finished)) return { session: await sendFinishedAnswers(finished) }
  clearTabAnswers()
  return finished ? { finished } : { session: await openOwnSession() }
}

export async function openOwnSession(): Promise<AnswerSession> {
  const owner = currentOwner()
  const [newest, serverDraft] = await Promise.all([findQuestionnaire(), findServerDraft()])
  return openStoredAnswers(owner, resumeDraft(readAnswers(owner), serverDraft, newest))
}

/** Sends a visitor's result after log-in. Where the company's questionnaire differs, the missing questions are asked first. */
export async function sendFinishedAnswers(finished: FinishedAnswers): Promise<AnswerSession> {
  const { questionnaire, isNewest } = await findQuestionnaire()
  const progress = asProgress(finished, isNewest ? questionnaire : finished.questionnaire)
  const owner = currentOwner()
  // The result stays in its own store until it is sent.
  if (!progress.isCarried) return answerSession({ owner, progress, store: undefined })
  const storedAnswers = readAnswers(owner)
  // An unsent response goes first: the device stores one draft a person, and the result stays in its own store until then.
  if (storedAnswers?.sent) return openOwnSession()
  const joined =
    storedAnswers && isUnsent(storedAnswers) ? mergeStoredAnswers(progress, storedAnswers) : progress
  const session = openStoredAnswers(owner, joined)
  // Removed only once the session has stored it, as the page may be closed before it is saved.
  dropFinishedAnswers(finished.draft.id)
  return session
}

/**
 * Sends or saves a person's stored answers while the questionnaire is not open; returns a function that stops doing
 * so.
 */
export function resumeStoredAnswers(): () => void {
  const owner = currentOwner()
  const storedAnswers = readAnswers(owner)
  return storedAnswers ? openStoredAnswers(owner, { ...storedAnswers, isCarried: false }).live() : () => {}
}

async function openVisitors(owner: Owner): Promise<AnswerSession> {
  const tabAnswers = findInTab()
  const storedAnswers = readAnswers(owner)
  // A visitor who went back from the result to change an answer continues with the change.
  if (tabAnswers?.company !== owner.company || storedAnswers?.draft.id === tabAnswers.draft.id) {
    const newest = await findQuestionnaire()
    return openStoredAnswers(owner, resumeVisitorDraft(storedAnswers, newest))
  }
  const progress = { ...tabAnswers, saved: true, sent: false, anew: false, isCarried: false }
  return answerSession({ owner, progress, store: answersStore, stage: { is: 'shown' } })
}

function openStoredAnswers(owner: Owner, progress: Progress): AnswerSession {
  return answerSession({ owner, progress, store: answersStore })
}

/** Null where the server has no draft; undefined where the request failed. */
async function findServerDraft(): Promise<ServerDraft | null | undefined> {
  try {
    return (await call(getResponseDraft, {}, { signal: AbortSignal.timeout(TIMEOUT_MS) })).draft
  } catch {
    return undefined
  }
}
