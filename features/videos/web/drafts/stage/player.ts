import { createContext, use, useCallback, useSyncExternalStore } from 'react'

/** The player beside the fields, for captions and chapters. All times are in milliseconds. */
export type Player = {
  /** Sets the video element, or null when it is unmounted. */
  attach(video: HTMLVideoElement | null): void
  isThere(): boolean
  now(): number
  seek(to: number): void
  togglePlaying(): void
  /** Plays from one time to another, and stops there. */
  playSpan(from: number, to: number): void
  /** Listens to changes of the time and of playing. */
  subscribe(listener: () => void): () => void
}

const MEDIA_EVENTS = ['timeupdate', 'seeking', 'play', 'pause', 'loadedmetadata'] as const

export function createPlayer(): Player {
  let video: HTMLVideoElement | null = null
  let frame = 0
  const listeners = new Set<() => void>()
  const notify = () => listeners.forEach((listener) => listener())
  const play = () => {
    // Playing is rejected where the page may not play, or when it is paused at once; both can be ignored.
    video?.play().catch(() => {})
  }

  /** Stops at a time, exact to the frame: the event `timeupdate` only comes four times a second. */
  function stopAt(to: number): void {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      if (!video || video.paused) return
      if (video.currentTime * 1000 >= to) video.pause()
      else stopAt(to)
    })
  }

  return {
    attach(next) {
      cancelAnimationFrame(frame)
      for (const name of MEDIA_EVENTS) video?.removeEventListener(name, notify)
      video = next
      for (const name of MEDIA_EVENTS) video?.addEventListener(name, notify)
      notify()
    },
    isThere: () => video !== null,
    now: () => Math.round((video?.currentTime ?? 0) * 1000),
    seek(to) {
      if (video) video.currentTime = to / 1000
    },
    togglePlaying() {
      cancelAnimationFrame(frame)
      if (video?.paused) play()
      else video?.pause()
    },
    playSpan(from, to) {
      if (!video) return
      video.currentTime = from / 1000
      play()
      stopAt(to)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export const PlayerContext = createContext<Player | undefined>(undefined)

export function usePlayer(): Player {
  const player = use(PlayerContext)
  if (!player) throw new Error('A part of the stage stands outside of it.')
  return player
}

/** Returns a value derived from the player's state, and rerenders only when it changes; `select` must return a primitive. */
export function usePlayerState<Value extends string | number | boolean | undefined>(
  select: (player: Player) => Value,
): Value {
  const player = usePlayer()
  const subscribe = useCallback((listener: () => void) => player.subscribe(listener), [player])
  return useSyncExternalStore(subscribe, () => select(player))
}
