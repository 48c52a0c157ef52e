import { LRUCache } from 'lru-cache'
import { listArticleIds } from '#content/articles.ts'
import { listVideoIds } from '#content/videos.ts'
import type { Spelling } from '#features/companies/contract/companies.ts'
import { SOURCE_LANGUAGE } from '../../../contract/languages.ts'
import { htmlToAmerican, toAmerican } from '../../../rules/spelling/spelling.ts'

const TEXTS = new Set(
  'title summary text hint label doNow emergency today soon selfCare milestones texts name posterAlt alt'.split(
    ' ',
  ),
)
const HTML = new Set(['bodyHtml', 'html'])
/**
 * Keys whose texts are not converted: titles of sources are quotations, people search by names, and answers
 * are compared with options.
 */
const AS_WRITTEN = new Set(['sources', 'source', 'names', 'author', 'options'])
const IDS = ['id', 'articleId', 'videoId']

const MAX_TEXTS = 2_000
const MAX_LETTERS = 20_000_000
/** Cache of converted texts: the library's are the same for every company with American spelling. */
const spelled = new LRUCache<string, string>({
  max: MAX_TEXTS,
  maxSize: MAX_LETTERS,
  sizeCalculation: (text) => text.length + 1,
})

function american(text: string, isHtml: boolean): string {
  const before = spelled.get(text)
  if (before !== undefined) return before
  const now = isHtml ? htmlToAmerican(text) : toAmerican(text)
  spelled.set(text, now)
  return now
}

let library: ReadonlySet<string> | undefined

function isOfLibrary(id: string): boolean {
  library ??= new Set([...listArticleIds(), ...listVideoIds()])
  return library.has(id)
}

/**
 * Converts the library's articles and videos in a response to the company's spelling; the company's own stay
 * as written.
 */
export function spellDocuments<Answer>(answer: Answer, spelling: Spelling): Answer {
  return spelling === 'en-US' ? walk(answer, false, false) : answer
}

/** Converts a response whose texts are all Hale's own to the company's spelling. */
export function spellTexts<Answer>(answer: Answer, spelling: Spelling): Answer {
  return spelling === 'en-US' ? walk(answer, true, false) : answer
}

/** Returns a copy with the same shape and converted texts. */
function walk<Value>(value: Value, isOurs: boolean, isHtml: boolean): Value
function walk(value: unknown, isOurs: boolean, isHtml: boolean): unknown {
  if (typeof value === 'string') return isOurs ? american(value, isHtml) : value
  if (Array.isArray(value)) return value.map((one: unknown) => walk(one, isOurs, isHtml))
  return typeof value === 'object' && value !== null ? walkObject(value, isOurs) : value
}

function walkObject(value: object, isOurs: boolean): object {
  const entries: [string, unknown][] = Object.entries(value)
  const id = entries.find(([key]) => IDS.includes(key))?.[1]
  const ours = isEnglish(value) && (typeof id === 'string' && UUID.test(id) ? isOfLibrary(id) : isOurs)
  return Object.fromEntries(
    entries.map(([key, inside]) => {
      const isText = typeof inside === 'object' || TEXTS.has(key) || HTML.has(key)
      return [key, isText && !AS_WRITTEN.has(key) ? walk(inside, ours, HTML.has(key)) : inside]
    }),
  )
}

/** Whether an object is in English, as is any without a language. */
function isEnglish(value: object): boolean {
  return !('language' in value) || value.language === null || value.language === SOURCE_LANGUAGE
}

const UUID = /^[\da-f]{8}-/
