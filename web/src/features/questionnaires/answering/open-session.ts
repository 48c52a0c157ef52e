import { answerSession, type AnswerSession } from './answer-session.ts'
import {
  asOpened,
  clearTab,
  dropToKeep,
  findInTab,
  findToKeep,
  isOfThisLogin,
  type FinishedAnswers,
} from './finished-answers.ts'
import { findQuestionnaire } from './find-questionnaire.ts'
import { ownerHere, type Owner } from '../../../offline/owner.ts'
import { answersStore, isUnsent, readAnswers } from './stored-answers.ts'
import { joined } from './resume-draft.ts'
import { openAnswers } from './open-answers.ts'

/** What the page begins with: answers, or the question whose a result is that was left on this device. */
export type Beginning = { session: AnswerSession } | { toKeep: FinishedAnswers }

export async function openSession(): Promise<Beginning> {
  const owner = ownerHere()
  if (owner.person === '') return { session: await openSignedOut(owner) }
  const toKeep = findToKeep()
  if (toKeep && isOfThisLogin(toKeep)) return { session: await keepNow(toKeep) }
  clearTab()
  return toKeep ? { toKeep } : { session: await openOwn() }
}

export async function openOwn(): Promise<AnswerSession> {
  const owner = ownerHere()
  return answerSession(owner, await openAnswers(owner))
}

/** Sends a result from before the log-in; where the company asks something else, what is missing is asked first. */
export async function keepNow(toKeep: FinishedAnswers): Promise<AnswerSession> {
  const { questionnaire, isNewest } = await findQuestionnaire()
  const opened = asOpened(toKeep, isNewest ? questionnaire : toKeep.questionnaire)
  const owner = ownerHere()
  if (!opened.isCarried) return answerSession(owner, opened, { isKept: false })
  const kept = readAnswers(owner)
  // What was sent before goes first; there is one place for answers, and until then the result stays in its own.
  if (kept?.sent) return openOwn()
  const all = kept && isUnsent(kept) ? joined(opened, kept) : opened
  // First there, then gone from here: the page may be closed before it is saved.
  answersStore.write({ ...all, at: new Date().toISOString() }, owner)
  dropToKeep(toKeep.draft.id)
  return answerSession(owner, all)
}

async function openSignedOut(owner: Owner): Promise<AnswerSession> {
  const shown = findInTab()
  if (!shown || shown.company !== owner.company) return answerSession(owner, await openAnswers(owner))
  const opened = { ...shown, saved: true, sent: false, anew: false, isCarried: false }
  return answerSession(owner, opened, { stage: { is: 'shown' } })
}
