import type { Rendition } from '../../../contract/files.ts'

/** By itself, or the lines that somebody chose. */
export type Quality = 'auto' | number

export type Conditions = {
  /** Lines that the picture has on this screen, in device pixels. */
  lines: number
  /** Whether the person, or a poor connection, asks for few bytes. */
  isSaving: boolean
}

/** A picture may be made larger by this before it looks soft. */
const MAX_ENLARGEMENT = 1.1

/** What this browser can play, best first as the server orders it. */
export function playable(renditions: Rendition[], canPlay: (type: string) => boolean): Rendition[] {
  return renditions.filter(({ type }) => canPlay(type))
}

export function heightsOf(renditions: Rendition[]): number[] {
  return [...new Set(renditions.map(({ height }) => height))].toSorted((a, b) => b - a)
}

/** The height that was chosen, or the smallest that looks sharp; the first format of it. */
export function chooseRendition(
  renditions: Rendition[],
  quality: Quality,
  { lines, isSaving }: Conditions,
): Rendition | undefined {
  const heights = heightsOf(renditions)
  const enough = heights.findLast((height) => height * MAX_ENLARGEMENT >= lines) ?? heights[0]
  const byItself = isSaving ? heights.at(-1) : enough
  const height = quality !== 'auto' && heights.includes(quality) ? quality : byItself
  return renditions.find((rendition) => rendition.height === height)
}

/** Another file of the same video where one could not be played: of the same height first. */
export function otherRendition(renditions: Rendition[], failed: ReadonlySet<string>, height: number) {
  const left = renditions.filter(({ url }) => !failed.has(url))
  return left.find((rendition) => rendition.height === height) ?? left[0]
}

type Connection = { saveData?: boolean; effectiveType?: string }

/** Whether somebody asked their browser to save data; not every browser says. */
export function savesData(): boolean {
  return connection()?.saveData === true
}

export function isConnectionPoor(): boolean {
  return savesData() || connection()?.effectiveType?.endsWith('2g') === true
}

function connection(): Connection | undefined {
  return 'connection' in navigator ? (navigator.connection as Connection) : undefined
}
