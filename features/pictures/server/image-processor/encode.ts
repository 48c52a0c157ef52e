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
 * Maximum number of pixels of a picture, by how it is decoded: row by row, whole in memory, or whole with twice the
 * memory (16 bits a channel, and AVIF). No picture then takes more than 300 MB (memory.process.test.ts). Larger ones
 * are refused by their header.
 */
const MAX_PIXELS = { inRows: 50_000_000, whole: 16_000_000, heavy: 8_000_000 }
/** Maximum number of pixels for which WebP's smart chroma subsampling is used; it takes 60 MB for a large photo. */
const MAX_FINE_PIXELS = 4_000_000
/** Length of a master's longer side, in pixels. */
const MAX_SIDE = 2560
const MAX_SECONDS = 60
/** Pixels of the longer side of a drawn SVG, which has no size of its own; enough for the finest screen. */
const DRAWING_SIDE = 1600
/** SVG's default density, in dots per inch. */
const POINTS_PER_INCH = 72
/** The highest density that sharp accepts. */
const MAX_DENSITY = 100_000
/** WebP quality of a master, near to the original's, as all formats are made from it. */
const MASTER_QUALITY = 90
const SQUARE_QUALITY = 82
const FORMAT_QUALITY = { avif: 55, webp: 78 }

// Each picture uses one core, because requests have priority; nothing is cached between pictures.
sharp.concurrency(1)
sharp.cache(false)
// Only the loaders below are allowed: libvips reads many more formats than people share, and each loader is a further
// attack surface.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Svg'].map((name) => `VipsForeignLoad${name}`),
})

/** sharp's name for each kind. */
const FORMAT_NAMES: Record<PhotoKind, string> = {
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  avif: 'heif',
}

/** Decodes a file and encodes a master: upright, in sRGB, and without metadata. */
export async function encodeMaster(file: string, kind: Exclude<PictureKind, 'heic'>) {
  return kind === 'svg' ? encodeDrawing(await readFile(file)) : encodePhoto(file, kind)
}

/**
 * Draws an SVG from memory, without a base address, so that librsvg loads no other files. librsvg stops at 500,000 elements
 * and 256 levels; child-process.ts limits the memory and image-processor.ts the time.
 */
async function encodeDrawing(file: Uint8Array) {
  const read = readDrawing(file)
  if (!read.ok) return read
  const drawing = Buffer.from(read.value)
  const size = await sharp(drawing, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (size?.format !== 'svg') return fail('picture-damaged')
  const density = (POINTS_PER_INCH * DRAWING_SIDE) / Math.max(size.width, size.height)
  if (density < 1) return fail('picture-too-many-pixels')
  const master = await writeMaster(
    sharp(drawing, { density: Math.min(density, MAX_DENSITY), limitInputPixels: MAX_PIXELS.whole }),
    { isFine: true },
  )
  // The size of the SVG could be read, so it is the drawing that failed.
  return master.ok ? master : fail('picture-too-complex')
}

async function encodePhoto(file: string, kind: PhotoKind) {
  const opened = await openPhoto(file, kind)
  return opened.ok ? writeMaster(opened.value.photo, opened.value) : opened
}

/** Encodes a photo cropped to a square around its middle: upright, in sRGB, and without metadata. */
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
  // Reads the header alone, to tell a picture that is too large from a file that is no picture.
  const header = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (header?.format !== FORMAT_NAMES[kind]) return fail('picture-damaged')
  const most = maxPixels(kind, header)
  const pixels = header.width * header.height
  if (pixels > most) return fail('picture-too-many-pixels')
  const photo = sharp(file, { limitInputPixels: most, failOn: 'error', sequentialRead: true })
  return done({ photo, isFine: pixels <= MAX_FINE_PIXELS })
}

async function writeMaster(picture: Sharp, { isFine }: { isFine: boolean }) {
  const output = await picture
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: MASTER_QUALITY, smartSubsample: isFine })
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined)
  if (!output) return fail('picture-damaged')
  const { width, height, channels } = output.info
  // A picture without an alpha channel has no clear background: its colours are not measured.
  const colors = channels === 4 ? await measureColors(output.data) : []
  return done<Master>({ bytes: output.data, width, height, colors })
}

/** Encodes a part of a master as a new master, with a second lossy WebP compression. */
export function encodeCrop(master: Uint8Array, { left, top, width, height }: PictureArea) {
  const isFine = width * height <= MAX_FINE_PIXELS
  return writeMaster(sharp(master, { failOn: 'error' }).extract({ left, top, width, height }), { isFine })
}

function maxPixels(kind: PictureKind, { isProgressive, depth }: Metadata): number {
  const inRows = !isProgressive && (kind === 'jpeg' || kind === 'png')
  if (inRows) return MAX_PIXELS.inRows
  return kind === 'avif' || depth === 'ushort' ? MAX_PIXELS.heavy : MAX_PIXELS.whole
}

/** Encodes every format and width of a picture from its master. */
export async function encodeFormats(master: Uint8Array, widths: number[]): Promise<EncodedImage[]> {
  const encodedImages: EncodedImage[] = []
  for (const width of widths) {
    for (const format of FORMATS) {
      const sized = sharp(master, { failOn: 'error' })
        .timeout({ seconds: MAX_SECONDS })
        .resize({ width, withoutEnlargement: true })
      encodedImages.push({ width, format, bytes: await withFormat(sized, format).toBuffer() })
    }
  }
  return encodedImages
}

function withFormat(picture: Sharp, format: Format): Sharp {
  const quality = FORMAT_QUALITY[format]
  if (format === 'webp') return picture.webp({ quality, smartSubsample: true })
  // Effort 3 takes half the memory and a tenth of the time of sharp's default, for a file that is a tenth larger.
  return picture.avif({ quality, effort: 3, chromaSubsampling: '4:2:0' })
}
