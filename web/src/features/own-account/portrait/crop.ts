import { PORTRAIT_SIDE } from '@hale/contracts/accounts/portraits'
import { areaAt, movedBy, positionOf, type Size } from '../../../ui/forms/crop/area.ts'

/** Twice what is shown, so that the server has something to choose from. */
const SENT_SIDE = PORTRAIT_SIDE * 2

/** Which square of a picture is taken: `zoom` from 1, and its middle as shares of the way it can move, 0 to 1. */
export type Crop = { zoom: number; x: number; y: number }

export const initialCrop: Crop = { zoom: 1, x: 0.5, y: 0.5 }

/** The square in the picture's own pixels. */
export function squareOf(size: Size, { zoom, ...position }: Crop) {
  const side = Math.min(size.width, size.height) / zoom
  const { left, top } = areaAt(size, { width: side, height: side }, position)
  return { left, top, side }
}

/** The square after the picture was dragged so far, in shares of the square's side. */
export function dragged(size: Size, crop: Crop, by: { x: number; y: number }): Crop {
  const { side, ...start } = squareOf(size, crop)
  const square = { ...start, width: side, height: side }
  const moved = movedBy(size, square, { x: -by.x * side, y: -by.y * side })
  return { ...crop, ...positionOf(size, moved) }
}

export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { left, top, side } = squareOf(picture, crop)
  canvas.width = SENT_SIDE
  canvas.height = SENT_SIDE
  const context = canvas.getContext('2d')
  if (!context) return
  // What shows through is white, as on the server.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, SENT_SIDE, SENT_SIDE)
  context.drawImage(picture, left, top, side, side, 0, 0, SENT_SIDE, SENT_SIDE)
}

export function blobOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture.'))),
      'image/jpeg',
      0.92,
    ),
  )
}
