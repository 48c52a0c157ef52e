import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { articleCategories } from '#features/articles/contract/articles.ts'
import { language as languages, SOURCE_LANGUAGE } from '#platform/contract/languages.ts'
import { charactersPerSecond, cueFaults, MAX_CHARACTERS_PER_SECOND } from '#features/videos/rules/captions.ts'
import { linksOf, textOf } from '../document.ts'
import { readVideos, type LibraryVideo } from '../videos.ts'
import { checkGrade, checkLength } from './text.ts'
import { checkTranslations, languageNames } from './translations.ts'

const DURATION_SECONDS = { least: 45, most: 150 }
const WORD_COUNT = { least: 80, most: 200 }
/** Maximum size of all videos together, as they are in the repository and on every server. */
const MAX_BYTES = 25 * 1024 * 1024
const MAX_PICTURE_BYTES = 60 * 1024
const MAX_ROW_LENGTH = 42
const MAX_ROWS = 2
const MIN_CUE_MS = 1000

/** Returns everything that is wrong with the videos, a line each; `articles` has the slugs of all articles. */
export function checkVideos(articles: Set<string>): string[] {
  const videos = readVideos()
  const bytes = videos.flatMap(mediaOf).reduce((sum, file) => sum + file.bytes, 0)
  const unused = articleCategories.filter((one) => !videos.some(({ category }) => category === one))
  return [
    bytes > MAX_BYTES ? `videos have ${bytes} bytes in all; at most ${MAX_BYTES} are asked for` : '',
    ...unused.map((category) => `no video is of the category ${category}`),
    ...videos.flatMap((video) =>
      [...checkVideo(video, articles), ...checkFiles(video)].map((fault) => `video ${video.slug}: ${fault}`),
    ),
  ].filter(Boolean)
}

export function checkVideo(video: LibraryVideo, articles: Set<string>): string[] {
  const { body, chapters, reviewed, nextReview, seconds } = video
  const text = textOf(body)
  const dead = linksOf(body).filter((href) => !articles.has(href.replace('/dashboard/articles/', '')))
  return [
    seconds < DURATION_SECONDS.least || seconds > DURATION_SECONDS.most
      ? `lasts ${seconds} s; ${DURATION_SECONDS.least} to ${DURATION_SECONDS.most} are asked for`
      : '',
    ...checkLength(text, WORD_COUNT),
    ...checkGrade(text),
    reviewed > nextReview ? 'is to be reviewed again before it was reviewed' : '',
    chapters[0]?.at === 0 ? '' : 'has a first chapter that does not begin at 0',
    ...chapters
      .filter(({ at }, index) => at >= seconds || at <= (chapters[index - 1]?.at ?? -1))
      .map(({ title }) => `has the chapter "${title}" out of order or after its end`),
    ...dead.map((href) => `links to ${href}, which is nowhere`),
    ...video.related
      .filter((slug) => !articles.has(slug))
      .map((slug) => `leads to the article ${slug}, which is nowhere`),
    ...checkCaptions(video),
    ...checkTranslations(video),
    ...checkLanguages(video),
  ].filter(Boolean)
}

/** Checks that a video is in every language, with the same chapters. */
function checkLanguages({ translations, chapters }: LibraryVideo): string[] {
  const timesOf = (list: LibraryVideo['chapters']) => list.map(({ at }) => at).join()
  return languages.options
    .filter((language) => language !== SOURCE_LANGUAGE)
    .map((language) => {
      const translation = translations.find((one) => one.language === language)
      const name = languageNames.of(language)
      if (!translation) return `has no text in ${name}`
      return timesOf(translation.chapters) === timesOf(chapters)
        ? ''
        : `has chapters at other times in ${name}`
    })
}

function checkCaptions({ captions, seconds }: LibraryVideo): string[] {
  const times = captions.map(({ cues }) => cues.map(({ from, to }) => `${from}-${to}`).join())
  return [
    new Set(times).size > 1 ? 'has captions at different times in its languages' : '',
    ...captions.flatMap(({ language, cues }) => [
      ...cueFaults(cues, seconds).map(({ index, kind }) => `${language} caption ${index + 1}: ${kind}`),
      ...cues.flatMap((cue, index) =>
        checkCue(cue, seconds).map((fault) => `${language} caption ${index + 1} ${fault}`),
      ),
    ]),
  ].filter(Boolean)
}

function checkCue(cue: LibraryVideo['captions'][number]['cues'][number], seconds: number): string[] {
  const rows = cue.text.split('\n')
  const speed = charactersPerSecond(cue)
  return [
    speed > MAX_CHARACTERS_PER_SECOND ? `has ${speed.toFixed(1)} characters a second` : '',
    rows.length > MAX_ROWS ? `has ${rows.length} rows` : '',
    rows.some((row) => row.length > MAX_ROW_LENGTH) ? `has a row of over ${MAX_ROW_LENGTH} characters` : '',
    cue.to - cue.from < MIN_CUE_MS ? 'is shown for less than a second' : '',
    cue.to > seconds * 1000 ? 'is shown after the end' : '',
  ].filter(Boolean)
}

function checkFiles(video: LibraryVideo): string[] {
  return [
    ...mediaOf(video).flatMap(({ file, bytes, hash }) => {
      const name = file.pathname.split('/').at(-1)
      if (!existsSync(file)) return [`${name} is missing`]
      const content = readFileSync(file)
      const real = createHash('sha256').update(content).digest('hex').slice(0, 10)
      return content.length === bytes && real === hash ? [] : [`${name} is not as media.json says`]
    }),
    ...[...video.posters, video.preview]
      .filter(({ bytes }) => bytes > MAX_PICTURE_BYTES)
      .map(({ file, bytes }) => `${file.pathname.split('/').at(-1)} has ${bytes} bytes`),
  ]
}

function mediaOf({ files, posters, preview }: LibraryVideo) {
  return [...files, ...posters, preview]
}
