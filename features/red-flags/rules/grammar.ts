import type { SlotPositions } from './slots.ts'

/** Slots that show danger together: one of each list in `needs`, and none in `without`. */
export type Frame = { needs: string[][]; without: string[] }

/** Parses frames, one a line. */
export function parseFrames(lines: string): Frame[] {
  return lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [pattern = '', ...without] = line.split('!').map((part) => part.trim())
      return {
        needs: pattern.split('+').map((slots) => slots.trim().split('|')),
        without: without.map((slot) => slot.replace(/\+$/, '').trim()),
      }
    })
}

export function frameFires({ needs, without }: Frame, filled: SlotPositions): boolean {
  return (
    needs.every((slots) => slots.some((slot) => filled.has(slot))) &&
    !without.some((slot) => filled.has(slot))
  )
}
