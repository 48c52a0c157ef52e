import type { FocusPoint } from '#platform/contract/page.ts'
import type { PictureArea } from '../contract/pictures.ts'

type Size = { width: number; height: number }

/** Whether an area lies within a picture of this size. */
export function isInside({ left, top, width, height }: PictureArea, fullSize: Size): boolean {
  return left + width <= fullSize.width && top + height <= fullSize.height
}

/** Converts a focus point of the whole picture to one of an area; the nearest point where it lies outside the area. */
export function focusInArea({ x, y }: FocusPoint, area: PictureArea, fullSize: Size): FocusPoint {
  return {
    x: shareOf((x / 100) * fullSize.width - area.left, area.width),
    y: shareOf((y / 100) * fullSize.height - area.top, area.height),
  }
}

/** Converts a focus point of an area to one of the whole picture. */
export function focusInWhole({ x, y }: FocusPoint, area: PictureArea, fullSize: Size): FocusPoint {
  return {
    x: shareOf(area.left + (x / 100) * area.width, fullSize.width),
    y: shareOf(area.top + (y / 100) * area.height, fullSize.height),
  }
}

/** Returns a share in per cent, rounded to a tenth, which is less than a pixel on cards. */
function shareOf(at: number, length: number): number {
  return Math.round(Math.min(1, Math.max(0, at / length)) * 1000) / 10
}
