import type { Cue } from '../../../contract/captions.ts'
import type { Chapter } from '../../../contract/videos.ts'

/** A caption as a line; `at` in seconds, `index` among all of them. */
export type Line = { index: number; at: number; text: string }
/** In blocks that the browser draws, or leaves out of view, as one. */
export type LineGroup = { chapter: Chapter | undefined; blocks: Line[][] }

const BLOCK_SIZE = 40

export function linesOf(cues: readonly Cue[]): Line[] {
  return cues.map(({ from, text }, index) => ({ index, at: from / 1000, text: text.replaceAll('\n', ' ') }))
}

/** The lines of each chapter; those before the first chapter come without one, and a chapter may have no lines. */
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

/** The index of the line that is said at a moment, or was last; -1 before the first. */
export function lineAt(lines: readonly Line[], time: number): number {
  return lines.findLastIndex(({ at }) => at <= time + 0.05)
}
