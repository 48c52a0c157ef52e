import { readFileSync } from 'node:fs'
import { load as parseYaml } from 'js-yaml'
import * as z from 'zod'
import type { Language } from '#platform/contract/languages.ts'
import { articleId } from './articles.ts'
import { videoId } from './videos.ts'

/** Key of the phrases that mean nothing of their kind. */
export const ELSEWHERE = 'elsewhere'
/** Between several keys that are all right. */
const OR = ' | '

/**
 * What phrases refer to: pages by their address, conditions by their English title, or the library's articles and
 * videos by their folder and slug, such as `articles/giving-up-smoking`.
 */
export type PhraseKind = 'pages' | 'conditions' | 'documents'
export type Phrase = { key: string; phrase: string }
/** A phrase with all keys that are right; none where nothing of the kind is meant. */
export type UnseenPhrase = { right: string[]; phrase: string }

const table = z.record(z.string().min(1), z.array(z.string().trim().min(1)).min(1))

/** Reads phrases that people type, to learn from. */
export function readPhrases(kind: PhraseKind, language: Language): Phrase[] {
  return readPhraseFile(`phrases/${kind}/${language}.yaml`)
}

/** Reads phrases by other writers, from which nothing is learnt. */
export function readUnseenPhrases(kind: PhraseKind, language: Language): UnseenPhrase[] {
  return readPhraseFile(`phrases/${kind}/unseen.${language}.yaml`).map(({ key, phrase }) => ({
    right: key === ELSEWHERE ? [] : key.split(OR),
    phrase,
  }))
}

/** Returns the id of a document of the library by its key, the same on every installation. */
export function documentId(key: string): string {
  const [folder, slug] = key.split('/')
  if (slug === undefined) return key
  return folder === 'videos' ? videoId(slug) : articleId(slug)
}

function readPhraseFile(name: string): Phrase[] {
  const parsed = table.safeParse(parseYaml(readFileSync(new URL(name, import.meta.url), 'utf8')))
  if (!parsed.success) throw new Error(`${name}: ${z.prettifyError(parsed.error)}`)
  return Object.entries(parsed.data).flatMap(([key, phrases]) => phrases.map((phrase) => ({ key, phrase })))
}
