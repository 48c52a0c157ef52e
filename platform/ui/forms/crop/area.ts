export type Size = { width: number; height: number }
export type Area = Size & { left: number; top: number }
/** Position of an area inside a picture: its share, from 0 to 1, of the distance over which it can move. */
export type Position = { x: number; y: number }

const CENTRE: Position = { x: 0.5, y: 0.5 }

export function areaAt(fullSize: Size, { width, height }: Size, { x, y }: Position): Area {
  return { left: (fullSize.width - width) * x, top: (fullSize.height - height) * y, width, height }
}

/** Returns the position of an area; 0.5 in a direction in which it cannot move. */
export function positionOf(fullSize: Size, { left, top, width, height }: Area): Position {
  const share = (at: number, room: number) => (room > 0 ? clampShare(at / room) : 0.5)
  return { x: share(left, fullSize.width - width), y: share(top, fullSize.height - height) }
}

/** Returns the largest size with a ratio (width by height) inside a picture. */
export function largestWithRatio(fullSize: Size, ratio: number): Size {
  const width = Math.min(fullSize.width, fullSize.height * ratio)
  return { width, height: width / ratio }
}

/** Returns an area of another size around the same centre, moved no further than the picture requires. */
export function resizeArea(fullSize: Size, area: Area, { width, height }: Size): Area {
  const left = area.left + (area.width - width) / 2
  const top = area.top + (area.height - height) / 2
  return areaAt(fullSize, { width, height }, positionOf(fullSize, { left, top, width, height }))
}

/** Returns the area with a ratio that shows most of the given area. */
export function fitAreaToRatio(fullSize: Size, area: Area, ratio: number): Area {
  const width = Math.min(Math.max(area.width, area.height * ratio), largestWithRatio(fullSize, ratio).width)
  return resizeArea(fullSize, area, { width, height: width / ratio })
}

/** Returns an area in whole pixels, inside the picture. */
export function roundToPixels(fullSize: Size, { left, top, width, height }: Area): Area {
  const start = { left: Math.floor(left), top: Math.floor(top) }
  return {
    ...start,
    width: Math.max(1, Math.min(Math.round(width), fullSize.width - start.left)),
    height: Math.max(1, Math.min(Math.round(height), fullSize.height - start.top)),
  }
}

export function wholeAreaOf({ width, height }: Size): Area {
  return areaAt({ width, height }, { width, height }, CENTRE)
}

function clampShare(share: number): number {
  return Math.min(1, Math.max(0, share))
}
