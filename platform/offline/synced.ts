import { onSessionChange } from '../api/session.ts'
import type { LocalStore } from './local-store.ts'
import { currentOwner, type Owner } from './owner.ts'
import { onReconnect } from './reconnect.ts'
import { saveLoop } from './save-loop.ts'

/** Part of every synced state: whether the device has stored the last change, or needs to store nothing. */
export type SyncStatus = { isStored: boolean }

/**
 * Events of a synced state that are not a person's changes. The state is not stored after them: another tab has
 * stored it, or nothing has changed.
 */
export type SyncEvent<Stored> =
  | { is: 'changed-in-other-tab'; stored: Stored }
  /** `error`: why the save failed. */
  | { is: 'save-ended'; error?: unknown }

type Options<State extends SyncStatus, Event, Stored> = {
  /** The person to whom the state belongs; it is stored, sent and shown in no other name. */
  owner: Owner
  initial: State
  /** Returns the state after an event, without side effects. */
  reduce: (state: State, event: Event | SyncEvent<Stored>) => State
  /** The store on the device; undefined for a state that is stored elsewhere. */
  store: LocalStore<Stored> | undefined
  /** Returns the part of a state that the device stores; undefined for nothing. */
  toStored: (state: State) => Stored | undefined
  /** Debounce in ms: changes within this time are saved together. */
  afterMs: number
  /** Whether the server lacks changes. */
  isBehind: (state: State) => boolean
  /** Sends some of the changes that the server lacks, and dispatches an event with what the server has afterwards. */
  saveOnce: (sync: Dispatching<State, Event>, signal: AbortSignal) => Promise<void>
}

type Dispatching<State, Event> = { current: () => State; dispatch: (event: Event) => void }

export type SyncMachine<State extends SyncStatus, Event> = ReturnType<typeof synced<State, Event, unknown>>

/**
 * Synchronises what a person writes with the server: each change is stored on the device before subscribers
 * hear of it, and soon saved on the server, one save at a time, until the server lacks nothing. Tabs hear of
 * each other's changes.
 */
export function synced<State extends SyncStatus, Event, Stored>(options: Options<State, Event, Stored>) {
  const { owner, initial, reduce, store, toStored, afterMs, isBehind, saveOnce } = options
  let state = initial
  let aborting = new AbortController()
  const listeners = new Set<() => void>()
  const current = () => state

  function show(next: State): void {
    state = next
    listeners.forEach((listener) => listener())
  }

  function storeState(next: State): State {
    const value = toStored(next)
    if (value === undefined) store?.remove(owner)
    return { ...next, isStored: value === undefined || store?.write(value, owner) !== false }
  }

  const dispatch = (event: Event) => show(storeState(reduce(state, event)))

  const { save, saveSoon } = saveLoop({
    afterMs,
    isBehind: () => isBehind(state),
    saveOnce: () => saveOnce({ current, dispatch }, aborting.signal),
    onStart: () => {},
    onEnd: (error) => show(reduce(state, { is: 'save-ended', error })),
  })

  return {
    owner,
    current,
    dispatch,
    /** Stores the state on the device. */
    store: () => show(storeState(state)),
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Dispatches a person's change, and saves it after the debounce. */
    change(event: Event): void {
      dispatch(event)
      saveSoon()
    },
    /** Saves now; settles once no save is running, whether it succeeded or not. */
    save,
    /** Aborts a running save. */
    async stop(): Promise<void> {
      aborting.abort()
      await save()
      aborting = new AbortController()
    },
    /**
     * Calls `resume` at once, when the device is online again, and when the page is hidden or shown. Returns a
     * function that stops this and calls `leave`, which saves what is unsaved.
     */
    live(resume: () => void = () => void save(), leave: () => void = () => void save()): () => void {
      resume()
      const hear = (value: Stored | undefined) => {
        if (value) show(reduce(state, { is: 'changed-in-other-tab', stored: value }))
      }
      const stops = [store?.watch(hear, owner), onReconnect(resume)]
      return () => {
        stops.forEach((stop) => stop?.())
        leave()
      }
    },
  }
}

/**
 * Returns a function that opens one session for the signed-in person, shared by all screens; it is dropped
 * from memory once they log out.
 */
export function onePerOwner<Session extends { owner: Owner }>(
  open: (owner: Owner) => Session,
): () => Session {
  let session: Session | undefined
  onSessionChange(({ is }) => {
    if (is === 'ended') session = undefined
  })
  return () => {
    const owner = currentOwner()
    const isSame = session?.owner.person === owner.person && session.owner.company === owner.company
    if (!session || !isSame) session = open(owner)
    return session
  }
}
