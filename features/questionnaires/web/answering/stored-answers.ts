import { questionnaire } from '../../contract/questionnaires.ts'
import { responseDraft } from '../../contract/responses.ts'
import * as z from 'zod/mini'
import { localStore } from '#platform/offline/local-store.ts'
import { currentOwner, type Owner } from '#platform/offline/owner.ts'

/** Unsent answers as this device stores them. */
const storedAnswers = z.object({
  draft: responseDraft,
  /** The questionnaire that was answered, as the company may change it. */
  questionnaire,
  /** Whether the server has all answers. */
  saved: z.boolean(),
  /** Whether the person restarted, and the server may still have the earlier draft. */
  anew: z.boolean(),
  /** Whether the person has sent the answers, which wait for a connection. */
  sent: z.boolean(),
  /** When the answers were last stored. */
  at: z.iso.datetime(),
})
export type StoredAnswers = z.infer<typeof storedAnswers>

export const answersStore = localStore({
  keyOf: ({ person, company }) => `answers/${person}/${company}`,
  schema: storedAnswers,
  version: 1,
  until: 'log-out',
})

/** Days for which a visitor's answers are stored, as others may use the device. */
export const MAX_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/** Reads the owner's answers; undefined where there are none, and where a visitor's are too old. */
export function readAnswers(owner: Owner): StoredAnswers | undefined {
  const storedAnswers = answersStore.read(owner)
  return storedAnswers && (owner.person !== '' || isFresh(storedAnswers.at)) ? storedAnswers : undefined
}

/** Whether the device has answers that the server does not have. */
export function isUnsent({ sent, saved, draft }: Pick<StoredAnswers, 'sent' | 'saved' | 'draft'>): boolean {
  return sent || (!saved && Object.keys(draft.answers).length > 0)
}

/** Whether the signed-in person has answers here that the server does not have. */
export function hasUnsent(): boolean {
  const owner = currentOwner()
  const storedAnswers = owner.person === '' ? undefined : readAnswers(owner)
  return storedAnswers !== undefined && isUnsent(storedAnswers)
}

export function isFresh(at: string): boolean {
  return Date.now() - Date.parse(at) < MAX_DAYS * DAY_MS
}
