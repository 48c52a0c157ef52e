import { wordsIn } from '#platform/rules/reading.ts'
import { readVideos } from '#content/videos.ts'
import type { Film } from './film.ts'

/** Seconds that a slow reader needs: for each word, and to notice that there are words. */
const SECONDS_A_WORD = 0.3
const SECONDS_TO_SEE = 1
/** Minimum size of letters in pixels that can be read on a phone. */
const MIN_SIZE = 56
/** Tolerance in seconds for rounding errors, as times are sums of fractions. */
const ROUNDING = 0.001

const videos = new Map(readVideos().map((video) => [video.slug, video]))

/** Returns what is wrong with a film's words: too little time to read, letters too small, or missing captions. */
export function lineFaults(slug: string, { lines, seconds }: Film): string[] {
  const video = videos.get(slug)
  if (!video) return ['content/videos has none of that name']
  const cues = video.captions.find(({ language }) => language === 'en')?.cues ?? []
  const faults = lines.flatMap(({ from, to, text, size = MIN_SIZE }) => {
    const words = wordsIn(text)
    const spokenCues = cues
      .filter((cue) => cue.from < to * 1000 && cue.to > from * 1000)
      .flatMap((cue) => wordsIn(cue.text.toLowerCase()))
    const missing = words.filter((word) => !spokenCues.includes(word.toLowerCase()))
    return [
      to - from < words.length * SECONDS_A_WORD + SECONDS_TO_SEE - ROUNDING && 'is not shown for long enough',
      to > seconds && 'ends after the film',
      size < MIN_SIZE && `is smaller than ${MIN_SIZE}`,
      missing.length > 0 && `is not in the captions: ${missing.join(', ')}`,
    ]
      .filter((fault) => fault !== false)
      .map((fault) => `“${text.replaceAll('\n', ' ')}” ${fault}`)
  })
  return video.seconds === seconds ? faults : [...faults, `video.md says that it takes ${video.seconds} s`]
}
