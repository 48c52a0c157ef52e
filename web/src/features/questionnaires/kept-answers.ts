import { questionnaire } from '@hale/contracts/questionnaires'
import { responseDraft } from '@hale/contracts/responses'
import * as z from 'zod/mini'
import { readAuthEntry } from '../../api/auth-entry.ts'
import { companyOfTab } from '../../api/device.ts'
import * as device from '../../offline/storage.ts'

/** What this device keeps of answers that are on their way. */
export const keptAnswers = z.object({
  draft: responseDraft,
  /** What was asked: a company may ask something else tomorrow. */
  questionnaire,
  /** Whether the server has all of it. */
  saved: z.boolean(),
  /** Whether the person started again, and the server may still have what was before. */
  anew: z.boolean(),
  /** Whether the person has sent it; it waits for a connection. */
  sent: z.boolean(),
  /** When it was kept last. */
  at: z.iso.datetime(),
})
export type KeptAnswers = z.infer<typeof keptAnswers>

/** Whose answers: a person's in their company, or those of whoever is signed out. */
export type Owner = { company: string; person: string }

const PREFIX = 'answers/'
/** Answers of somebody who is signed out stay no longer on a device that others may use too. */
export const MAX_DAYS = 30
const DAY = 24 * 60 * 60 * 1000

export function ownerHere(): Owner {
  const entry = readAuthEntry()
  return { company: entry?.company ?? companyOfTab().company ?? '', person: entry?.id ?? '' }
}

const keyOf = ({ company, person }: Owner) => `${PREFIX}${person}/${company}`

/** Nothing where there is none, where it cannot be read, and where it lay for too long. */
export function readKept(owner: Owner): KeptAnswers | undefined {
  const kept = device.read('local', keyOf(owner), keptAnswers)
  return kept && (owner.person !== '' || isFresh(kept.at)) ? kept : undefined
}

export function keep(owner: Owner, kept: KeptAnswers): void {
  device.write('local', keyOf(owner), kept)
}

export function forget(owner: Owner): void {
  device.remove('local', keyOf(owner))
}

/** Whether the person has something here that the server has not. */
export function isUnsent({ sent, saved, draft }: Pick<KeptAnswers, 'sent' | 'saved' | 'draft'>): boolean {
  return sent || (!saved && Object.keys(draft.answers).length > 0)
}

/** The same of whoever is signed in. */
export function hasUnsent(): boolean {
  const owner = ownerHere()
  const kept = owner.person === '' ? undefined : readKept(owner)
  return kept !== undefined && isUnsent(kept)
}

export function isFresh(at: string): boolean {
  return Date.now() - Date.parse(at) < MAX_DAYS * DAY
}

/** Tells when another tab keeps something of the same owner. */
export function watchKept(owner: Owner, changed: (kept: KeptAnswers | undefined) => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === keyOf(owner)) changed(readKept(owner))
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

/** What people who are not signed in now have answered here while they were. */
export function forgetOtherPeople(): void {
  const own = `${PREFIX}${ownerHere().person}/`
  const nobody = `${PREFIX}/`
  for (const key of device.keys('local')) {
    if (key.startsWith(PREFIX) && !key.startsWith(own) && !key.startsWith(nobody)) {
      device.remove('local', key)
    }
  }
}
