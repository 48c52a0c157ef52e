import { MAX_CUE_LENGTH, MAX_CUES, MAX_VIDEO_SECONDS, type Cue } from '../contract/captions.ts'

// Captions as files: WebVTT (https://www.w3.org/TR/webvtt1/) and SubRip. Only texts and times are read: positions, styles
// and regions are left to the player.

/** Why a caption file was refused, with its line, counted from 1. */
export type CaptionsFault = {
  kind: 'not-captions' | 'bad-time' | 'ends-before-it-begins' | 'out-of-order' | 'too-long' | 'too-many'
  line: number
}

export type ParsedCaptions = { cues: Cue[]; faults: CaptionsFault[] }

const ARROW = '-->'
/** Matches a time. Hours are optional in WebVTT; SubRip has a comma before the milliseconds. */
const CUE_TIME = /^(?:(\d{1,3}):)?([0-5]?\d):([0-5]\d)[.,](\d{3})$/
const MAX_FAULTS = 20

/** Reads captions in WebVTT or SubRip, detecting which; cues with a fault are left out. */
export function parseCaptions(text: string): ParsedCaptions {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '\uFFFD')
    .split(/\r\n|\n|\r/)
  const cues: Cue[] = []
  const faults: CaptionsFault[] = []
  for (const block of blocksOf(lines)) {
    const read = readBlock(block, cues.at(-1))
    if (read && 'kind' in read) faults.push(read)
    else if (read && cues.length < MAX_CUES) cues.push(read)
    else if (read) faults.push({ kind: 'too-many', line: block.line })
    if (faults.length >= MAX_FAULTS) break
  }
  const isEmpty = cues.length === 0 && faults.length === 0
  return isEmpty ? { cues, faults: [{ kind: 'not-captions', line: 1 }] } : { cues, faults }
}

/** Consecutive lines of a file; `line` is the number of the first. */
type Block = { lines: string[]; line: number }

function blocksOf(lines: string[]): Block[] {
  const blocks: Block[] = []
  let block: Block = { lines: [], line: 1 }
  for (const [index, line] of [...lines, ''].entries()) {
    if (line.trim() !== '') block.lines.push(line)
    else {
      if (block.lines.length > 0) blocks.push(block)
      block = { lines: [], line: index + 2 }
    }
  }
  return blocks
}

/** Reads a cue; undefined for a block that is none: the header, notes and styles. */
function readBlock({ lines, line }: Block, last: Cue | undefined): Cue | CaptionsFault | undefined {
  const timing = lines.findIndex((one) => one.includes(ARROW))
  if (timing < 0 || timing > 1) return undefined
  const fault = (kind: CaptionsFault['kind']) => ({ kind, line: line + timing })
  const [from, to] = (lines[timing] ?? '').split(ARROW).map(readTime)
  if (from === undefined || to === undefined) return fault('bad-time')
  if (to <= from) return fault('ends-before-it-begins')
  if (to > MAX_VIDEO_SECONDS * 1000) return fault('bad-time')
  if (last && from < last.from) return fault('out-of-order')
  const text = plainText(lines.slice(timing + 1).join('\n'))
  if (text.length > MAX_CUE_LENGTH) return fault('too-long')
  return text === '' ? undefined : { from, to, text }
}

/** Reads a time in milliseconds, and ignores settings after it. */
function readTime(text: string): number | undefined {
  const [word = ''] = text.trim().split(/\s/)
  const [, hours = '0', minutes, seconds, milliseconds] = CUE_TIME.exec(word) ?? []
  if (minutes === undefined) return undefined
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(milliseconds)
}

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&lrm;': '',
  '&rlm;': '',
}

/** Removes tags for voices, ruby and italics, but not their words. */
function plainText(markup: string): string {
  return markup
    .replaceAll(/<\/?[a-z0-9][^<>]{0,200}>/gi, '')
    .replaceAll(/&(?:amp|lt|gt|nbsp|lrm|rlm);/g, (entity) => ENTITIES[entity] ?? entity)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
}

/** Writes cues as WebVTT. */
export function formatVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(
    ({ from, to, text }) => `${formatTime(from)} ${ARROW} ${formatTime(to)}\n${escapeText(text)}`,
  )
  return `WEBVTT\n\n${blocks.join('\n\n')}\n`
}

/** Formats milliseconds as WebVTT and caption editors do: 00:01:02.345. */
export function formatTime(milliseconds: number): string {
  const pad = (value: number, length = 2) => String(Math.floor(value)).padStart(length, '0')
  const seconds = milliseconds / 1000
  return `${pad(seconds / 3600)}:${pad((seconds / 60) % 60)}:${pad(seconds % 60)}.${pad(milliseconds % 1000, 3)}`
}

/** Reads what `formatTime` writes, and shorter forms without hours, in milliseconds; undefined where it is not a time. */
export const parseTime = (text: string): number | undefined =>
  readTime(/[.,]\d{3}$/.test(text.trim()) ? text : `${text.trim()}.000`)

/** Escapes a cue's text, as a blank line would end the cue and an arrow begin one. */
function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .join('\n')
}

/** Returns faults that prevent publishing, by the index of the cue. */
export function cueFaults(cues: readonly Cue[], seconds: number): { index: number; kind: CueFault }[] {
  return cues.flatMap((cue, index) => {
    const kind = cueFault(cue, cues[index - 1], seconds)
    return kind ? [{ index, kind }] : []
  })
}

export type CueFault = 'empty' | 'ends-before-it-begins' | 'overlaps' | 'after-the-end'

function cueFault(cue: Cue, last: Cue | undefined, seconds: number): CueFault | undefined {
  if (cue.text.trim() === '') return 'empty'
  if (cue.to <= cue.from) return 'ends-before-it-begins'
  if (last && cue.from < last.to) return 'overlaps'
  return cue.from >= seconds * 1000 ? 'after-the-end' : undefined
}

/**
 * Maximum characters a second; faster captions are hard to read (BBC subtitle guidelines: 160 to 180 words a minute,
 * 15 to 17 characters a second).
 */
export const MAX_CHARACTERS_PER_SECOND = 17

export function charactersPerSecond({ from, to, text }: Cue): number {
  return text.replaceAll('\n', ' ').length / ((to - from) / 1000)
}
