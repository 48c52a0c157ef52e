import { useEffect } from 'react'
import type { Player } from './create-player.ts'

type MediaMetadataInput = { title: string; author: string; poster: string | undefined }

const SEEK_SECONDS = 10

/** Shows the video on the lock screen, and handles media keys, through the Media Session API. */
export function useMediaSession(player: Player, { title, author, poster }: MediaMetadataInput): void {
  useEffect(() => {
    // Not every browser has the API, contrary to the types.
    const hasSession: boolean = 'mediaSession' in navigator
    if (!hasSession) return undefined
    const { mediaSession } = navigator
    mediaSession.metadata = new MediaMetadata({
      title,
      artist: author,
      artwork: poster ? [{ src: poster }] : [],
    })
    const handlers: [MediaSessionAction, MediaSessionActionHandler][] = [
      ['play', () => player.play()],
      ['pause', () => player.pause()],
      ['seekbackward', ({ seekOffset }) => player.seekBy(-(seekOffset ?? SEEK_SECONDS))],
      ['seekforward', ({ seekOffset }) => player.seekBy(seekOffset ?? SEEK_SECONDS)],
      ['seekto', ({ seekTime }) => seekTime !== undefined && player.seek(seekTime)],
      ['stop', () => player.pause()],
    ]
    for (const [action, handler] of handlers) setHandler(mediaSession, action, handler)
    return () => {
      mediaSession.metadata = null
      for (const [action] of handlers) setHandler(mediaSession, action, null)
    }
  }, [player, title, author, poster])
}

/** Sets an action's handler; browsers throw for actions that they do not know. */
function setHandler(
  session: MediaSession,
  action: MediaSessionAction,
  handler: MediaSessionActionHandler | null,
) {
  try {
    session.setActionHandler(action, handler)
  } catch {}
}
