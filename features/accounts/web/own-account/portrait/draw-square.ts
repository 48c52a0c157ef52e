import { PORTRAIT_SIDE } from '../../../contract/portraits.ts'
import type { Area } from '#platform/ui/forms/crop/area.ts'

/** Side of the uploaded square, in pixels: twice the portrait's, so that the server scales it down. */
const SENT_SIDE = PORTRAIT_SIDE * 2

/** Returns an area of a picture as a JPEG. */
export function drawSquare(picture: HTMLImageElement, { left, top, width, height }: Area): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width: SENT_SIDE, height: SENT_SIDE })
  const context = canvas.getContext('2d')
  if (context) {
    // Transparent parts become white, as on the server.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, SENT_SIDE, SENT_SIDE)
    context.drawImage(picture, left, top, width, height, 0, 0, SENT_SIDE, SENT_SIDE)
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture.'))),
      'image/jpeg',
      0.92,
    ),
  )
}
