import type { Rendition } from '../../../contract/files.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { keptQuery } from '#features/kept/parts/queries.ts'
import { isConnected } from '#platform/offline/reachable.ts'
import { playable } from './quality.ts'

/** The smallest file that this browser plays: best first is how the server orders them. */
export function fileToKeep(renditions: Rendition[]): string[] {
  const element = document.createElement('video')
  const known = playable(renditions, (type) => element.canPlayType(type) !== '')
  const height = Math.min(...known.map((one) => one.height))
  return known
    .filter((one) => one.height === height)
    .map(({ url }) => url)
    .slice(0, 1)
}

/**
 * Returns the files that play now: without a connection the one that is kept on this device, which the service worker answers
 * with. Undefined until it is known.
 */
export function useRenditions(path: string, renditions: Rendition[]): Rendition[] | undefined {
  // As it is when the video is opened: a change of files would stop what plays.
  const [isOffline] = useState(() => !isConnected())
  const { data, isLoading } = useQuery({ ...keptQuery, enabled: isOffline })
  if (isLoading) return undefined
  const file = data?.find((item) => item.path === path)?.files[0]
  if (file === undefined) return renditions
  // The addresses of a company's videos change by the week; what is kept has the one it was stored under.
  const like = renditions.find(({ url }) => url === file) ?? renditions.at(-1)
  return like ? [{ ...like, url: `${file}?kept` }] : renditions
}
