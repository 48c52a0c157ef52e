import type { Area, Size } from '../../../ui/forms/crop/area.ts'

/** Of a picture's width and height: less shows nothing that anybody would recognise. */
export const MIN_SHARE = 0.1

/** An area whose lower right corner was drawn so far; its upper left one stays. */
export function drawn(
  whole: Size,
  area: Area,
  by: { x: number; y: number },
  ratio: number | undefined,
): Area {
  const { left, top } = area
  const room = { width: whole.width - left, height: whole.height - top }
  if (!ratio) {
    const width = between(whole.width * MIN_SHARE, area.width + by.x, room.width)
    const height = between(whole.height * MIN_SHARE, area.height + by.y, room.height)
    return { left, top, width, height }
  }
  const max = Math.min(room.width, room.height * ratio)
  const width = between(whole.width * MIN_SHARE, area.width + Math.max(by.x, by.y * ratio), max)
  return { left, top, width, height: width / ratio }
}

function between(min: number, value: number, max: number): number {
  return Math.min(max, Math.max(min, value))
}
