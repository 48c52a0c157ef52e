import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readRedFlags } from '#content/red-flags.ts'
import { unpackWords } from '#features/red-flags/rules/real-words.ts'
import { documentWords } from './red-flags/document-words.ts'
import { renderPage } from './red-flags/page.ts'
import { compileVocabulary } from './red-flags/vocabulary.ts'
import { root } from './run.ts'

const OWN = new URL('./bench/red-flags/own-phrases.json', import.meta.url)
/** Minimum count of a word in the library; rarer ones may be misspelt there. */
const MIN_LIBRARY_COUNT = 2

const subjects = readRedFlags()
saveJson('features/red-flags/rules/vocabulary.json', compileVocabulary(subjects))
save('docs/red-flags.md', await renderPage(subjects))

// These modules read the vocabulary as they are loaded, so they must be imported after the new one is saved.
const [{ mistakenWords }, { conditionWords }, { trainWeights }] = await Promise.all([
  import('./red-flags/mistaken-words.ts'),
  import('./red-flags/condition-words.ts'),
  import('./red-flags/weights.ts'),
])
const packed = mistakenWords([...libraryWords(), ...writtenNames()])
saveJson('features/red-flags/rules/real-words.json', packed)
saveJson('platform/documents/server/search/real-words.json', documentWords())
saveJson('features/conditions/rules/real-words.json', conditionWords(libraryWords()))
saveJson('features/red-flags/rules/weights.json', trainWeights(OWN, everydayNames(), unpackWords(packed)))

function saveJson(path: string, data: object): void {
  save(path, `${JSON.stringify(data, null, 2)}\n`)
}

function save(path: string, text: string): void {
  writeFileSync(join(root, path), text)
  console.log(`${text.length} characters: ${path}`)
}

/** Returns words of articles and conditions, for health words that film subtitles lack, such as "electrolytes". */
function libraryWords(): string[] {
  const texts = globSync('content/{articles,conditions}/*.md', { cwd: root }).map((path) =>
    readFileSync(join(root, path), 'utf8'),
  )
  const counts = new Map<string, number>()
  for (const [word] of texts.join(' ').matchAll(/\p{L}+/gu)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].flatMap(([word, count]) => (count >= MIN_LIBRARY_COUNT ? [word] : []))
}

/** Returns words of conditions' names, also common misspellings such as "excema", which must not be read as a sign. */
function writtenNames(): string[] {
  return readFileSync(join(root, 'content/words.yaml'), 'utf8').match(/\p{L}+/gu) ?? []
}

/** Returns everyday names of illnesses, and searches of people who look for something to read. */
function everydayNames(): string[] {
  const files = ['content/words.yaml', 'content/search-words.yaml'].map((path) =>
    readFileSync(join(root, path), 'utf8'),
  )
  const matches = files.join('\n').matchAll(/\[([^\]]*)\]/g)
  return [...matches].flatMap(([, names = '']) => names.split(',').map((name) => name.trim())).filter(Boolean)
}
