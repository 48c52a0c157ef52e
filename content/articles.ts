import { createHash } from 'node:crypto'
import { articleCategory } from '#features/articles/contract/articles.ts'
import * as z from 'zod'
import type { DocumentBody } from '#platform/documents/contract/body.ts'
import type { Language } from '#platform/contract/languages.ts'
import { parsePage, sources } from './front-matter.ts'
import { readLibraryFiles, type LibraryFile } from './translations/library-files.ts'

const folder = new URL('./articles/', import.meta.url)

const day = z.iso.date()

/** Fields that are translated. */
const translated = {
  title: z.string().min(1).max(80),
  summary: z.string().min(60).max(200),
  pictureAlt: z.string().min(1),
}

/** Front matter of a translation; `reviewed` is the review date of the English text that was translated. */
const translationFacts = z.strictObject({ ...translated, reviewed: day })

const facts = z.strictObject({
  ...translated,
  category: articleCategory,
  tags: z.array(z.string()).min(1),
  picture: z.string().endsWith('.svg'),
  author: z.string().min(1),
  published: day,
  reviewed: day,
  nextReview: day,
  sources,
})

export type LibraryArticle = z.infer<typeof facts> & {
  id: string
  slug: string
  body: DocumentBody
  translations: ArticleTranslation[]
  /** SHA-256 of the English file. */
  version: string
}

type ArticleTranslation = z.infer<typeof translationFacts> & { language: Language; body: DocumentBody }

/** Reads the library's articles; throws an error that names an invalid file and everything that is wrong in it. */
export function readArticles(): LibraryArticle[] {
  return readLibraryFiles(folder).map(({ slug, text, translations }) => readArticle(slug, text, translations))
}

export function readArticle(
  slug: string,
  file: string,
  translations: LibraryFile['translations'] = [],
): LibraryArticle {
  return {
    ...parsePage(slug, file, facts),
    translations: translations.map(({ language, name, text }) => ({
      ...parsePage(name, text, translationFacts),
      language,
    })),
    id: articleId(slug),
    slug,
    version: createHash('sha256').update(file).digest('hex'),
  }
}

/** Returns the article's id, a UUID from its slug: the same on every installation, so that articles can link to it. */
export function articleId(slug: string): string {
  const hex = createHash('sha256').update(`hale library article ${slug}`).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `9${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
