import { useEffect, useState } from 'react'
import type { TourPlayback } from '../player/player.ts'
import { player } from '../player/window-player.ts'

/** Loads the popup when a tour starts, because no tour starts on most visits. */
export const loadPopup = async () => (await import('../popup/tour-popup.tsx')).TourPopup

/** The tour that is playing; it ends where its popup cannot be loaded. */
export function ActiveTour({ playing }: { playing: TourPlayback }) {
  const [Popup, setPopup] = useState<Awaited<ReturnType<typeof loadPopup>>>()
  useEffect(() => {
    loadPopup().then(
      (component) => setPopup(() => component),
      () => player.act({ type: 'end' }),
    )
  }, [])
  return Popup && <Popup playing={playing} />
}
