import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { articleCategory } from '#features/articles/contract/articles.ts'
import type { DocumentBody } from '#platform/documents/contract/body.ts'
import type { Language } from '#platform/contract/languages.ts'
import { captionLanguages, type Captions } from '#features/videos/contract/captions.ts'
import { parseCaptions } from '#features/videos/rules/captions.ts'
import * as z from 'zod'
import { parsePage, sources } from './front-matter.ts'
import { readLibraryFiles, type LibraryFile } from './translations/library-files.ts'

const folder = new URL('./videos/', import.meta.url)

const day = z.iso.date()

/** Fields that are translated; chapters begin at the same times in all languages. */
const translated = {
  title: z.string().min(1).max(80),
  summary: z.string().min(60).max(200),
  chapters: z.array(z.strictObject({ at: z.number().min(0), title: z.string().min(1).max(60) })).min(2),
}

/** Front matter of a translation; `reviewed` is the review date of the English text that was translated. */
const translationFacts = z.strictObject({ ...translated, reviewed: day })

const facts = z.strictObject({
  ...translated,
  category: articleCategory,
  tags: z.array(z.string()).min(1),
  author: z.string().min(1),
  published: day,
  reviewed: day,
  nextReview: day,
  /** The videos have no speech yet: captions repeat the words on the screen. */
  speech: z.literal('none'),
  seconds: z.number().positive(),
  posterAlt: z.string().min(1).max(200),
  related: z.array(z.string()).min(1).max(3),
  sources,
})

/** Sizes and hashes of the files that the studio made, so that 25 MB need not be read at every start. */
const mediaRecords = z.record(
  z.string(),
  z.object({
    /** A hash of what the scene drew when the files were made. */
    frames: z.string(),
    files: z.record(z.string(), z.object({ bytes: z.int(), hash: z.string() })),
  }),
)

/** Sizes and formats of a video, the smaller file first of two with the same height. */
const RENDITIONS = [
  { name: '720.webm', height: 720, type: 'video/webm', codecs: 'av01.0.05M.08,opus' },
  { name: '720.mp4', height: 720, type: 'video/mp4', codecs: 'avc1.64001f,mp4a.40.2' },
  { name: '360.webm', height: 360, type: 'video/webm', codecs: 'av01.0.01M.08,opus' },
  { name: '360.mp4', height: 360, type: 'video/mp4', codecs: 'avc1.64001e,mp4a.40.2' },
] as const

/** Poster pictures: for a card, and for the player. */
const POSTERS = [
  { name: 'poster-480.webp', width: 480, height: 270 },
  { name: 'poster.webp', width: 1280, height: 720 },
]
/** Layout of the preview picture: size of a thumbnail in pixels, columns, and seconds between thumbnails. */
const PREVIEW = { width: 160, height: 90, columns: 10, everySeconds: 2 }

/** A file of a video, with its size in bytes and a hash of its content. */
type MediaFile = { file: URL; bytes: number; hash: string }

export type LibraryVideo = z.infer<typeof facts> & {
  id: string
  slug: string
  body: DocumentBody
  translations: VideoTranslation[]
  captions: Captions[]
  files: (MediaFile & { height: 720 | 360; type: 'video/mp4' | 'video/webm'; codecs: string })[]
  /** The poster in several widths, smallest first. */
  posters: (MediaFile & { width: number; height: number })[]
  preview: MediaFile & { width: number; height: number; columns: number; everySeconds: number; count: number }
  /** Hash of the video's texts. */
  version: string
}

export type VideoTranslation = z.infer<typeof translationFacts> & { language: Language; body: DocumentBody }

let libraryVideos: LibraryVideo[] | undefined

/**
 * Returns the library's videos, read from their folders once per process; throws an error that names an invalid file
 * and everything that is wrong in it.
 */
export function readVideos(): readonly LibraryVideo[] {
  return (libraryVideos ??= readFolders())
}

function readFolders(): LibraryVideo[] {
  const media = mediaRecords.parse(JSON.parse(readFileSync(new URL('media.json', folder), 'utf8')))
  return listSlugs().map((slug) => readVideo(slug, media))
}

function listSlugs(): string[] {
  return readdirSync(folder)
    .filter((name) => existsSync(new URL(`${name}/video.md`, folder)))
    .sort()
}

function readVideo(slug: string, media: z.infer<typeof mediaRecords>): LibraryVideo {
  const at = new URL(`${slug}/`, folder)
  const [page] = readLibraryFiles(at)
  if (!page) throw new Error(`${slug}: there is no video.md.`)
  const captions = captionLanguages.map((language) =>
    readFileSync(new URL(`captions.${language}.vtt`, at), 'utf8'),
  )
  const { body, ...read } = parseVideo(slug, page.text)
  const mediaFile = (name: string): MediaFile => {
    const noted = media[slug]?.files[name]
    if (!noted) throw new Error(`${slug}: media.json knows no ${name}. Make it: npm run videos -- ${slug}`)
    return { file: new URL(name, at), ...noted }
  }
  return {
    ...read,
    id: videoId(slug),
    slug,
    body,
    translations: page.translations.map((one) => parseTranslation(slug, one)),
    captions: captionLanguages.map((language, index) => captionsOf(slug, language, captions[index] ?? '')),
    files: RENDITIONS.map(({ name, ...rendition }) => ({ ...rendition, ...mediaFile(name) })),
    posters: POSTERS.map(({ name, ...size }) => ({ ...size, ...mediaFile(name) })),
    preview: {
      ...PREVIEW,
      ...mediaFile('preview.webp'),
      count: Math.ceil(read.seconds / PREVIEW.everySeconds),
    },
    version: hashOf([page.text, ...page.translations.map(({ text }) => text), ...captions].join('\n')),
  }
}

export function parseVideo(slug: string, file: string): z.infer<typeof facts> & { body: DocumentBody } {
  return parsePage(slug, file, facts)
}

function parseTranslation(
  slug: string,
  { language, name, text }: LibraryFile['translations'][number],
): VideoTranslation {
  return { ...parsePage(`${slug}/${name}`, text, translationFacts), language }
}

function captionsOf(slug: string, language: Captions['language'], file: string): Captions {
  const { cues, faults } = parseCaptions(file)
  if (faults.length === 0) return { language, cues }
  const faultList = faults.map(({ kind, line }) => `line ${line}: ${kind}`).join('\n')
  throw new Error(`${slug}/captions.${language}.vtt: ${faultList}`)
}

/** Returns the video's id, a UUID from its slug: the same on every installation, so that articles can link to it. */
export function videoId(slug: string): string {
  const hex = hashOf(`hale library video ${slug}`)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `9${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
