import { newScan, type NewScan } from '../../contract/scans.ts'
import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { onSessionChange } from '#platform/api/session.ts'
import { localStore } from '#platform/offline/local-store.ts'
import { currentOwner } from '#platform/offline/owner.ts'
import { WAITING_SCANS } from './waiting-key.ts'

/** Maximum number of scans that a device stores until the server has them: half a kilobyte each. */
const MAX_WAITING = 50

const store = localStore({
  keyOf: ({ person, company }) => `${WAITING_SCANS}/${person}/${company}`,
  schema: z.array(newScan),
  version: 1,
  until: 'log-out',
})

const NO_SCANS: NewScan[] = []
/** The unsent scans, as the same list until it changes; the only copy in a browser without storage. */
let cached: { person: string; scans: NewScan[] } | undefined
const listeners = new Set<() => void>()

export function readWaitingScans(): NewScan[] {
  const { person } = currentOwner()
  if (cached?.person !== person) cached = { person, scans: store.read() ?? NO_SCANS }
  return cached.scans
}

function write(scans: NewScan[]): void {
  cached = { person: currentOwner().person, scans }
  if (scans.length > 0) store.write(scans)
  else store.remove()
  listeners.forEach((listener) => listener())
}

/** Adds a scan; returns false where there is no room for it. */
export function addWaitingScan(draft: NewScan): boolean {
  if (readWaitingScans().length >= MAX_WAITING) return false
  write([draft, ...readWaitingScans()])
  return true
}

export function dropWaitingScans(isOver: (draft: NewScan) => boolean): void {
  write(readWaitingScans().filter((draft) => !isOver(draft)))
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  const stop = store.watch((scans) => {
    cached = { person: currentOwner().person, scans: scans ?? NO_SCANS }
    listener()
  })
  return () => {
    listeners.delete(listener)
    stop()
  }
}

export const useWaitingScans = (): NewScan[] => useSyncExternalStore(watch, readWaitingScans)

// When a session ends, the list is dropped from memory; it is read from the device when the person returns.
onSessionChange(({ is }) => {
  if (is === 'ended') cached = undefined
})

export const hasUnsentScans = (): boolean => currentOwner().person !== '' && readWaitingScans().length > 0
