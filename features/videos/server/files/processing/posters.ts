import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { VideoFileDetails } from '#platform/db/tables/content/videos.ts'

/** Widths of posters in pixels: for a card, and for the whole player. */
const POSTER_WIDTHS = [480, 1280]
const QUALITY = 70

export type Poster = VideoFileDetails['posters'][number]

/** Encodes a frame, which is a file of the folder, as posters of several widths, the smallest first; never enlarged. */
export async function makePosters(folder: string, frame: string): Promise<Poster[]> {
  const { width } = await sharp(join(folder, frame)).metadata()
  const largest = Math.min(width, Math.max(...POSTER_WIDTHS))
  const widths = [...POSTER_WIDTHS.filter((one) => one < largest), largest]
  return Promise.all(widths.map((one) => makePoster(folder, frame, one)))
}

async function makePoster(folder: string, frame: string, width: number): Promise<Poster> {
  const name = `poster-${width}.webp`
  const path = join(folder, name)
  const outputInfo = await sharp(join(folder, frame))
    .resize({ width })
    .webp({ quality: QUALITY })
    .toFile(path)
  return { name, width: outputInfo.width, height: outputInfo.height, bytes: (await stat(path)).size }
}
