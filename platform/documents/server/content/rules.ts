import type { Issue } from '../../../contract/problem.ts'
import * as z from 'zod'

/** A publication that a document cites. */
type Source = { title: string; url: string }

const address = z.url({ protocol: /^https$/ })

/** Returns an issue with the name of the text as its path for each text that is empty or blank. */
export function missingTexts(texts: Record<string, string>): Issue[] {
  return Object.entries(texts)
    .filter(([, text]) => text.trim() === '')
    .map(([path]) => ({ path, message: 'is missing' }))
}

export function sourceIssues(sources: Source[]): Issue[] {
  return sources.flatMap((source, index) =>
    isSource(source) ? [] : [{ path: `sources.${index}`, message: 'needs a title and an https address' }],
  )
}

export function isSource({ title, url }: Source): boolean {
  return title.trim() !== '' && address.safeParse(url).success
}

export function cleanTags(tags: string[]): string[] {
  return [...new Set(tags.map((tag) => tag.trim()).filter(Boolean))]
}
