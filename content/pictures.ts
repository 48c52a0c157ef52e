import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Picture } from '#platform/contract/page.ts'

const folder = new URL('./pictures/', import.meta.url)

/** A picture of the library: its file, its size in pixels, and its URL with a hash that changes with the picture. */
export type LibraryPicture = { file: URL; url: string; width: number; height: number }

/** Reads every SVG picture, by its path below `pictures/`, such as `companies/acme-mark.svg`. */
export function readPictures(): Map<string, LibraryPicture> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.svg'),
  )
  return new Map(paths.sort().map((path) => [path, readPicture(path)]))
}

function readPicture(path: string): LibraryPicture {
  const file = new URL(path, folder)
  const svg = readFileSync(file, 'utf8')
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 10)
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []
  if (!width || !height) throw new Error(`content/pictures/${path} has no viewBox that begins with "0 0".`)
  return {
    file,
    url: `/library/${basename(path, '.svg')}.${hash}.svg`,
    width: Number(width),
    height: Number(height),
  }
}

export function pictureFor(
  pictures: Map<string, LibraryPicture>,
  path: string,
  alt: string,
): Picture | undefined {
  const libraryPicture = pictures.get(path)
  return (
    libraryPicture && {
      url: libraryPicture.url,
      alt,
      width: libraryPicture.width,
      height: libraryPicture.height,
      sources: [],
    }
  )
}
