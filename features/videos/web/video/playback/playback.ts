/** The state of a player. Times are in seconds. */
export type Playback = {
  time: number
  seconds: number
  isPaused: boolean
  /** Whether the video has ever played on this page. */
  hasBegun: boolean
  hasEnded: boolean
  isSeeking: boolean
  /** Whether the video has waited for data so long that the player says so. */
  isSlow: boolean
  volume: number
  isMuted: boolean
  rate: number
  buffered: Span[]
  fault: PlaybackFault | null
}

type Span = { from: number; to: number }

/** `connection`: data does not arrive. `unplayable`: it does, but this browser cannot play it. */
export type PlaybackFault = 'connection' | 'unplayable'

/** The state that is read from the video element. */
export type MediaState = Pick<
  Playback,
  'time' | 'isPaused' | 'hasEnded' | 'isSeeking' | 'volume' | 'isMuted' | 'rate' | 'buffered'
> & {
  /** NaN until the length is known. */
  seconds: number
}

export type PlaybackEvent =
  | { type: 'changed'; media: MediaState }
  | { type: 'began' }
  /** Data has been missing for `SLOW_AFTER` milliseconds. */
  | { type: 'slow' }
  | { type: 'ready' }
  | { type: 'failed'; fault: PlaybackFault }
  | { type: 'loading'; time: number }

export function initialPlayback(seconds: number, time: number): Playback {
  return {
    ...{ time, seconds, isPaused: true, hasBegun: false, hasEnded: false, isSeeking: false, isSlow: false },
    ...{ volume: 1, isMuted: false, rate: 1, buffered: [], fault: null },
  }
}

export function nextPlayback(state: Playback, event: PlaybackEvent): Playback {
  switch (event.type) {
    case 'changed': {
      const { seconds } = event.media
      return { ...state, ...event.media, seconds: Number.isFinite(seconds) ? seconds : state.seconds }
    }
    case 'began':
      return { ...state, hasBegun: true, hasEnded: false, fault: null }
    case 'slow':
      return { ...state, isSlow: true }
    case 'ready':
      return { ...state, isSlow: false }
    case 'failed':
      return { ...state, isSlow: false, isPaused: true, fault: event.fault }
    case 'loading':
      return { ...state, time: event.time, buffered: [], isSlow: false, fault: null }
  }
}

/** Returns up to which second the video is buffered from its position on. */
export function bufferedTo({ buffered, time }: Pick<Playback, 'buffered' | 'time'>): number {
  return buffered.find(({ from, to }) => from <= time + 0.1 && time <= to)?.to ?? time
}
