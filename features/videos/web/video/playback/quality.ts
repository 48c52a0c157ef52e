import type { Rendition } from '../../../contract/files.ts'

/** Automatic, or a chosen height in pixels. */
export type Quality = 'auto' | number

export type PlaybackConditions = {
  /** The picture's height on this screen, in device pixels. */
  lines: number
  /** Whether the person or a poor connection requires little data. */
  isSaving: boolean
}

/** The factor by which a picture may be enlarged before it looks soft. */
const MAX_ENLARGEMENT = 1.1

/** Returns the renditions that this browser can play, the best first, as the server orders them. */
export function playableRenditions(renditions: Rendition[], canPlay: (type: string) => boolean): Rendition[] {
  return renditions.filter(({ type }) => canPlay(type))
}

export function heightsOf(renditions: Rendition[]): number[] {
  return [...new Set(renditions.map(({ height }) => height))].toSorted((a, b) => b - a)
}

/** Returns the rendition of the chosen height, or the smallest that looks sharp; of several formats, the first. */
export function chooseRendition(
  renditions: Rendition[],
  quality: Quality,
  { lines, isSaving }: PlaybackConditions,
): Rendition | undefined {
  const heights = heightsOf(renditions)
  const enough = heights.findLast((height) => height * MAX_ENLARGEMENT >= lines) ?? heights[0]
  const byItself = isSaving ? heights.at(-1) : enough
  const height = quality !== 'auto' && heights.includes(quality) ? quality : byItself
  return renditions.find((rendition) => rendition.height === height)
}

/** Returns another rendition after one that could not be played, preferably of the same height. */
export function fallbackRendition(renditions: Rendition[], failed: ReadonlySet<string>, height: number) {
  const left = renditions.filter(({ url }) => !failed.has(url))
  return left.find((rendition) => rendition.height === height) ?? left[0]
}

type Connection = { saveData?: boolean; effectiveType?: string }

/** Whether the browser is set to save data; not every browser says. */
export function savesData(): boolean {
  return connection()?.saveData === true
}

export function isConnectionPoor(): boolean {
  return savesData() || connection()?.effectiveType?.endsWith('2g') === true
}

function connection(): Connection | undefined {
  return 'connection' in navigator ? (navigator.connection as Connection) : undefined
}
