import sharp, { type Sharp } from 'sharp'
import { PICTURE_WIDTHS } from '@hale/contracts/pictures'
import type { PictureKind } from '@hale/contracts/picture-kind'
import { done, fail } from '../../http/outcome.ts'

/** A picture as it is shown until its formats are made, and what those are made of. */
export type Master = { bytes: Buffer; width: number; height: number }

export type Format = 'avif' | 'webp'
export const FORMATS: readonly Format[] = ['avif', 'webp']

/** Millions of pixels that a camera of today has; what says that it has more is not even begun. */
const MOST_PIXELS = 50_000_000
/** Pixels of a master's longer side. */
const LONGEST_SIDE = 2560
const MOST_SECONDS = 60
/** Near to what the original shows, for the formats are made of it. */
const MASTER_QUALITY = 90
const QUALITY = { avif: 55, webp: 78 }

// One picture at a time on one core: requests come first. Nothing of one is kept for the next.
sharp.concurrency(1)
sharp.cache(false)
// libvips reads much more than pictures that people share; each reader is one more to be attacked.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((name) => `VipsForeignLoad${name}`),
})

/** How sharp calls each kind. */
const NAMES: Record<Exclude<PictureKind, 'heic'>, string> = {
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  avif: 'heif',
}

/** Reads all of a file and draws it anew: upright, in sRGB, and with nothing in it but the picture. */
export async function drawMaster(file: string, kind: Exclude<PictureKind, 'heic'>) {
  // Reads the header alone, so that what is too large can be told from what is no picture.
  const header = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (header?.format !== NAMES[kind]) return fail('picture-damaged')
  if (header.width * header.height > MOST_PIXELS) return fail('picture-too-many-pixels')
  const drawn = await sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })
    .timeout({ seconds: MOST_SECONDS })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: MASTER_QUALITY, smartSubsample: true })
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined)
  if (!drawn) return fail('picture-damaged')
  const { width, height } = drawn.info
  return done<Master>({ bytes: drawn.data, width, height })
}

/** The widths that a picture is made in: never more pixels than it has, and all that it has where that is few. */
export function widthsOf(width: number): number[] {
  const largest = Math.min(width, Math.max(...PICTURE_WIDTHS))
  return [...PICTURE_WIDTHS.filter((one) => one < largest), largest]
}

export async function drawFormat(master: Buffer, width: number, format: Format): Promise<Buffer> {
  const sized = sharp(master, { failOn: 'error' })
    .timeout({ seconds: MOST_SECONDS })
    .resize({ width, withoutEnlargement: true })
  return encoded(sized, format).toBuffer()
}

function encoded(picture: Sharp, format: Format): Sharp {
  const quality = QUALITY[format]
  return format === 'avif' ? picture.avif({ quality }) : picture.webp({ quality, smartSubsample: true })
}
