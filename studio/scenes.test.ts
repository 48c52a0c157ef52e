import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { wordsIn } from '@hale/domain/reading'
import { readVideos, type LibraryVideo } from '../content/videos.ts'
import type { Film } from './film.ts'
import { hashOf } from './render.ts'

/** What an unhurried reader needs: a second to see that there is something, and then for each word. */
const SECONDS_A_WORD = 0.3
const SECONDS_TO_SEE = 1
/** Letters smaller than this cannot be read on a telephone. */
const MIN_SIZE = 56

const records = JSON.parse(
  readFileSync(new URL('../content/videos/media.json', import.meta.url), 'utf8'),
) as Record<string, { frames: string }>

describe.each(readVideos())('$slug', (video) => {
  test('its files were made of what its scene draws', async () => {
    const film = await load(video)
    expect(film.seconds).toBe(video.seconds)
    expect(hashOf(film)).toBe(records[video.slug]?.frames)
  })

  test('there is time to read each line, and each is in the captions at its time', async () => {
    const { lines, seconds } = await load(video)
    const spoken = captionsOf(video)
    for (const { from, to, text, size = MIN_SIZE } of lines) {
      const words = wordsIn(text)
      expect(to - from, text).toBeGreaterThanOrEqual(words.length * SECONDS_A_WORD + SECONDS_TO_SEE - 0.001)
      expect(to, text).toBeLessThanOrEqual(seconds)
      expect(size, text).toBeGreaterThanOrEqual(MIN_SIZE)
      const heard = spoken.filter((cue) => cue.from < to && cue.to > from).map((cue) => cue.words)
      for (const word of words) expect(heard.flat(), text).toContain(word.toLowerCase())
    }
  })
})

async function load({ slug }: LibraryVideo): Promise<Film> {
  const { film } = (await import(new URL(`scenes/${slug}.ts`, import.meta.url).href)) as { film: Film }
  return film
}

function captionsOf({ captions }: LibraryVideo) {
  const english = captions.find(({ language }) => language === 'en')
  return (english?.cues ?? []).map(({ from, to, text }) => ({
    from: from / 1000,
    to: to / 1000,
    words: wordsIn(text).map((word) => word.toLowerCase()),
  }))
}
