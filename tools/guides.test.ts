import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { guideHtml } from '#apps/web/build/guides.ts'
import { language as languages, SOURCE_LANGUAGE, type Language } from '#platform/contract/languages.ts'
import { toAmerican } from '#platform/rules/spelling/spelling.ts'
import { root } from './run.ts'

const folders = globSync('features/*/web/guide', { cwd: root })
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)
const guides = folders.flatMap((folder) =>
  languages.options.map((language) => ({ folder, language, text: read(`${folder}/${language}.md`) })),
)

/** Returns all messages of the web app in a language, with the names of their placeholders. */
function messagesIn(language: Language): string[] {
  const files = globSync(`{apps/web,features,platform}/**/messages/${language}.po`, { cwd: root })
  return files.flatMap((file) =>
    all(read(file), /^msgstr ((?:".*"\n)+)/gm).map((text) => text.replaceAll(/^"|"\n"|"\n$/g, '')),
  )
}

test('there are guides', () => expect(folders.length).toBeGreaterThan(1))

test.each(guides)('$folder in $language names what the screens say', ({ language, text }) => {
  const messages = messagesIn(language)
  const named = all(text, /\*\*(.+?)\*\*/g)
  expect(named.length).toBeGreaterThan(3)
  expect(named.filter((name) => !messages.some((message) => message.startsWith(name)))).toEqual([])
})

test.each(guides)('links of $folder in $language lead to a heading or a guide', ({ language, text }) => {
  const idsOf = (markdown: string) => all(guideHtml(markdown), /<h[23] id="([^"]+)"/g)
  const isThere = (link: string) => {
    const [path = '', id] = link.split('#')
    const feature = dirname(path).split('/').at(-1)
    const target = path === '' ? text : read(`features/${feature}/web/guide/${language}.md`)
    return id === undefined || idsOf(target).includes(id)
  }
  expect(all(text, /\]\(([^)]+)\)/g).filter((link) => !isThere(link))).toEqual([])
})

test.each(folders)('%s has the same steps, values and names in every language', (folder) => {
  const outlineOf = (language: Language) => {
    const text = read(`${folder}/${language}.md`)
    return {
      blocks: all(text, /^(##+|\d+\.|-|\|)/gm),
      values: all(text, /`([^`]+)`/g),
      // In another order where the sentence has one.
      names: all(text, /“([^”]+)”/g).toSorted(),
      hale: all(text, /\*\*(.+?)\*\*/g).length,
    }
  }
  for (const language of languages.options) expect(outlineOf(language)).toEqual(outlineOf(SOURCE_LANGUAGE))
})

test.each(folders)('%s reads the same in American English', (folder) => {
  const text = read(`${folder}/${SOURCE_LANGUAGE}.md`)
  expect(toAmerican(text)).toBe(text)
})
