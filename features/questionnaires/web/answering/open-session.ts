import { getResponseDraft } from '../../contract/responses.ts'
import { call } from '#platform/api/call.ts'
import { currentOwner, type Owner } from '#platform/offline/owner.ts'
import { answerSession, type AnswerSession } from './answer-session.ts'
import { findQuestionnaire, TIMEOUT_MS } from './find-questionnaire.ts'
import {
  asProgress,
  clearTab,
  dropFinished,
  findInTab,
  findFinished,
  isOfThisLogin,
  type FinishedAnswers,
} from './finished-answers.ts'
import {
  joinStored,
  resumeDraft,
  resumeVisitorDraft,
  type Progress,
  type ServerDraft,
} from './resume-draft.ts'
import { answersStore, isUnsent, readAnswers } from './stored-answers.ts'

/** What the page begins with: answers, or the question whose a result is that was left on this device. */
export type Opening = { session: AnswerSession } | { finished: FinishedAnswers }

export async function openSession(): Promise<Opening> {
  const owner = currentOwner()
  if (owner.person === '') return { session: await openVisitors(owner) }
  const finished = findFinished()
  if (finished && isOfThisLogin(finished)) return { session: await sendFinished(finished) }
  clearTab()
  return finished ? { finished } : { session: await openOwn() }
}

export async function openOwn(): Promise<AnswerSession> {
  const owner = currentOwner()
  const [newest, serverDraft] = await Promise.all([findQuestionnaire(), findServerDraft()])
  return openStored(owner, resumeDraft(readAnswers(owner), serverDraft, newest))
}

/** Sends a result from before the log-in; where the company asks something else, what is missing is asked first. */
export async function sendFinished(finished: FinishedAnswers): Promise<AnswerSession> {
  const { questionnaire, isNewest } = await findQuestionnaire()
  const progress = asProgress(finished, isNewest ? questionnaire : finished.questionnaire)
  const owner = currentOwner()
  // The result stays where it is stored until it is sent.
  if (!progress.isCarried) return answerSession({ owner, progress, store: undefined })
  const stored = readAnswers(owner)
  // What was sent before goes first; the device stores one draft a person, and until then the result stays where it is.
  if (stored?.sent) return openOwn()
  const joined = stored && isUnsent(stored) ? joinStored(progress, stored) : progress
  const session = openStored(owner, joined)
  // Only now that it is stored there: the page may be closed before it is saved.
  dropFinished(finished.draft.id)
  return session
}

/** Sends and saves what this device could not while its person was on the questionnaire; returns how to stop. */
export function resumeStored(): () => void {
  const owner = currentOwner()
  const stored = readAnswers(owner)
  return stored ? openStored(owner, { ...stored, isCarried: false }).live() : () => {}
}

async function openVisitors(owner: Owner): Promise<AnswerSession> {
  const shown = findInTab()
  const stored = readAnswers(owner)
  // Whoever went back from the result to change an answer goes on with the change.
  if (shown?.company !== owner.company || stored?.draft.id === shown.draft.id) {
    const newest = await findQuestionnaire()
    return openStored(owner, resumeVisitorDraft(stored, newest))
  }
  const progress = { ...shown, saved: true, sent: false, anew: false, isCarried: false }
  return answerSession({ owner, progress, store: answersStore, stage: { is: 'shown' } })
}

function openStored(owner: Owner, progress: Progress): AnswerSession {
  return answerSession({ owner, progress, store: answersStore })
}

/** Null where the server has none; undefined where it could not be asked. */
async function findServerDraft(): Promise<ServerDraft | null | undefined> {
  try {
    return (await call(getResponseDraft, {}, { signal: AbortSignal.timeout(TIMEOUT_MS) })).draft
  } catch {
    return undefined
  }
}
