import { questionnaire } from '../../contract/questionnaires.ts'
import { responseDraft } from '../../contract/responses.ts'
import * as z from 'zod/mini'
import { localStore } from '#platform/offline/local-store.ts'
import { currentOwner, type Owner } from '#platform/offline/owner.ts'

/** What this device stores of answers that are on their way. */
const storedAnswers = z.object({
  draft: responseDraft,
  /** What was asked: a company may ask something else tomorrow. */
  questionnaire,
  /** Whether the server has all of it. */
  saved: z.boolean(),
  /** Whether the person started again, and the server may still have what was before. */
  anew: z.boolean(),
  /** Whether the person has sent it; it waits for a connection. */
  sent: z.boolean(),
  /** When it was stored last. */
  at: z.iso.datetime(),
})
export type StoredAnswers = z.infer<typeof storedAnswers>

export const answersStore = localStore({
  keyOf: ({ person, company }) => `answers/${person}/${company}`,
  schema: storedAnswers,
  version: 1,
  until: 'log-out',
})

/** Answers of a visitor stay no longer on a device that others may use too. */
export const MAX_DAYS = 30
const DAY = 24 * 60 * 60 * 1000

/** Nothing where there is none, and where a visitor's were stored too long ago. */
export function readAnswers(owner: Owner): StoredAnswers | undefined {
  const stored = answersStore.read(owner)
  return stored && (owner.person !== '' || isFresh(stored.at)) ? stored : undefined
}

/** Whether the person has something here that the server has not. */
export function isUnsent({ sent, saved, draft }: Pick<StoredAnswers, 'sent' | 'saved' | 'draft'>): boolean {
  return sent || (!saved && Object.keys(draft.answers).length > 0)
}

/** The same of the signed-in person. */
export function hasUnsent(): boolean {
  const owner = currentOwner()
  const stored = owner.person === '' ? undefined : readAnswers(owner)
  return stored !== undefined && isUnsent(stored)
}

export function isFresh(at: string): boolean {
  return Date.now() - Date.parse(at) < MAX_DAYS * DAY
}
