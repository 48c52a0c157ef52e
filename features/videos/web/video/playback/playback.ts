/** What of a video is shown, said and remembered while it plays. Times are in seconds. */
export type Playback = {
  time: number
  seconds: number
  isPaused: boolean
  /** Whether it has ever played on this page. */
  hasBegun: boolean
  hasEnded: boolean
  isSeeking: boolean
  /** Whether it has waited for its bytes long enough to say so. */
  isSlow: boolean
  volume: number
  isMuted: boolean
  rate: number
  buffered: Span[]
  fault: PlaybackFault | null
}

type Span = { from: number; to: number }

/** `connection`: its bytes do not come. `unplayable`: they come, and this browser cannot play them. */
export type PlaybackFault = 'connection' | 'unplayable'

/** What the browser's own element says of itself. */
export type MediaState = Pick<
  Playback,
  'time' | 'isPaused' | 'hasEnded' | 'isSeeking' | 'volume' | 'isMuted' | 'rate' | 'buffered'
> & {
  /** NaN until it is known. */
  seconds: number
}

export type PlaybackEvent =
  | { type: 'changed'; media: MediaState }
  | { type: 'began' }
  /** Bytes have been missing for a moment. */
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

/** How much is loaded from where it plays on. */
export function bufferedTo({ buffered, time }: Pick<Playback, 'buffered' | 'time'>): number {
  return buffered.find(({ from, to }) => from <= time + 0.1 && time <= to)?.to ?? time
}
