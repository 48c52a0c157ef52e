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

/** The result that is shown to a visitor in this tab. */
const shownStore = localStore({
  area: 'tab',
  keyOf: () => 'answers-shown',
  schema: finishedAnswers,
  version: 1,
  until: 'session-end',
  belongsTo: 'device',
})

/** A visitor's result that waits to be saved after log-in. */
const waitingStore = localStore({
  keyOf: () => 'answers-to-keep',
  schema: finishedAnswers,
  version: 1,
  until: 'removed',
  belongsTo: 'device',
})

/** The id of the result that this tab asked to save. */
const askedStore = localStore({
  area: 'tab',
  keyOf: () => 'answers-keeping',
  schema: z.object({ id: z.string(), at: z.iso.datetime() }),
  version: 1,
  until: 'session-end',
  belongsTo: 'device',
})

/** Milliseconds within which a log-in in the same tab counts as that of the person who asked to save the result. */
const SOON_MS = 10 * 60 * 1000

/** Shows a result until the tab is closed, so that a reload or another page does not lose it. */
export function storeInTab(answers: FinishedAnswers): void {
  shownStore.write(answers)
}

export function findInTab(): FinishedAnswers | undefined {
  return shownStore.read()
}

export function clearTabAnswers(): void {
  shownStore.remove()
}

/** Stores a result on this device until log-in, for at most 30 days. */
export function storeUntilLogin(answers: FinishedAnswers): void {
  waitingStore.write(answers)
  askedStore.write({ id: answers.draft.id, at: new Date().toISOString() })
}

export function findFinishedAnswers(): FinishedAnswers | undefined {
  const waitingAnswers = waitingStore.read()
  if (waitingAnswers && isFresh(waitingAnswers.at)) return waitingAnswers
  waitingStore.remove()
  return undefined
}

/** Whether this tab asked to save the result recently; otherwise somebody else may have asked. */
export function isOfThisLogin({ draft }: FinishedAnswers): boolean {
  const askedBefore = askedStore.read()
  return askedBefore?.id === draft.id && Date.now() - Date.parse(askedBefore.at) < SOON_MS
}

export function dropFinishedAnswers(id: string): void {
  if (waitingStore.read()?.draft.id === id) {
    waitingStore.remove()
    clearTabAnswers()
  }
}

/**
 * Converts a visitor's result to a person's progress. Their company may ask another questionnaire, as version numbers are
 * each company's own.
 */
export function asProgress({ draft, questionnaire }: FinishedAnswers, newest: Questionnaire): Progress {
  const isSame = draft.version === 0 || JSON.stringify(questionnaire) === JSON.stringify(newest)
  return isSame
    ? { draft, questionnaire, saved: false, sent: true, anew: false, isCarried: false }
    : carryOverTo(newest, { draft, questionnaire })
}
