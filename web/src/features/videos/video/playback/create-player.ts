import {
  initialPlayback,
  nextPlayback,
  type MediaState,
  type Playback,
  type PlaybackEvent,
} from './playback.ts'

/** Bytes may be missing for this long, in ms, before a spinner says so. */
const SLOW_AFTER = 500
/** What a video that stands still moves by. */
const FRAME = 1 / 25
export const RATES = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const

export type Player = ReturnType<typeof createPlayer>
type Start = { seconds: number; startAt: number; volume: number; isMuted: boolean; rate: number }

/** Plays one video on the browser's element, and says how it stands. Nothing plays but by `play`. */
export function createPlayer({ seconds, startAt, volume, isMuted, rate }: Start) {
  let video: HTMLVideoElement | undefined
  let state: Playback = { ...initialPlayback(seconds, startAt), volume, isMuted, rate }
  /** Where to be as soon as the file says how long it is. */
  let goal: number | undefined = startAt
  let slow: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  function become(event: PlaybackEvent): void {
    state = nextPlayback(state, event)
    listeners.forEach((listener) => listener())
  }
  const look = () => video && become({ type: 'changed', media: mediaState(video, goal) })

  function seek(time: number): void {
    const to = Math.max(0, Math.min(time, state.seconds))
    if (!video) return
    if (video.readyState === HTMLMediaElement.HAVE_NOTHING) {
      goal = to
      if (video.preload === 'none') video.preload = 'metadata'
    } else video.currentTime = to
    look()
  }

  function play(): void {
    if (!video) return
    if (state.hasEnded) video.currentTime = 0
    // Refused where another file takes its place meanwhile; a fault has an event of its own.
    video.play().catch(() => {})
  }

  /** Has the same moment of another file, and goes on playing. */
  function load(url: string): void {
    if (!video) return
    const isPlaying = !state.isPaused
    goal = state.time
    video.src = url
    become({ type: 'loading', time: goal })
    if (isPlaying) play()
  }

  const on: Record<string, () => void> = {
    loadedmetadata() {
      if (video && goal) video.currentTime = goal
      goal = undefined
      look()
    },
    play: () => become({ type: 'began' }),
    waiting() {
      clearTimeout(slow)
      slow = setTimeout(() => become({ type: 'slow' }), SLOW_AFTER)
    },
    playing: ready,
    canplay: ready,
    seeked: ready,
    emptied: ready,
  }
  function ready(): void {
    clearTimeout(slow)
    become({ type: 'ready' })
  }

  /** Takes an element, which then keeps volume and speed; answers how to leave it. */
  function attach(element: HTMLVideoElement): () => void {
    video = element
    element.volume = state.volume
    element.muted = state.isMuted
    element.defaultPlaybackRate = state.rate
    element.playbackRate = state.rate
    const listening = new AbortController()
    const { signal } = listening
    for (const [type, act] of Object.entries(on)) element.addEventListener(type, act, { signal })
    for (const type of WATCHED) element.addEventListener(type, look, { signal })
    return () => {
      listening.abort()
      clearTimeout(slow)
      video = undefined
    }
  }

  return {
    attach,
    load,
    play,
    seek,
    get: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    pause: () => video?.pause(),
    toggle: () => (state.isPaused ? play() : video?.pause()),
    seekBy: (by: number) => seek(state.time + by),
    stepFrame: (by: 1 | -1) => state.isPaused && seek(state.time + by * FRAME),
    fail: (fault: 'connection' | 'unplayable') => become({ type: 'failed', fault }),
    setVolume(to: number): void {
      if (!video) return
      video.volume = Math.max(0, Math.min(1, to))
      video.muted = video.volume === 0
    },
    toggleMute: () => video && (video.muted = !video.muted),
    setRate(to: number): void {
      if (!video) return
      video.defaultPlaybackRate = to
      video.playbackRate = to
    },
  }
}

/** After each of these, the state is read from the element. */
const WATCHED = [
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
