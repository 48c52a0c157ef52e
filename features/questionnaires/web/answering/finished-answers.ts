import { questionnaire, type Questionnaire } from '../../contract/questionnaires.ts'
import { responseDraft } from '../../contract/responses.ts'
import * as z from 'zod/mini'
import { localStore } from '#platform/offline/local-store.ts'
import { isFresh } from './stored-answers.ts'
import { carryOverTo, type Progress } from './resume-draft.ts'

/** Answers sent by a signed-out visitor. */
const finishedAnswers = z.object({
  draft: responseDraft,
  questionnaire,
  company: z.string(),
  at: z.iso.datetime(),
})
export type FinishedAnswers = z.infer<typeof finishedAnswers>

/** A result that is shown to a visitor. */
const shownStore = localStore({
  area: 'tab',
  keyOf: () => 'answers-shown',
  schema: finishedAnswers,
  version: 1,
  until: 'session-end',
  belongsTo: 'device',
})

/** A result that waits for somebody to log in and keep it. */
const waitingStore = localStore({
  keyOf: () => 'answers-to-keep',
  schema: finishedAnswers,
  version: 1,
  until: 'removed',
  belongsTo: 'device',
})

/** Which result this very tab asked to keep. */
const askedStore = localStore({
  area: 'tab',
  keyOf: () => 'answers-keeping',
  schema: z.object({ id: z.string(), at: z.iso.datetime() }),
  version: 1,
  until: 'session-end',
  belongsTo: 'device',
})

/** Whoever logs in this soon in the same tab is who asked for it. */
const SOON_MS = 10 * 60 * 1000

/** The result is shown until the tab is closed, so that a reload or a look at an article does not lose it. */
export function showInTab(answers: FinishedAnswers): void {
  shownStore.write(answers)
}

export function findInTab(): FinishedAnswers | undefined {
  return shownStore.read()
}

export function clearTab(): void {
  shownStore.remove()
}

/** Keeps a result on this device until somebody has logged in, for 30 days. */
export function storeUntilLogin(answers: FinishedAnswers): void {
  waitingStore.write(answers)
  askedStore.write({ id: answers.draft.id, at: new Date().toISOString() })
}

export function findFinished(): FinishedAnswers | undefined {
  const found = waitingStore.read()
  if (found && isFresh(found.at)) return found
  waitingStore.remove()
  return undefined
}

/** Whether it was asked for in this very tab a moment ago; else somebody else may have. */
export function isOfThisLogin({ draft }: FinishedAnswers): boolean {
  const asked = askedStore.read()
  return asked?.id === draft.id && Date.now() - Date.parse(asked.at) < SOON_MS
}

export function dropFinished(id: string): void {
  if (waitingStore.read()?.draft.id === id) {
    waitingStore.remove()
    clearTab()
  }
}

/**
 * As the progress of a person, whose company may ask something else than what was asked while they were signed out: version
 * numbers are each company's own.
 */
export function asProgress({ draft, questionnaire }: FinishedAnswers, newest: Questionnaire): Progress {
  const isSame = draft.version === 0 || JSON.stringify(questionnaire) === JSON.stringify(newest)
  return isSame
    ? { draft, questionnaire, saved: false, sent: true, anew: false, isCarried: false }
    : carryOverTo(newest, { draft, questionnaire })
}
