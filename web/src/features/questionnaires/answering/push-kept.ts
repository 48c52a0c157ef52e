import { answerSession } from './answer-session.ts'
import { ownerHere } from '../../../offline/owner.ts'
import { readAnswers } from './stored-answers.ts'

/** Sends and saves what this device could not while its person was on the questionnaire; answers a way to stop. */
export function pushKept(): () => void {
  const owner = ownerHere()
  const kept = readAnswers(owner)
  return kept ? answerSession(owner, { ...kept, isCarried: false }).live() : () => {}
}
