import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { language, SOURCE_LANGUAGE, type Language } from '#platform/contract/languages.ts'

/** A Markdown file of the library, and its translations, which are in the same folder as `<slug>.<language>.md`. */
export type LibraryFile = { slug: string; text: string; translations: Translation[] }
type Translation = { language: Language; name: string; text: string }

const TRANSLATED_LANGUAGES = language.options.filter((one) => one !== SOURCE_LANGUAGE)

/** Reads the Markdown files of a folder by slug; throws an error that names a translation without an original. */
export function readLibraryFiles(folder: URL): LibraryFile[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
  const textOf = (name: string) => readFileSync(new URL(name, folder), 'utf8')
  const slugs = slugsOf(names)
  const ofSlug = (slug: string) =>
    TRANSLATED_LANGUAGES.map((one) => ({ language: one, name: `${slug}.${one}.md` })).filter(({ name }) =>
      names.includes(name),
    )
  const translations = new Map(slugs.map((slug) => [slug, ofSlug(slug)]))
  const usedNames = new Set([...translations.values()].flat().map(({ name }) => name))
  const lost = names.find((name) => !usedNames.has(name) && !slugs.includes(name.slice(0, -'.md'.length)))
  if (lost) throw new Error(`${lost}: there is no English text that this is the translation of.`)
  return [...translations].map(([slug, list]) => ({
    slug,
    text: textOf(`${slug}.md`),
    translations: list.map((one) => ({ ...one, text: textOf(one.name) })),
  }))
}

function slugsOf(names: string[]): string[] {
  return names.flatMap((name) => /^([\w-]+)\.md$/.exec(name)?.[1] ?? [])
}

/** Returns 8 hex digits of a text's SHA-256. A translation of a text without dates states its original's digest. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}
