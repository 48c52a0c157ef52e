import { readFile } from 'node:fs/promises'
import sharp, { type Metadata, type Sharp } from 'sharp'
import type { PictureArea } from '../../contract/pictures.ts'
import type { PictureKind } from '../../rules/kind.ts'
import { done, fail } from '#platform/core/outcome.ts'
import { measureColors } from './measure-colors.ts'
import type { PhotoKind } from './image-processor.ts'
import { readDrawing } from './read-drawing.ts'
import { FORMATS, type EncodedImage, type Format, type Master } from './formats.ts'

/**
 * How many pixels may be in what is read row by row, in what must be in memory whole, and in what takes twice as much
 * of it: 16 bits a colour, and AVIF. So none takes 300 MB (memory.process.test.ts); what says that it has more is not even begun.
 */
const MAX_PIXELS = { inRows: 50_000_000, whole: 16_000_000, heavy: 8_000_000 }
/** Up to so many pixels the edges between colours are kept as sharp as WebP can, which takes 60 MB for a large photo. */
const MAX_FINE_PIXELS = 4_000_000
/** Pixels of a master's longer side. */
const MAX_SIDE = 2560
const MAX_SECONDS = 60
/** A drawing has no pixels: it is drawn so large, which is enough for the finest screen. */
const DRAWING_SIDE = 1600
/** Points in an inch, in which SVG counts by itself. */
const POINTS = 72
/** The most that sharp takes. */
const MAX_DENSITY = 100_000
/** Near to what the original shows, for the formats are made of it. */
const MASTER_QUALITY = 90
const SQUARE_QUALITY = 82
const QUALITY = { avif: 55, webp: 78 }

// One core for each: requests come first. Nothing of one is kept for the next.
sharp.concurrency(1)
sharp.cache(false)
// libvips reads much more than pictures that people share; each reader is one more to be attacked.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Svg'].map((name) => `VipsForeignLoad${name}`),
})

/** How sharp calls each kind. */
const NAMES: Record<PhotoKind, string> = {
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  avif: 'heif',
}

/** Reads all of a file and draws it anew: upright, in sRGB, and with nothing in it but the picture. */
export async function encodeMaster(file: string, kind: Exclude<PictureKind, 'heic'>) {
  return kind === 'svg' ? encodeDrawing(await readFile(file)) : encodePhoto(file, kind)
}

/**
 * From memory and without an address: librsvg then loads nothing from beside the file or from anywhere else. It ends by
 * itself at 500,000 elements drawn and 256 levels; child-process.ts ends what takes too much memory, image-processor.ts what
 * takes too long.
 */
async function encodeDrawing(file: Uint8Array) {
  const read = readDrawing(file)
  if (!read.ok) return read
  const drawing = Buffer.from(read.value)
  const size = await sharp(drawing, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (size?.format !== 'svg') return fail('picture-damaged')
  const density = (POINTS * DRAWING_SIDE) / Math.max(size.width, size.height)
  if (density < 1) return fail('picture-too-many-pixels')
  const drawn = await finish(
    sharp(drawing, { density: Math.min(density, MAX_DENSITY), limitInputPixels: MAX_PIXELS.whole }),
    { isFine: true },
  )
  // Its parts were read with its size: what fails here is drawing them.
  return drawn.ok ? drawn : fail('picture-too-complex')
}

async function encodePhoto(file: string, kind: PhotoKind) {
  const opened = await openPhoto(file, kind)
  return opened.ok ? finish(opened.value.photo, opened.value) : opened
}

/** A photo cut to a square around its middle, upright, in sRGB, and with nothing in it but the picture. */
export async function encodeSquare(file: string, kind: PhotoKind, side: number) {
  const opened = await openPhoto(file, kind)
  if (!opened.ok) return opened
  const bytes = await opened.value.photo
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'cover' })
    .flatten({ background: 'white' })
    .webp({ quality: SQUARE_QUALITY })
    .toBuffer()
    .catch(() => undefined)
  return bytes ? done({ bytes }) : fail('picture-damaged')
}

async function openPhoto(file: string, kind: PhotoKind) {
  // Reads the header alone, so that what is too large can be told from what is no picture.
  const header = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (header?.format !== NAMES[kind]) return fail('picture-damaged')
  const most = maxPixels(kind, header)
  const pixels = header.width * header.height
  if (pixels > most) return fail('picture-too-many-pixels')
  const photo = sharp(file, { limitInputPixels: most, failOn: 'error', sequentialRead: true })
  return done({ photo, isFine: pixels <= MAX_FINE_PIXELS })
}

async function finish(picture: Sharp, { isFine }: { isFine: boolean }) {
  const drawn = await picture
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: MASTER_QUALITY, smartSubsample: isFine })
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined)
  if (!drawn) return fail('picture-damaged')
  const { width, height, channels } = drawn.info
  // Nothing shows through a picture without an alpha channel, so it is not read once more.
  const colors = channels === 4 ? await measureColors(drawn.data) : []
  return done<Master>({ bytes: drawn.data, width, height, colors })
}

/** A part of a master, as a master of its own; a little of what WebP loses is lost twice. */
export function encodeCrop(master: Uint8Array, { left, top, width, height }: PictureArea) {
  const isFine = width * height <= MAX_FINE_PIXELS
  return finish(sharp(master, { failOn: 'error' }).extract({ left, top, width, height }), { isFine })
}

function maxPixels(kind: PictureKind, { isProgressive, depth }: Metadata): number {
  const inRows = !isProgressive && (kind === 'jpeg' || kind === 'png')
  if (inRows) return MAX_PIXELS.inRows
  return kind === 'avif' || depth === 'ushort' ? MAX_PIXELS.heavy : MAX_PIXELS.whole
}

/** All that a picture is shown as, made of its master. */
export async function encodeFormats(master: Uint8Array, widths: number[]): Promise<EncodedImage[]> {
  const drawn: EncodedImage[] = []
  for (const width of widths) {
    for (const format of FORMATS) {
      const sized = sharp(master, { failOn: 'error' })
        .timeout({ seconds: MAX_SECONDS })
        .resize({ width, withoutEnlargement: true })
      drawn.push({ width, format, bytes: await encoded(sized, format).toBuffer() })
    }
  }
  return drawn
}

function encoded(picture: Sharp, format: Format): Sharp {
  const quality = QUALITY[format]
  if (format === 'webp') return picture.webp({ quality, smartSubsample: true })
  // Half the memory and a tenth of the time of sharp's own choice, for a file a tenth larger.
  return picture.avif({ quality, effort: 3, chromaSubsampling: '4:2:0' })
}
