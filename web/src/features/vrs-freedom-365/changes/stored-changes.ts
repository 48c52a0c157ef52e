import { checkIn, plan, type CheckIn, type Plan } from '@hale/contracts/programmes/vrs-freedom-365'
import { mergeAllCheckIns, mergePlans } from '@hale/domain/programmes/recovery'
import * as z from 'zod/mini'
import { localStore } from '../../../offline/local-store.ts'
import { currentOwner } from '../../../offline/owner.ts'
import { STORED_CHANGES } from './stored-key.ts'

/** What this device has of its person that the server has not. */
const changesSchema = z.object({ checkIns: z.array(checkIn), plan })
export type Changes = z.infer<typeof changesSchema>

const NO_CHANGES: Changes = { checkIns: [], plan: {} }

const store = localStore({
  keyOf: ({ person, company }) => `${STORED_CHANGES}/${person}/${company}`,
  schema: changesSchema,
  version: 1,
  until: 'log-out',
})

const listeners = new Set<() => void>()

/** What a browser that stores nothing has, for as long as the page is open, and whose it is. */
let unstored: { person: string; changes: Changes } | undefined

export function readChanges(): Changes {
  if (unstored?.person === currentOwner().person) return unstored.changes
  return store.read() ?? NO_CHANGES
}

/** Whether what is not sent yet outlives this page. */
export const isStored = (): boolean => unstored?.person !== currentOwner().person

function write(changes: Changes): void {
  unstored = undefined
  if (isEmpty(changes)) store.remove()
  else if (!store.write(changes)) unstored = { person: currentOwner().person, changes }
  listeners.forEach((listener) => listener())
}

/** Calls when something is stored or removed, in this tab or another; answers how to stop. */
export function watchChanges(listener: () => void): () => void {
  listeners.add(listener)
  const stop = store.watch(listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}

export function storeCheckIn(made: CheckIn): void {
  const known = readChanges()
  write({ ...known, checkIns: mergeAllCheckIns([...known.checkIns, made]) })
}

export function storePlan(parts: Plan): void {
  const known = readChanges()
  write({ ...known, plan: mergePlans(known.plan, parts) })
}

export function dropCheckIns(isOver: (made: CheckIn) => boolean): void {
  const known = readChanges()
  write({ ...known, checkIns: known.checkIns.filter((one) => !isOver(one)) })
}

/** Drops a plan that was sent, but what was changed since. */
export function dropPlan(sent: Plan): void {
  const known = readChanges()
  const left = Object.entries(known.plan).filter(
    ([id, part]) => JSON.stringify(part) !== JSON.stringify(sent[id]),
  )
  write({ ...known, plan: Object.fromEntries(left) })
}

export const dropChanges = (): void => write(NO_CHANGES)

export function isEmpty({ checkIns, plan: parts }: Changes): boolean {
  return checkIns.length === 0 && Object.keys(parts).length === 0
}

export const hasUnsent = (): boolean => currentOwner().person !== '' && !isEmpty(readChanges())
