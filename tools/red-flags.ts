import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packWords, unpackWords } from '@hale/domain/red-flags/real-words'
import { spellingOf } from '@hale/domain/red-flags/recognise'
import { conditionWords } from './red-flags/condition-words.ts'
import { englishWords, plain, spanishWords } from './red-flags/real-words.ts'
import { trainWeights } from './red-flags/weights.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const file = join(root, 'domain/red-flags/real-words.json')
const conditionsFile = join(root, 'domain/conditions/real-words.json')
const weightsFile = join(root, 'domain/red-flags/weights.json')
const OWN = new URL('./bench/red-flags/own-phrases.json', import.meta.url)

/** Rarer ones may be misspelt there too. */
const MIN_LIBRARY_COUNT = 2
/** Rarer words of film subtitles are mostly names. */
const MIN_COUNT = 75
/** One misspelt word in 32 is taken for a real one, which is what 60 kB leave room for. */
const REST_BITS = 5

/** Real words that are spelt much like one that tells of danger: what is typed so was meant so. Run it when the vocabulary changes. */
const { correct } = spellingOf(() => false)
const real = [...englishWords(MIN_COUNT), ...spanishWords(), ...libraryWords(), ...writtenNames()].map(plain)
const packed = packWords([...new Set(real.filter(isMistaken))].toSorted(), REST_BITS)
save(file, packed)
save(conditionsFile, conditionWords(libraryWords()))

const weights = trainWeights(OWN, everydayNames(), unpackWords(packed))
save(weightsFile, weights)

function save(path: string, data: object): void {
  const json = `${JSON.stringify(data, null, 2)}\n`
  writeFileSync(path, json)
  console.log(`${json.length} bytes: ${path}`)
}

/** Whether a word would be read as another; of several, as of one, is right. */
function isMistaken(word: string): boolean {
  const read = correct(word).join(' ')
  return read !== word && `${read}s` !== word
}

/** Subtitles hardly speak of health: "electrolytes". */
function libraryWords(): string[] {
  const texts = globSync('content/{articles,conditions}/*.md', { cwd: root }).map((path) =>
    readFileSync(join(root, path), 'utf8'),
  )
  const counts = new Map<string, number>()
  for (const [word] of texts.join(' ').matchAll(/\p{L}+/gu)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].flatMap(([word, count]) => (count >= MIN_LIBRARY_COUNT ? [word] : []))
}

/** Words of what conditions are called, also as people misspell them: no sign is meant where "excema" is typed. */
function writtenNames(): string[] {
  return readFileSync(join(root, 'content/words.yaml'), 'utf8').match(/\p{L}+/gu) ?? []
}

/** What people call illnesses, and what they type who look for something to read. */
function everydayNames(): string[] {
  const files = ['content/words.yaml', 'content/search-words.yaml'].map((path) =>
    readFileSync(join(root, path), 'utf8'),
  )
  const listed = files.join('\n').matchAll(/\[([^\]]*)\]/g)
  return [...listed].flatMap(([, names = '']) => names.split(',').map((name) => name.trim())).filter(Boolean)
}
