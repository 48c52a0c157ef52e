import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { FRAMES_PER_SECOND, frameOf, HEIGHT, posterOf, WIDTH, type Film } from './film.ts'

const PREVIEW = { width: 160, height: 90, columns: 10, everySeconds: 2 }

/** Returns a hash of the SVG at every whole second, which changes with the frames but needs no rendering. */
export function hashOf(film: Film): string {
  const hash = createHash('sha256')
  for (let second = 0; second < film.seconds; second++) hash.update(frameOf(film, second))
  return hash.digest('hex').slice(0, 16)
}

/** Yields every frame as raw RGB; a frame with the same SVG as the last is not rendered again. */
export async function* framesOf(film: Film): AsyncGenerator<Buffer> {
  const count = Math.round(film.seconds * FRAMES_PER_SECOND)
  let before: { drawing: string; pixels: Promise<Buffer> } = {
    drawing: '',
    pixels: Promise.resolve(Buffer.alloc(0)),
  }
  const next = (index: number) => {
    const drawing = index < count ? frameOf(film, index / FRAMES_PER_SECOND) : before.drawing
    if (drawing !== before.drawing) before = { drawing, pixels: pixelsOf(drawing) }
    return before.pixels
  }
  // The next frame is drawn while this one is encoded.
  let ahead = next(0)
  for (let index = 0; index < count; index++) {
    const frame = ahead
    ahead = next(index + 1)
    yield await frame
  }
}

function pixelsOf(drawing: string): Promise<Buffer> {
  return sharp(Buffer.from(drawing)).removeAlpha().raw().toBuffer()
}

export function drawPoster(film: Film, width: number): Promise<Buffer> {
  return sharp(Buffer.from(posterOf(film)))
    .removeAlpha()
    .resize({ width })
    .webp({ quality: 66, effort: 6 })
    .toBuffer()
}

function countThumbnails(seconds: number): number {
  return Math.ceil(seconds / PREVIEW.everySeconds)
}

/** Draws a sheet of thumbnails, one for every two seconds, for previews on the player's time line. */
export async function drawPreview(film: Film): Promise<Buffer> {
  const { width, height, columns, everySeconds } = PREVIEW
  const times = Array.from({ length: countThumbnails(film.seconds) }, (_, index) => index * everySeconds)
  const rows = Math.ceil(times.length / columns)
  return (await drawTiles(film, times, { width, height, columns, rows }))
    .webp({ quality: 38, effort: 6 })
    .toBuffer()
}

/** Draws `count` frames on one sheet, to judge a video at a glance. */
export async function drawSheet(film: Film, count = 12): Promise<Buffer> {
  const times = Array.from({ length: count }, (_, index) => ((index + 0.5) * film.seconds) / count)
  const rows = Math.ceil(count / 3)
  return (await drawTiles(film, times, { width: WIDTH / 3, height: HEIGHT / 3, columns: 3, rows }))
    .png()
    .toBuffer()
}

type Grid = { width: number; height: number; columns: number; rows: number }

async function drawTiles(film: Film, times: number[], { width, height, columns, rows }: Grid) {
  const [w, h] = [Math.floor(width), Math.floor(height)]
  const tiles = await Promise.all(
    times.map(async (t, index) => ({
      input: await sharp(Buffer.from(frameOf(film, t)))
        .resize(w, h)
        .png()
        .toBuffer(),
      left: (index % columns) * w,
      top: Math.floor(index / columns) * h,
    })),
  )
  const background = { width: w * columns, height: h * rows, channels: 3 as const, background: '#fbf3e6' }
  return sharp({ create: background }).composite(tiles).removeAlpha()
}
