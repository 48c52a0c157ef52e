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
/** Titles of sources are quotations; names are what people search by; options are what answers are compared with. */
const AS_WRITTEN = new Set(['sources', 'source', 'names', 'author', 'options'])
const IDS = ['id', 'articleId', 'videoId']

const MAX_TEXTS = 2_000
const MAX_LETTERS = 20_000_000
/** Texts of the library are the same for every company that spells as Americans do. */
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

/** An answer with articles and videos: those of the library are written as the company spells, its own as it wrote them. */
export function spellDocuments<Answer>(answer: Answer, spelling: Spelling): Answer {
  return spelling === 'en-US' ? walk(answer, false, false) : answer
}

/** An answer whose texts are all Hale's own. */
export function spellTexts<Answer>(answer: Answer, spelling: Spelling): Answer {
  return spelling === 'en-US' ? walk(answer, true, false) : answer
}

/** A copy with the same shape; only texts differ. */
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

/** What names no language is English. */
function isEnglish(value: object): boolean {
  return !('language' in value) || value.language === null || value.language === SOURCE_LANGUAGE
}

const UUID = /^[\da-f]{8}-/
