import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import * as z from 'zod'
import { lineFaults } from './check-lines.ts'
import { encode, hasFfmpeg } from './encode.ts'
import type { Film } from './film.ts'
import { drawPoster, drawPreview, drawSheet, hashOf } from './render.ts'

const ROOT = fileURLToPath(new URL('../content/videos/', import.meta.url))
const SCENES = fileURLToPath(new URL('scenes/', import.meta.url))
const RECORDS = join(ROOT, 'media.json')
const MEDIA = ['720.mp4', '360.mp4', '720.webm', '360.webm', 'poster-480.webp', 'poster.webp', 'preview.webp']

const options = process.argv.slice(2).filter((arg) => arg.startsWith('--'))
const names = process.argv.slice(2).filter((arg) => !arg.startsWith('--'))
/** The module of each scene, by the name of its video. */
const scenes = new Map(globSync(join(SCENES, '*/*.ts')).map((file) => [basename(file, '.ts'), file]))
const slugs = [...scenes.keys()].toSorted().filter((name) => names.length === 0 || names.includes(name))

/** By video: the hash of the frames when its files were made, and each file's size and hash. */
const records = z.record(
  z.string(),
  z.object({
    frames: z.string(),
    files: z.record(z.string(), z.object({ bytes: z.int(), hash: z.string() })),
  }),
)
const recorded = existsSync(RECORDS) ? records.parse(JSON.parse(readFileSync(RECORDS, 'utf8'))) : {}

if (options.includes('--check')) process.exit((await check()) ? 0 : 1)
else if (options.includes('--sheet')) await drawSheets()
else await make(options.includes('--pictures'))

async function make(picturesOnly: boolean) {
  if (!picturesOnly && !hasFfmpeg()) {
    console.error('Videos are made with ffmpeg, which is not installed here.')
    process.exit(1)
  }
  for (const slug of slugs) {
    const film = await load(slug)
    const folder = join(ROOT, slug)
    writeFileSync(join(folder, 'poster-480.webp'), await drawPoster(film, 480))
    writeFileSync(join(folder, 'poster.webp'), await drawPoster(film, 1280))
    writeFileSync(join(folder, 'preview.webp'), await drawPreview(film))
    if (!picturesOnly) await encode(film, folder)
    const files = Object.fromEntries(MEDIA.map((name) => [name, factsOf(join(folder, name))]))
    const frames = picturesOnly ? (recorded[slug]?.frames ?? '') : hashOf(film)
    recorded[slug] = { frames, files }
    writeFileSync(
      RECORDS,
      `${JSON.stringify(Object.fromEntries(Object.entries(recorded).toSorted()), null, 2)}\n`,
    )
    const bytes = Object.values(files).map((file) => Math.round(file.bytes / 1024))
    console.log(`${slug}: ${film.seconds} s, ${bytes.join(' + ')} kB`)
  }
}

async function check(): Promise<boolean> {
  const faults: string[] = []
  for (const slug of slugs) {
    const film = await load(slug)
    if (recorded[slug]?.frames !== hashOf(film)) faults.push(`${slug}: to be made again`)
    faults.push(...lineFaults(slug, film).map((fault) => `${slug}: ${fault}`))
  }
  console.log(faults.length === 0 ? 'Every video shows what its scene draws.' : faults.join('\n'))
  return faults.length === 0
}

async function drawSheets() {
  const folder = fileURLToPath(new URL('../.cache/videos/', import.meta.url))
  mkdirSync(folder, { recursive: true })
  for (const slug of slugs) {
    const file = join(folder, `${slug}.png`)
    writeFileSync(file, await drawSheet(await load(slug)))
    console.log(file)
  }
}

async function load(slug: string): Promise<Film> {
  const { film } = (await import(pathToFileURL(scenes.get(slug) ?? '').href)) as { film: Film }
  return film
}

function factsOf(file: string) {
  const content = readFileSync(file)
  return { bytes: content.length, hash: createHash('sha256').update(content).digest('hex').slice(0, 10) }
}
