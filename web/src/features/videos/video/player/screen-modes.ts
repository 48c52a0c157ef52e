import { useCallback, useSyncExternalStore, type RefObject } from 'react'

/** What Safari has on an iPhone, where only the picture itself can fill the screen. */
type WebkitVideo = HTMLVideoElement & {
  webkitEnterFullscreen?: () => void
  webkitDisplayingFullscreen?: boolean
}

const CHANGES = ['fullscreenchange', 'webkitbeginfullscreen', 'webkitendfullscreen']

/** The player with its controls fills the screen; where that is impossible, the picture with the device's own. */
export function useFullscreen(
  root: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
) {
  const subscribe = useCallback(
    (listener: () => void) => {
      const element = video.current
      const listening = new AbortController()
      for (const target of [document, element]) {
        for (const type of CHANGES) target?.addEventListener(type, listener, { signal: listening.signal })
      }
      return () => listening.abort()
    },
    [video],
  )
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
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

export const canFloat = (): boolean => document.pictureInPictureEnabled === true

export function usePictureInPicture(video: RefObject<HTMLVideoElement | null>) {
  const subscribe = useCallback(
    (listener: () => void) => {
      const element = video.current
      const listening = new AbortController()
      for (const type of ['enterpictureinpicture', 'leavepictureinpicture']) {
        element?.addEventListener(type, listener, { signal: listening.signal })
      }
      return () => listening.abort()
    },
    [video],
  )
  const isFloating = useSyncExternalStore(subscribe, () => Boolean(document.pictureInPictureElement))
  const toggle = () => {
    if (!canFloat()) return
    const changed = isFloating ? document.exitPictureInPicture() : video.current?.requestPictureInPicture()
    // Refused before the first bytes are there.
    changed?.catch(() => {})
  }
  return { isFloating, toggle }
}
