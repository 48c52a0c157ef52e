import { scanSex } from '../../contract/scans.ts'
import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { onSessionChange } from '#platform/api/session.ts'
import { localStore } from '#platform/offline/local-store.ts'
import { currentOwner } from '#platform/offline/owner.ts'
import { finishedScan } from '../finished-scan.ts'

const upTo = (min: number, max: number) => z.nullable(z.number().check(z.minimum(min), z.maximum(max)))

/** Answers that stay the same for the next scan; null where not given. */
const lastingAnswers = z.object({
  age: z.nullable(z.int().check(z.minimum(16), z.maximum(120))),
  sex: z.nullable(scanSex),
  heightCm: upTo(80, 250),
  weightKg: upTo(20, 400),
  units: z.enum(['metric', 'imperial']),
  isSmoker: z.boolean(),
  takesMedicine: z.boolean(),
  isPregnant: z.boolean(),
  hasPacemaker: z.boolean(),
})
export type LastingAnswers = z.infer<typeof lastingAnswers>

/** Feelings that need help rather than a scan. */
export const emergencyFeelings = ['chest-pain', 'faint', 'breathless'] as const
export const otherFeelings = ['unwell', 'active', 'caffeine'] as const
/** How a person feels when the scan begins. */
export type Feeling = (typeof emergencyFeelings)[number] | (typeof otherFeelings)[number]

export const isEmergency = (felt: readonly Feeling[]): boolean =>
  emergencyFeelings.some((one) => felt.includes(one))

export type AboutYou = LastingAnswers & {
  feelings: Feeling[]
  /** Consent to this scan: to what it measures, and to what happens to the result. */
  consent: boolean
}

/** Answers stored on this device for the next scan, where the person asked for it. */
export const lastingStore = localStore({
  keyOf: ({ person, company }) => `scan-about-you/${person}/${company}`,
  schema: lastingAnswers,
  version: 1,
  until: 'log-out',
})

/** Milliseconds after which the answers expire, as the person may feel different. */
const VALID_MS = 30 * 60 * 1000

type StoredAnswers = { person: string; at: number; aboutYou: AboutYou }

let storedAnswers: StoredAnswers | undefined
const listeners = new Set<() => void>()

function setGiven(next: StoredAnswers | undefined): void {
  storedAnswers = next
  listeners.forEach((listener) => listener())
}

/** The answers for the current scan, in memory only. */
export const aboutYouStore = {
  read(): AboutYou | undefined {
    const isOwn = storedAnswers?.person === currentOwner().person
    return storedAnswers && isOwn && Date.now() - storedAnswers.at < VALID_MS
      ? storedAnswers.aboutYou
      : undefined
  },
  write(aboutYou: AboutYou): void {
    setGiven({ person: currentOwner().person, at: Date.now(), aboutYou })
  },
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the answers for the current scan; undefined before they are given, and half an hour later. */
export function useAboutYou(): AboutYou | undefined {
  return useSyncExternalStore(subscribe, aboutYouStore.read)
}

// Clears the answers and the result from memory when their owner's session ends.
onSessionChange(({ is }) => {
  if (is !== 'ended') return
  setGiven(undefined)
  finishedScan.clear()
})
