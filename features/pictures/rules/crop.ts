import type { FocusPoint } from '#platform/contract/page.ts'
import type { PictureArea } from '../contract/pictures.ts'

type Size = { width: number; height: number }

/** Whether a picture of this size has all of an area. */
export function isInside({ left, top, width, height }: PictureArea, whole: Size): boolean {
  return left + width <= whole.width && top + height <= whole.height
}

/** A point of the whole picture as one of an area of it: the nearest that the area has. */
export function focusInArea({ x, y }: FocusPoint, area: PictureArea, whole: Size): FocusPoint {
  return {
    x: shareOf((x / 100) * whole.width - area.left, area.width),
    y: shareOf((y / 100) * whole.height - area.top, area.height),
  }
}

/** A point of an area as one of the whole picture. */
export function focusInWhole({ x, y }: FocusPoint, area: PictureArea, whole: Size): FocusPoint {
  return {
    x: shareOf(area.left + (x / 100) * area.width, whole.width),
    y: shareOf(area.top + (y / 100) * area.height, whole.height),
  }
}

/** In per cent, of which a tenth is less than a pixel of what cards show. */
function shareOf(at: number, length: number): number {
  return Math.round(Math.min(1, Math.max(0, at / length)) * 1000) / 10
}
