import { documentBody, type Block, type DocumentBody } from '../../contract/body.ts'
import type { TranslatedField } from '../../contract/document-types.ts'
import { allTranslatedFields, type TranslatedText, type Translations } from '../../contract/translations.ts'
import { language, type Language } from '../../../contract/languages.ts'
import * as z from 'zod/mini'
import type { DocumentContent, FieldRule } from '../document-type.ts'
import { isSame } from './json.ts'
import { mergeLists } from './merge-list.ts'

// Each text of each language is merged as a field of its own, so that people who write in two languages, or
// different texts of one language, never conflict.

/** Returns the path of a translated text among the merged fields, such as `translations.es.title`. */
const pathOf = (code: Language, field: TranslatedField) => `translations.${code}.${field}`

const PLACES = new Map(
  language.options.flatMap((code) =>
    allTranslatedFields.map((field) => [pathOf(code, field), { language: code, field }] as const),
  ),
)

/** Returns the language and field of a path; undefined for a field of the original. */
export function translatedPlace(path: string): { language: Language; field: TranslatedField } | undefined {
  return PLACES.get(path)
}

export function textAt(content: DocumentContent, path: string): TranslatedText | undefined {
  const place = translatedPlace(path)
  return place && content.translations?.[place.language]?.[place.field]
}

/** Returns the paths of all translated texts that any of the contents has. */
export function translatedPaths(contents: DocumentContent[]): string[] {
  return [...PLACES.keys()].filter((path) => contents.some((content) => textAt(content, path)))
}

/** Returns the translations made of texts by their paths; a language without any is left out. */
export function translationsOf(texts: (path: string) => TranslatedText | undefined): Translations {
  return Object.fromEntries(
    language.options.flatMap((code) => {
      const written = allTranslatedFields.flatMap((field) => {
        const text = texts(pathOf(code, field))
        return text ? [[field, text] as const] : []
      })
      return written.length > 0 ? [[code, Object.fromEntries(written)]] : []
    }),
  )
}

/** How two people’s changes of one translated text are merged. */
export const translationRule: FieldRule<TranslatedText | undefined> = {
  unite(base, mine, theirs) {
    if (!base || !mine || !theirs) return undefined
    const value = uniteValues(base.value, mine.value, theirs.value)
    return value === undefined ? undefined : { value, of: newer(base.of, mine.of, theirs.of) }
  },
  both(mine, theirs) {
    const [own, other] = [blocksOf(mine?.value), blocksOf(theirs?.value)]
    return mine && own && other ? { value: bodyOf([...own, ...other]), of: mine.of } : undefined
  },
}

function uniteValues(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (isSame(mine, theirs) || isSame(base, theirs)) return mine
  if (isSame(base, mine)) return theirs
  const [before, own, other] = [base, mine, theirs].map(blocksOf)
  if (!before || !own || !other) return undefined
  const pieces = mergeLists({ base: before, mine: own, theirs: other })
  const blocks = pieces.flatMap((piece) => (piece.is === 'agreed' ? [piece.item] : []))
  return blocks.length === pieces.length ? bodyOf(blocks) : undefined
}

/** Returns the digest of the original that was confirmed most recently. */
const newer = (base: string, mine: string, theirs: string) => (base === mine ? theirs : mine)

function blocksOf(value: unknown): Block[] | undefined {
  const body = z.safeParse(documentBody, value)
  return body.success ? body.data.content : undefined
}

const bodyOf = (content: Block[]): DocumentBody => ({ type: 'doc', content })
