import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { articleCategory } from '@hale/contracts/articles/articles'
import * as z from 'zod'
import type { DocumentBody } from '@hale/contracts/documents/body'
import { parsePage, sources } from './front-matter.ts'

const folder = new URL('./articles/', import.meta.url)

const day = z.iso.date()

const facts = z.strictObject({
  title: z.string().min(1).max(80),
  summary: z.string().min(60).max(200),
  category: articleCategory,
  tags: z.array(z.string()).min(1),
  picture: z.string().endsWith('.svg'),
  pictureAlt: z.string().min(1),
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
  /** Changes whenever the file does. */
  version: string
}

/** The library's articles, read from their files; a bad file is named with all that is wrong in it. */
export function readArticles(): LibraryArticle[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => readArticle(basename(name, '.md'), readFileSync(new URL(name, folder), 'utf8')))
}

export function readArticle(slug: string, file: string): LibraryArticle {
  return {
    ...parsePage(slug, file, facts),
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
