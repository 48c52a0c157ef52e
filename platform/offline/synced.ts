import { onSessionChange } from '../api/session.ts'
import type { LocalStore } from './local-store.ts'
import { currentOwner, type Owner } from './owner.ts'
import { onReconnect } from './reconnect.ts'
import { saveLoop } from './save-loop.ts'

/** Part of every synced state: whether the device has stored the last change, where it has anything to store. */
export type SyncStatus = { isStored: boolean }

/** What happens to a synced state by itself. Neither is stored: another tab has, or there is nothing new. */
export type SyncEvent<Stored> =
  | { is: 'changed-in-other-tab'; stored: Stored }
  /** `error`: why the server does not have all of it. */
  | { is: 'save-ended'; error?: unknown }

type Options<State extends SyncStatus, Event, Stored> = {
  /** Whose it is: it is stored, sent and shown in no other name. */
  owner: Owner
  initial: State
  /** Returns the state after an event, without side effects. */
  reduce: (state: State, event: Event | SyncEvent<Stored>) => State
  /** Undefined for a state that is stored elsewhere. */
  store: LocalStore<Stored> | undefined
  /** Returns what the device stores of a state; undefined where it needs nothing. */
  toStored: (state: State) => Stored | undefined
  /** Changes within this time are saved together. */
  afterMs: number
  /** Whether the server lacks something. */
  isBehind: (state: State) => boolean
  /** Sends some of what the server lacks, and dispatches what it has then. */
  saveOnce: (sync: Dispatching<State, Event>, signal: AbortSignal) => Promise<void>
}

type Dispatching<State, Event> = { current: () => State; dispatch: (event: Event) => void }

export type Synced<State extends SyncStatus, Event> = ReturnType<typeof synced<State, Event, unknown>>

/**
 * Keeps what a person writes in step with the server: each change is stored on the device before anyone hears of it, and saved
 * on the server soon, in one save at a time, until that lacks nothing. Tabs hear of each other.
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

  function stored(next: State): State {
    const value = toStored(next)
    if (value === undefined) store?.remove(owner)
    return { ...next, isStored: value === undefined || store?.write(value, owner) !== false }
  }

  const dispatch = (event: Event) => show(stored(reduce(state, event)))

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
    /** Stores the state as it is. */
    store: () => show(stored(state)),
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Dispatches what a person changed, and saves it soon. */
    change(event: Event): void {
      dispatch(event)
      saveSoon()
    },
    /** Saves now; settles once nothing is under way any more, however that ended. */
    save,
    /** Aborts a save that is under way. */
    async stop(): Promise<void> {
      aborting.abort()
      await save()
      aborting = new AbortController()
    },
    /**
     * Lives while a screen does: resumes at once and whenever the connection or the person is back. Returns how to stop; what is
     * not saved by then still is.
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

/** Returns the one session of the signed-in person, for all screens; nothing of it stays in memory once they log out. */
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
