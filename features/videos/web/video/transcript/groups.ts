import type { Cue } from '../../../contract/captions.ts'
import type { Chapter } from '../../../contract/videos.ts'

/** A caption as a line of the transcript; `at` in seconds, `index` among all lines. */
export type Line = { index: number; at: number; text: string }
/** The lines of a chapter, in blocks that the browser renders or skips as a whole. */
export type LineGroup = { chapter: Chapter | undefined; blocks: Line[][] }

const BLOCK_SIZE = 40

export function linesOf(cues: readonly Cue[]): Line[] {
  return cues.map(({ from, text }, index) => ({ index, at: from / 1000, text: text.replaceAll('\n', ' ') }))
}

/** Groups lines by chapter; those before the first chapter have none, and a chapter may have no lines. */
export function groupLines(lines: readonly Line[], chapters: readonly Chapter[]): LineGroup[] {
  const groups: LineGroup[] = [undefined, ...chapters].map((chapter) => ({ chapter, blocks: [] }))
  let current = 0
  for (const line of lines) {
    while ((groups[current + 1]?.chapter?.at ?? Infinity) <= line.at) current += 1
    addLine(groups[current]?.blocks ?? [], line)
  }
  return groups.filter(({ chapter, blocks }) => chapter || blocks.length > 0)
}

function addLine(blocks: Line[][], line: Line): void {
  const last = blocks.at(-1)
  if (last && last.length < BLOCK_SIZE) last.push(line)
  else blocks.push([line])
}

/** Returns the index of the current or last line; -1 before the first. */
export function lineAt(lines: readonly Line[], time: number): number {
  return lines.findLastIndex(({ at }) => at <= time + 0.05)
}
