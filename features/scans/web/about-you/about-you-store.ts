import { scanSex } from '../../contract/scans.ts'
import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { onSessionChange } from '#platform/api/session.ts'
import { localStore } from '#platform/offline/local-store.ts'
import { currentOwner } from '#platform/offline/owner.ts'
import { finishedScan } from '../finished-scan.ts'

const upTo = (min: number, max: number) => z.nullable(z.number().check(z.minimum(min), z.maximum(max)))

/** What is the same the next time; null where it was not said. */
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

/** What needs help, and no scan. */
export const emergencyFeelings = ['chest-pain', 'faint', 'breathless'] as const
export const otherFeelings = ['unwell', 'active', 'caffeine'] as const
/** How a person feels as the scan begins. */
export type Feeling = (typeof emergencyFeelings)[number] | (typeof otherFeelings)[number]

export const isEmergency = (felt: readonly Feeling[]): boolean =>
  emergencyFeelings.some((one) => felt.includes(one))

export type AboutYou = LastingAnswers & {
  feelings: Feeling[]
  /** To this scan: what it measures, and what happens to it. */
  consent: boolean
}

/** On this device for next time, where the person asked for that. */
export const lastingStore = localStore({
  keyOf: ({ person, company }) => `scan-about-you/${person}/${company}`,
  schema: lastingAnswers,
  version: 1,
  until: 'log-out',
})

/** After so long a person feels otherwise, and is asked again. */
const VALID_MS = 30 * 60 * 1000

type Given = { person: string; at: number; aboutYou: AboutYou }

let given: Given | undefined
const listeners = new Set<() => void>()

function setGiven(next: Given | undefined): void {
  given = next
  listeners.forEach((listener) => listener())
}

/** Answers to the present scan, in memory alone. */
export const aboutYouStore = {
  read(): AboutYou | undefined {
    const isOwn = given?.person === currentOwner().person
    return given && isOwn && Date.now() - given.at < VALID_MS ? given.aboutYou : undefined
  },
  write(aboutYou: AboutYou): void {
    setGiven({ person: currentOwner().person, at: Date.now(), aboutYou })
  },
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What was answered before this scan; undefined before it was, and half an hour after. */
export function useAboutYou(): AboutYou | undefined {
  return useSyncExternalStore(subscribe, aboutYouStore.read)
}

// Neither answers nor a result stay in memory when their person leaves.
onSessionChange(({ is }) => {
  if (is !== 'ended') return
  setGiven(undefined)
  finishedScan.clear()
})
