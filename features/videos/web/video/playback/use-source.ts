import type { Rendition } from '../../../contract/files.ts'
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Player } from './create-player.ts'
import {
  chooseRendition,
  heightsOf,
  isConnectionPoor,
  fallbackRendition,
  playableRenditions,
  savesData,
  type Quality,
} from './quality.ts'

/** The highest device pixel ratio that counts: beyond it, a moving picture shows no more detail. */
const MAX_DENSITY = 2

type Props = {
  player: Player
  video: RefObject<HTMLVideoElement | null>
  renditions: Rendition[]
  /** Requests new addresses, as those of a company's own videos expire. */
  reload: () => Promise<Rendition[] | undefined>
}

/** Chooses the file to play: the one for this screen and connection, a chosen one, or the next that works. */
export function useSource({ player, video, renditions, reload }: Props) {
  const [quality, setQuality] = useState<Quality>('auto')
  const [playing, setPlaying] = useState<Rendition>()
  const failed = useRef(new Set<string>())

  function begin(from: Rendition[], quality: Quality): void {
    const element = video.current
    if (!element) return
    const playable = playableRenditions(from, (type) => element.canPlayType(type) !== '')
    const lines = element.clientHeight * Math.min(devicePixelRatio, MAX_DENSITY)
    const rendition = chooseRendition(playable, quality, { lines, isSaving: isConnectionPoor() })
    setPlaying(rendition)
    if (rendition) player.load(rendition.url)
    else player.fail('unplayable')
  }

  function onFault(): void {
    const element = video.current
    if (!element || !playing) return
    failed.current.add(playing.url)
    const code = element.error?.code
    const isLost = !navigator.onLine || code === MediaError.MEDIA_ERR_NETWORK
    const playable = playableRenditions(renditions, (type) => element.canPlayType(type) !== '')
    const other = isLost ? undefined : fallbackRendition(playable, failed.current, playing.height)
    if (!other)
      return player.fail(isLost || code !== MediaError.MEDIA_ERR_DECODE ? 'connection' : 'unplayable')
    setPlaying(other)
    player.load(other.url)
  }

  async function retry(): Promise<void> {
    failed.current.clear()
    begin((await reload()) ?? renditions, quality)
  }

  useEffect(() => {
    const element = video.current
    if (!element) return undefined
    const detach = player.attach(element)
    begin(renditions, quality)
    return detach
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: new addresses of the same files would stop what plays
  }, [player])

  return {
    ...{ quality, onFault, retry },
    height: playing?.height,
    heights: heightsOf(renditions),
    preload: savesData() ? ('none' as const) : ('metadata' as const),
    chooseQuality(quality: Quality) {
      setQuality(quality)
      begin(renditions, quality)
    },
  }
}
