import type { Rendition } from '../../../contract/files.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { keptQuery } from '#features/kept/parts/queries.ts'
import { nativeOverrides } from '#platform/device/native.ts'
import { isConnected } from '#platform/offline/reachable.ts'
import { playableRenditions } from './quality.ts'

/** Returns the smallest file that this browser plays, as a list; the server orders them from the best. */
export function filesToKeep(renditions: Rendition[]): string[] {
  const element = document.createElement('video')
  const playable = playableRenditions(renditions, (type) => element.canPlayType(type) !== '')
  const height = Math.min(...playable.map((one) => one.height))
  return playable
    .filter((one) => one.height === height)
    .map(({ url }) => url)
    .slice(0, 1)
}

/**
 * Returns the files to play: offline, the one stored on this device, which the phone or the service worker serves.
 * Undefined until that is known.
 */
export function useRenditions(path: string, renditions: Rendition[]): Rendition[] | undefined {
  // Fixed when the video is opened, as other files would interrupt it.
  const [isOffline] = useState(() => !isConnected())
  const { data, isLoading } = useQuery({ ...keptQuery, enabled: isOffline })
  if (isLoading) return undefined
  const file = data?.find((item) => item.path === path)?.files[0]
  if (file === undefined) return renditions
  // Addresses of a company's videos change weekly; the stored file has the address under which it was stored.
  const url = nativeOverrides.keptFiles?.urlOf(file) ?? `${file}?kept`
  const like = renditions.find((one) => one.url === file || one.url === url) ?? renditions.at(-1)
  return like ? [{ ...like, url }] : renditions
}
