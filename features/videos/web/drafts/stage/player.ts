import { createContext, use, useCallback, useSyncExternalStore } from 'react'

/** The video beside the fields, as captions and chapters use it. All times are in milliseconds. */
export type Player = {
  /** The element as it comes and goes. */
  attach(video: HTMLVideoElement | null): void
  isThere(): boolean
  now(): number
  seek(to: number): void
  togglePlaying(): void
  /** Plays from a moment to another, and stops there. */
  playSpan(from: number, to: number): void
  /** Follows where it is. */
  subscribe(listener: () => void): () => void
}

const EVENTS = ['timeupdate', 'seeking', 'play', 'pause', 'loadedmetadata'] as const

export function createPlayer(): Player {
  let video: HTMLVideoElement | null = null
  let frame = 0
  const listeners = new Set<() => void>()
  const notify = () => listeners.forEach((listener) => listener())
  const play = () => {
    // Refused where the page may not play, or when it is paused at once: nothing to tell.
    video?.play().catch(() => {})
  }

  /** A frame exact; the event `timeupdate` comes four times a second. */
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
      for (const name of EVENTS) video?.removeEventListener(name, notify)
      video = next
      for (const name of EVENTS) video?.addEventListener(name, notify)
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

/** What follows from where the video is; drawn again only when that changes, so `select` returns a plain value. */
export function usePlayed<Value extends string | number | boolean | undefined>(
  select: (player: Player) => Value,
): Value {
  const player = usePlayer()
  const subscribe = useCallback((listener: () => void) => player.subscribe(listener), [player])
  return useSyncExternalStore(subscribe, () => select(player))
}
