import { readFileSync } from 'node:fs'
import { load as parseYaml } from 'js-yaml'
import * as z from 'zod'
import type { Language } from '#platform/contract/languages.ts'

/** Key of the phrases that no page answers. */
export const ELSEWHERE = 'elsewhere'

const table = z.record(
  z.string().regex(/^(?:\/[\w/?=#-]+|elsewhere)$/),
  z.array(z.string().trim().min(1)).min(1),
)

/** A phrase that people type, with the address of the page that they look for, or `ELSEWHERE`. */
export type PagePhrase = { page: string; phrase: string }

/** Reads phrases to learn from, or those by other writers, from which nothing is learnt. */
export function readPagePhrases(language: Language, kind: 'learnt' | 'unseen'): PagePhrase[] {
  const name = `page-phrases/${kind === 'unseen' ? 'unseen.' : ''}${language}.yaml`
  const read = table.safeParse(parseYaml(readFileSync(new URL(name, import.meta.url), 'utf8')))
  if (!read.success) throw new Error(`${name}: ${z.prettifyError(read.error)}`)
  return Object.entries(read.data).flatMap(([page, phrases]) => phrases.map((phrase) => ({ page, phrase })))
}
