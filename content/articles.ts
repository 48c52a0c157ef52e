import { createHash } from 'node:crypto'
import { articleCategory } from '#features/articles/contract/articles.ts'
import * as z from 'zod'
import type { DocumentBody } from '#platform/documents/contract/body.ts'
import type { Language } from '#platform/contract/languages.ts'
import { parsePage, sources } from './front-matter.ts'
import { listSlugs, readLibraryFiles, type LibraryFile } from './translations/library-files.ts'

const folder = new URL('./articles/', import.meta.url)

const day = z.iso.date()

/** What is written anew in each language. */
const translated = {
  title: z.string().min(1).max(80),
  summary: z.string().min(60).max(200),
  pictureAlt: z.string().min(1),
}

/** What a translation's file says; `reviewed` is that of the English text that it is the translation of. */
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
  /** Changes whenever the file does. */
  version: string
}

type ArticleTranslation = z.infer<typeof translationFacts> & { language: Language; body: DocumentBody }

/** The ids of the library's articles, without their texts. */
export function listArticleIds(): string[] {
  return listSlugs(folder).map(articleId)
}

/** The library's articles, read from their files; a bad file is named with all that is wrong in it. */
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

/** The same id on every installation, so that articles can point at each other. */
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
