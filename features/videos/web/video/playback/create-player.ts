import {
  initialPlayback,
  nextPlayback,
  type MediaState,
  type Playback,
  type PlaybackEvent,
  type PlaybackFault,
} from './playback.ts'

/** Milliseconds without data before a spinner appears. */
const SLOW_AFTER_MS = 500
/** Seconds by which a paused video steps. */
const FRAME_SECONDS = 1 / 25
export const RATES = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const

export type Player = ReturnType<typeof createPlayer>
type StartOptions = { seconds: number; startAt: number; volume: number; isMuted: boolean; rate: number }

type Core = ReturnType<typeof createCore>

/** The state of the player, the element that it is read from, and seeking. */
function createCore({ seconds, startAt, volume, isMuted, rate }: StartOptions) {
  let state: Playback = { ...initialPlayback(seconds, startAt), volume, isMuted, rate }
  const listeners = new Set<() => void>()
  /** `goal` is the second to seek to once the file's length is known. */
  const playerState: { video?: HTMLVideoElement | undefined; goal: number | undefined } = { goal: startAt }

  function become(event: PlaybackEvent): void {
    state = nextPlayback(state, event)
    listeners.forEach((listener) => listener())
  }
  function look(): void {
    if (playerState.video) become({ type: 'changed', media: mediaState(playerState.video, playerState.goal) })
  }
  function seek(time: number): void {
    const { video } = playerState
    if (!video) return
    const to = Math.max(0, Math.min(time, state.seconds))
    // In data-saving mode nothing is loaded before the person plays, so seeking before that only stores the position.
    if (video.readyState === HTMLMediaElement.HAVE_NOTHING) playerState.goal = to
    else video.currentTime = to
    look()
  }
  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return { held: playerState, become, look, seek, subscribe, get: () => state }
}

/** Listens to an element, and gives it the volume and speed; returns a function that detaches it. */
function attachTo({ held, become, look, get }: Core, video: HTMLVideoElement): () => void {
  const { volume, isMuted, rate } = get()
  Object.assign(video, { volume, muted: isMuted, defaultPlaybackRate: rate, playbackRate: rate })
  held.video = video
  let slow: ReturnType<typeof setTimeout> | undefined
  const ready = () => {
    clearTimeout(slow)
    become({ type: 'ready' })
  }
  const on: Record<string, () => void> = {
    loadedmetadata() {
      if (held.goal) video.currentTime = held.goal
      held.goal = undefined
      look()
    },
    play: () => become({ type: 'began' }),
    waiting() {
      clearTimeout(slow)
      slow = setTimeout(() => become({ type: 'slow' }), SLOW_AFTER_MS)
    },
    playing: ready,
    canplay: ready,
    seeked: ready,
    emptied: ready,
  }
  const listening = new AbortController()
  const { signal } = listening
  for (const [type, act] of Object.entries(on)) video.addEventListener(type, act, { signal })
  for (const type of STATE_EVENTS) video.addEventListener(type, look, { signal })
  return () => {
    listening.abort()
    clearTimeout(slow)
    held.video = undefined
  }
}

/** Plays one video on the browser's element, and publishes its state. It only starts through `play`. */
export function createPlayer(start: StartOptions) {
  const core = createCore(start)
  const { held, become, seek, get } = core
  function play(): void {
    const { video } = held
    if (video && get().hasEnded) video.currentTime = 0
    // Rejected where another file replaces this one; faults have an event of their own.
    video?.play().catch(() => {})
  }
  return {
    ...{ play, seek, get },
    subscribe: core.subscribe,
    attach: (video: HTMLVideoElement) => attachTo(core, video),
    /** Loads another file at the same position, and goes on playing. */
    load(url: string): void {
      if (!held.video) return
      const { isPaused } = get()
      // Read from the element, as the state may be a quarter of a second old.
      const time = held.goal ?? held.video.currentTime
      held.goal = time
      held.video.src = url
      become({ type: 'loading', time })
      if (!isPaused) play()
    },
    pause: () => held.video?.pause(),
    toggle: () => (get().isPaused ? play() : held.video?.pause()),
    seekBy: (by: number) => seek(get().time + by),
    stepFrame: (by: 1 | -1) => get().isPaused && seek(get().time + by * FRAME_SECONDS),
    fail: (fault: PlaybackFault) => become({ type: 'failed', fault }),
    setVolume(to: number): void {
      const volume = Math.max(0, Math.min(1, to))
      if (held.video) Object.assign(held.video, { volume, muted: volume === 0 })
    },
    toggleMute(): void {
      if (held.video) held.video.muted = !held.video.muted
    },
    setRate(rate: number): void {
      if (held.video) Object.assign(held.video, { defaultPlaybackRate: rate, playbackRate: rate })
    },
  }
}

/** Events after which the state is read from the element. */
const STATE_EVENTS = [
  ...['timeupdate', 'durationchange', 'play', 'playing', 'pause', 'ended', 'seeking', 'seeked'],
  ...['progress', 'volumechange', 'ratechange', 'loadeddata', 'emptied'],
]

function mediaState(video: HTMLVideoElement, goal: number | undefined): MediaState {
  const { buffered } = video
  return {
    time: goal ?? video.currentTime,
    seconds: video.duration,
    isPaused: video.paused,
    hasEnded: video.ended,
    isSeeking: video.seeking,
    volume: video.volume,
    isMuted: video.muted,
    rate: video.playbackRate,
    buffered: Array.from({ length: buffered.length }, (_, index) => ({
      from: buffered.start(index),
      to: buffered.end(index),
    })),
  }
}
