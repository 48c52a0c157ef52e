import { completionCookie, mayStart } from './completion.ts'
import { interruptedTourStore } from './interrupted.ts'
import { INACTIVE_STATE, transition, type TourAction, type TourState } from './machine.ts'
import type { Tour, TourStep } from './tour.ts'

/** Names of window events. */
const TOUR_START = 'tour-start'
export const TOUR_END = 'tour-end'

/** Milliseconds to wait for a step's `beforeScript`, and then for its target. */
export const MAX_WAIT_MS = 3000

export type TourPlayback = {
  tour: Tour
  state: TourState
  /** Whether the step's `beforeScript` has ended. */
  isReady: boolean
  /** The path of the page on which the tour started. */
  path: string
}

type Page = {
  events: EventTarget
  readCookies: () => string
  writeCookie: (cookie: string) => void
  /** Tells the server that a tour was completed. */
  saveCompletion: (tourId: string) => void
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  now: () => number
}

/**
 * `isReplay`: the person asked for the tour, so it starts even if it was completed. `isPreview`: likewise, but the tour is not
 * recorded as completed and does not resume after a reload.
 */
type StartOptions = { path: string; isReplay?: boolean; isPreview?: boolean }

export type Player = ReturnType<typeof createPlayer>

/** Plays one tour at a time. `subscribe` and `current` fit `useSyncExternalStore`. */
export function createPlayer(page: Page) {
  let playing: TourPlayback | undefined
  let starting: StartOptions = { path: '' }
  const listeners = new Set<() => void>()
  const interrupted = interruptedTourStore(page.storage)

  function become(next: TourPlayback | undefined): void {
    playing = next
    listeners.forEach((listener) => listener())
  }

  function emit(name: string, { tourId }: Tour): void {
    page.events.dispatchEvent(new CustomEvent(name, { detail: { tourId } }))
  }

  function show(tour: Tour, state: TourState): void {
    const { path, isReplay = false, isPreview } = starting
    const { beforeScript } = tour.steps[state.step] ?? {}
    const next = { tour, state, isReady: !beforeScript, path }
    become(next)
    if (!isPreview) interrupted.save({ tourId: tour.tourId, step: state.step, path, isReplay })
    if (beforeScript) void prepare(next, beforeScript)
  }

  async function prepare(next: TourPlayback, script: TourStep['beforeScript']): Promise<void> {
    await runScript(script)
    if (playing === next) become({ ...next, isReady: true })
  }

  function isAllowed(tour: Tour, { isReplay, isPreview }: StartOptions): boolean {
    const cookieStorage = tour.cookieStorage && !isReplay && !isPreview
    return !playing && mayStart({ ...tour, cookieStorage }, page.readCookies(), page.now())
  }

  function end(tour: Tour): void {
    interrupted.remove()
    if (!starting.isPreview) complete(page, tour)
    become(undefined)
    emit(TOUR_END, tour)
  }

  return {
    current: () => playing,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /** Returns whether the tour has started. */
    start(tour: Tour, how: StartOptions): boolean {
      const facts = { stepCount: tour.steps.length, mayStart: isAllowed(tour, how) }
      const { state, emits } = transition(INACTIVE_STATE, { type: 'start' }, facts)
      if (!emits) return false
      starting = how
      emit(TOUR_START, tour)
      show(tour, state)
      return true
    },

    act(action: TourAction): void {
      if (!playing) return
      const { tour, state: before } = playing
      const facts = { stepCount: tour.steps.length, mayStart: false }
      const { state, emits } = transition(before, action, facts)
      if (state.step !== before.step || emits) void runScript(tour.steps[before.step]?.afterScript)
      if (emits) end(tour)
      else if (state.step !== before.step) show(tour, state)
    },

    /** Resumes a tour after a reload, where it still exists and belongs to this page. */
    resume(tours: Tour[], path: string): void {
      const entry = playing ? undefined : interrupted.take()
      const tour = tours.find(({ tourId }) => tourId === entry?.tourId)
      if (entry?.path !== path || !tour?.steps[entry.step] || !isAllowed(tour, entry)) return
      starting = entry
      show(tour, { isActive: true, step: entry.step })
    },
  }
}

/** Saves that a tour was completed, in this browser and on the server; does nothing where the tour stores none. */
function complete({ now, writeCookie, saveCompletion }: Page, tour: Tour): void {
  const cookie = completionCookie(tour, now())
  if (!cookie) return
  writeCookie(cookie)
  saveCompletion(String(tour.tourId))
}

/** Starts each tour at its event; returns a function that stops listening. */
export function startToursOnEvents(
  player: Player,
  tours: Tour[],
  events: EventTarget,
  path: string,
): () => void {
  const listening = tours.flatMap((tour) => {
    const start = () => void player.start(tour, { path })
    return tour.startEvent ? [{ name: tour.startEvent, start }] : []
  })
  listening.forEach(({ name, start }) => events.addEventListener(name, start))
  return () => listening.forEach(({ name, start }) => events.removeEventListener(name, start))
}

/** Waits for a script; one that fails or hangs does not stop the tour. */
async function runScript(script: TourStep['beforeScript']): Promise<void> {
  if (!script) return
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, MAX_WAIT_MS))
  try {
    await Promise.race([script(), timeout])
  } catch (error) {
    reportError(error)
  }
}
