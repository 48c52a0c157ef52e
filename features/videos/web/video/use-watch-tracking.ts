import { noteWatched, type Video } from '../../contract/videos.ts'
import { resumePosition } from '../../rules/watching.ts'
import { useEffect } from 'react'
import { call } from '#platform/api/call.ts'
import { queryClient } from '#platform/api/query-client.ts'
import { videoListsKey, videoQuery, watchHistoryQuery } from '../queries.ts'
import { savePosition } from '../watch-positions.ts'
import type { Player } from './playback/create-player.ts'
import type { Playback } from './playback/playback.ts'

/** Seconds of a video between two saves of the position. */
const SAVE_EVERY = 10
/** Milliseconds by which saving after seeks is debounced. */
const SETTLE_MS = 500
/** Maximum number of seconds between two events that count as watched; a larger step is a seek. */
const MAX_STEP = 2
/** The share that must be played for the video to count as watched. */
const WATCHED_SHARE = 0.5

/**
 * Saves the position every ten seconds, and on pausing, seeking, hiding the page and leaving. Once a visit, reports
 * the video as watched when half of it has been played; where the device is offline then, nothing is reported, not
 * even later.
 */
export function useWatchTracking(player: Player, { id, seconds }: Pick<Video, 'id' | 'seconds'>): void {
  useEffect(() => {
    let before = player.get()
    let saved = before.time
    let played = 0
    const save = async (options?: { keepalive: boolean }) => {
      const { time, hasBegun } = player.get()
      if (!hasBegun || time === saved) return
      saved = time
      // Updates the cached video, so that this device also resumes from here.
      queryClient.setQueryData<Video>(
        videoQuery(id).queryKey,
        (video) => video && { ...video, resumeAt: resumePosition(time, seconds) },
      )
      await savePosition(id, time, options)
    }
    let settling: ReturnType<typeof setTimeout> | undefined
    const settle = () => {
      clearTimeout(settling)
      settling = setTimeout(() => void save(), SETTLE_MS)
    }
    const note = (step: number) => {
      const requiredSeconds = seconds * WATCHED_SHARE
      if (played < requiredSeconds && played + step >= requiredSeconds && navigator.onLine) {
        // A failure is ignored: the total number of viewers may then be one too low.
        call(noteWatched, { id }).catch(() => {})
      }
      played += step
    }
    const stop = player.subscribe(() => {
      const now = player.get()
      const step = playedStep(before, now)
      if (step > 0) note(step)
      const isLater = !now.isPaused && Math.abs(now.time - saved) >= SAVE_EVERY
      if (isLater || (!before.isPaused && now.isPaused)) void save()
      if (before.isSeeking && !now.isSeeking) settle()
      before = now
    })
    const listening = new AbortController()
    const hide = () => document.visibilityState === 'hidden' && void save({ keepalive: true })
    document.addEventListener('visibilitychange', hide, { signal: listening.signal })
    window.addEventListener('pagehide', () => void save({ keepalive: true }), { signal: listening.signal })
    return () => {
      stop()
      clearTimeout(settling)
      listening.abort()
      void save().then(refresh)
    }
  }, [player, id, seconds])
}

function playedStep(before: Playback, now: Playback): number {
  const step = now.time - before.time
  return now.isPaused || now.isSeeking || before.isSeeking || step > MAX_STEP * now.rate
    ? 0
    : Math.max(0, step)
}

/** Reloads lists, which show how far the video was watched. */
async function refresh(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: videoListsKey })
  await queryClient.invalidateQueries(watchHistoryQuery)
}
