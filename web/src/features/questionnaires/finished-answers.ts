import { questionnaire, type Questionnaire } from '@hale/contracts/questionnaires'
import { responseDraft } from '@hale/contracts/responses'
import * as z from 'zod/mini'
import * as device from '../../offline/storage.ts'
import { isFresh } from './kept-answers.ts'
import { carried, type Opened } from './go-on.ts'

/** Answers of somebody who was signed out when they sent them. */
const finishedAnswers = z.object({
  draft: responseDraft,
  questionnaire,
  company: z.string(),
  at: z.iso.datetime(),
})
export type FinishedAnswers = z.infer<typeof finishedAnswers>

const TAB_KEY = 'answers-shown'
const TO_KEEP_KEY = 'answers-to-keep'
const KEEPING_KEY = 'answers-keeping'
/** Whoever logs in this soon in the same tab is who asked for it. */
const SOON_MS = 10 * 60 * 1000

const keeping = z.object({ id: z.string(), at: z.iso.datetime() })

/** The result stands while the tab does, so that a reload or a look at an article does not lose it. */
export function showInTab(answers: FinishedAnswers): void {
  device.write('tab', TAB_KEY, answers)
}

export function findInTab(): FinishedAnswers | undefined {
  return device.read('tab', TAB_KEY, finishedAnswers)
}

export function clearTab(): void {
  device.remove('tab', TAB_KEY)
}

/** What this tab shows from before a login, and what it had asked to keep: whoever logs in next is another. */
export function forgetTab(): void {
  clearTab()
  device.remove('tab', KEEPING_KEY)
}

/** Keeps a result on this device until somebody has logged in, for 30 days. */
export function keepUntilLogin(answers: FinishedAnswers): void {
  device.write('local', TO_KEEP_KEY, answers)
  device.write('tab', KEEPING_KEY, { id: answers.draft.id, at: new Date().toISOString() })
}

export function findToKeep(): FinishedAnswers | undefined {
  const found = device.read('local', TO_KEEP_KEY, finishedAnswers)
  if (found && isFresh(found.at)) return found
  device.remove('local', TO_KEEP_KEY)
  return undefined
}

/** Whether it was asked for in this very tab a moment ago; else somebody else may have. */
export function isOfThisLogin({ draft }: FinishedAnswers): boolean {
  const asked = device.read('tab', KEEPING_KEY, keeping)
  return asked?.id === draft.id && Date.now() - Date.parse(asked.at) < SOON_MS
}

export function dropToKeep(id: string): void {
  if (device.read('local', TO_KEEP_KEY, finishedAnswers)?.draft.id === id) {
    device.remove('local', TO_KEEP_KEY)
    clearTab()
  }
}

/**
 * As answers of a person, whose company may ask something else than what was asked while they were signed out: version
 * numbers are each company's own.
 */
export function asOpened({ draft, questionnaire }: FinishedAnswers, newest: Questionnaire): Opened {
  const isSame = draft.version === 0 || JSON.stringify(questionnaire) === JSON.stringify(newest)
  return isSame
    ? { draft, questionnaire, saved: false, sent: true, anew: false, isCarried: false }
    : carried({ draft, questionnaire }, newest)
}
