import { useEffect, useState, type RefObject } from 'react'

/** What Safari has on an iPhone, where only the picture itself can fill the screen. */
type WebkitVideo = HTMLVideoElement & {
  webkitEnterFullscreen?: () => void
  webkitDisplayingFullscreen?: boolean
}

/** Whether something is so, looked at again after each of the events; `video` is there once effects run. */
function useFact(video: RefObject<HTMLVideoElement | null>, events: string[], look: () => boolean): boolean {
  const [isSo, setSo] = useState(false)
  useEffect(() => {
    const listening = new AbortController()
    for (const target of [document, video.current]) {
      for (const type of events)
        target?.addEventListener(type, () => setSo(look()), { signal: listening.signal })
    }
    return () => listening.abort()
  }, [video, events, look])
  return isSo
}

const FULLSCREEN_EVENTS = ['fullscreenchange']
const FLOATING_EVENTS = ['enterpictureinpicture', 'leavepictureinpicture']
const hasFullscreen = () => document.fullscreenElement !== null
const hasFloating = () => Boolean(document.pictureInPictureElement)

/** The player with its controls fills the screen; where that is impossible, the picture with the device's own. */
export function useFullscreen(
  root: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
) {
  const isFull = useFact(video, FULLSCREEN_EVENTS, hasFullscreen)
  const toggle = () => {
    const element: WebkitVideo | null = video.current
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => {})
    else if (document.fullscreenEnabled) root.current?.requestFullscreen().catch(() => {})
    else element?.webkitEnterFullscreen?.()
  }
  return { isFull, toggle }
}

/** Whether the browser itself draws the picture elsewhere, without our captions. */
export function isDrawnByBrowser(video: WebkitVideo): boolean {
  return video.webkitDisplayingFullscreen === true || document.pictureInPictureElement === video
}

/** Not every browser can, whatever the types say. */
export const canFloat = (): boolean =>
  'pictureInPictureEnabled' in document && document.pictureInPictureEnabled

export function usePictureInPicture(video: RefObject<HTMLVideoElement | null>) {
  const isFloating = useFact(video, FLOATING_EVENTS, hasFloating)
  const toggle = () => {
    if (!canFloat()) return
    const changed = isFloating ? document.exitPictureInPicture() : video.current?.requestPictureInPicture()
    // Refused before the first bytes are there.
    changed?.catch(() => {})
  }
  return { isFloating, toggle }
}
