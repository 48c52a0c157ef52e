import { MAX_CUES, MAX_VIDEO_SECONDS, type Cue } from '../../../contract/captions.ts'

// Each edit of a list of cues returns the new list, in order, and the index of the cue to select.

export type CueEdit = { cues: Cue[]; selected: number }

/** The length of a new caption in milliseconds, where the next one leaves room. */
const NEW_MS = 2500
const MIN_MS = 300
const MAX_MS = MAX_VIDEO_SECONDS * 1000

/** Adds an empty caption at a time in milliseconds, after the current one; undefined where there is no room. */
export function addCue(cues: Cue[], at: number): CueEdit | undefined {
  if (cues.length >= MAX_CUES) return undefined
  const from = clamp(at)
  const next = cues.find((cue) => cue.from > from)
  const to = Math.min(from + NEW_MS, MAX_MS, next?.from ?? Infinity)
  const shown = cues[cueAt(cues, from)]
  // The current cue ends where the new one begins, unless that would leave nothing of it.
  const before = cues.map((cue) =>
    cue === shown && from - cue.from >= MIN_MS ? { ...cue, to: Math.min(cue.to, from) } : cue,
  )
  return inOrder([...before, { from, to, text: '' }], before.length)
}

/** Changes a cue, and moves it to the position of its new time. */
export function changeCue(cues: Cue[], index: number, changes: Partial<Cue>): CueEdit {
  const changedCues = cues.map((cue, other) => (other === index ? { ...cue, ...changes } : cue))
  return changes.from === undefined ? { cues: changedCues, selected: index } : inOrder(changedCues, index)
}

/** Splits a cue at the cursor of its text; in time proportionally, or at `at` where that is within the cue. */
export function splitCue(cues: Cue[], index: number, cursor: number, at?: number): CueEdit | undefined {
  const cue = cues[index]
  if (!cue || cues.length >= MAX_CUES || cue.to - cue.from < 2 * MIN_MS) return undefined
  const { from, to, text } = cue
  const isInside = cursor > 0 && cursor < text.length
  const cut = isInside ? cursor : middleOf(text)
  const share = text.length > 0 ? cut / text.length : 0.5
  const splitAt = at !== undefined && at > from && at < to ? at : from + (to - from) * share
  const moment = Math.round(Math.min(Math.max(splitAt, from + MIN_MS), to - MIN_MS))
  const halves = [
    { from, to: moment, text: text.slice(0, cut).trim() },
    { from: moment, to, text: text.slice(cut).trim() },
  ]
  return { cues: cues.toSpliced(index, 1, ...halves), selected: index + 1 }
}

/** Merges a cue with the next: both texts, from the start of the first to the end of the second. */
export function mergeWithNext(cues: Cue[], index: number, maxLength: number): CueEdit | undefined {
  const [cue, next] = [cues[index], cues[index + 1]]
  if (!cue || !next) return undefined
  const text = [cue.text, next.text].filter((part) => part.trim() !== '').join('\n')
  if (text.length > maxLength) return undefined
  const merged = { from: cue.from, to: Math.max(cue.to, next.to), text }
  return { cues: cues.toSpliced(index, 2, merged), selected: index }
}

export function removeCue(cues: Cue[], index: number): CueEdit {
  return { cues: cues.toSpliced(index, 1), selected: Math.max(0, Math.min(index, cues.length - 2)) }
}

/** Returns the index of the cue at a time in milliseconds; -1 where there is none. */
export function cueAt(cues: readonly Cue[], at: number): number {
  let [low, high] = [0, cues.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    if ((cues[middle]?.from ?? Infinity) <= at) low = middle + 1
    else high = middle - 1
  }
  const cue = cues[high]
  return cue && at < cue.to ? high : -1
}

function inOrder(cues: Cue[], index: number): CueEdit {
  const moved = cues[index]
  const sorted = cues.toSorted((one, other) => one.from - other.from)
  return { cues: sorted, selected: moved ? sorted.indexOf(moved) : index }
}

/** Returns the position of the space nearest to the middle of a text. */
function middleOf(text: string): number {
  const half = text.length / 2
  const spaces = [...text.matchAll(/\s/g)].map((match) => match.index)
  return spaces.toSorted((one, other) => Math.abs(one - half) - Math.abs(other - half))[0] ?? Math.floor(half)
}

function clamp(milliseconds: number): number {
  return Math.round(Math.min(Math.max(milliseconds, 0), MAX_MS - MIN_MS))
}
