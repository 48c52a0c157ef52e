import { noteWatched, type Video } from '../../contract/videos.ts'
import { resumePosition } from '../../rules/watching.ts'
import { useEffect } from 'react'
import { call } from '#platform/api/call.ts'
import { queryClient } from '#platform/api/query-client.ts'
import { videoListsKey, videoQuery, watchHistoryQuery } from '../queries.ts'
import { savePosition } from '../watch-positions.ts'
import type { Player } from './playback/create-player.ts'
import type { Playback } from './playback/playback.ts'

/** Seconds of a video after which the position is saved while it plays. */
const SAVE_EVERY = 10
/** Several seeks in a row, in ms, are saved once. */
const SETTLE = 500
/** A longer way from one look to the next was a seek, not watched. */
const MAX_STEP = 2
/** This share of it played counts as watched. */
const WATCHED_SHARE = 0.5

/**
 * Saves where somebody is: every ten seconds, when they pause or seek, when the page is hidden, and when they leave. Once a
 * visit it reports that the video was watched, when half of it was; without a connection nothing is reported, now or later.
 */
export function useWatching(player: Player, { id, seconds }: Pick<Video, 'id' | 'seconds'>): void {
  useEffect(() => {
    let before = player.get()
    let saved = before.time
    let played = 0
    const save = async (options?: { keepalive: boolean }) => {
      const { time, hasBegun } = player.get()
      if (!hasBegun || time === saved) return
      saved = time
      // So that this device, too, goes on from here.
      queryClient.setQueryData<Video>(
        videoQuery(id).queryKey,
        (video) => video && { ...video, resumeAt: resumePosition(time, seconds) },
      )
      await savePosition(id, time, options)
    }
    let settling: ReturnType<typeof setTimeout> | undefined
    const settle = () => {
      clearTimeout(settling)
      settling = setTimeout(() => void save(), SETTLE)
    }
    const note = (step: number) => {
      const wanted = seconds * WATCHED_SHARE
      if (played < wanted && played + step >= wanted && navigator.onLine) {
        // A failure is ignored: the total of viewers may miss one.
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

/** Lists show how far it was watched. */
async function refresh(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: videoListsKey })
  await queryClient.invalidateQueries(watchHistoryQuery)
}
