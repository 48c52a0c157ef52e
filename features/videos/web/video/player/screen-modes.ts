import { useEffect, useState, type RefObject } from 'react'

/** Safari's API on iPhones, where only the video itself can be full screen. */
type WebkitVideo = HTMLVideoElement & {
  webkitEnterFullscreen?: () => void
  webkitDisplayingFullscreen?: boolean
}

/** Returns whether `look` holds, checked after each of the events and false before; `video` is set when effects run. */
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

/** Shows the player with its controls in full screen; where that is impossible, the video with the device's own controls. */
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

/** Whether the browser draws the picture elsewhere, without Hale's captions. */
export function isDrawnByBrowser(video: WebkitVideo): boolean {
  return video.webkitDisplayingFullscreen === true || document.pictureInPictureElement === video
}

/** Whether picture-in-picture is available, which not every browser has, contrary to the types. */
export const canFloat = (): boolean =>
  'pictureInPictureEnabled' in document && document.pictureInPictureEnabled

export function usePictureInPicture(video: RefObject<HTMLVideoElement | null>) {
  const isFloating = useFact(video, FLOATING_EVENTS, hasFloating)
  const toggle = () => {
    if (!canFloat()) return
    const change = isFloating ? document.exitPictureInPicture() : video.current?.requestPictureInPicture()
    // The change is rejected before any data has been loaded.
    change?.catch(() => {})
  }
  return { isFloating, toggle }
}
