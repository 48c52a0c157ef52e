import { documentBody, type Block, type DocumentBody } from '../../contract/body.ts'
import { allTranslatedFields, type TranslatedText, type Translations } from '../../contract/translations.ts'
import { language, type Language } from '../../../contract/languages.ts'
import * as z from 'zod/mini'
import type { DocumentContent, FieldRule } from '../document-type.ts'
import { isSame } from './json.ts'
import { mergeLists } from './merge-list.ts'

// Each text of each language is merged as a field of its own, so that people who write in two languages, or
// different texts of one language, never conflict.

/** Place of a translated text: its language, and its field or its position within a field. */
type TranslatedPlace = { language: Language; field: string }

/** Returns the path of a translated text among the merged fields, such as `translations.es.title`. */
const pathOf = (code: Language, field: string) => `translations.${code}.${field}`

/** Returns the language and field of a path; undefined for a field of the original. */
export function translatedPlace(path: string): TranslatedPlace | undefined {
  const [first, code, ...field] = path.split('.')
  const parsed = language.safeParse(code)
  if (first !== 'translations' || !parsed.success || field.length === 0) return undefined
  return { language: parsed.data, field: field.join('.') }
}

export function textAt(content: DocumentContent, path: string): TranslatedText | undefined {
  const place = translatedPlace(path)
  return place && content.translations?.[place.language]?.[place.field]
}

/** Returns the paths of all translated texts that any of the contents has. */
export function translatedPaths(contents: DocumentContent[]): string[] {
  return language.options.flatMap((code) => {
    const codes = contents.flatMap(({ translations }) => Object.keys(translations?.[code] ?? {}))
    const paths = [...new Set(codes)].toSorted(byField).map((field) => pathOf(code, field))
    return paths.filter((path) => contents.some((content) => textAt(content, path)))
  })
}

/** Compares names of fields: fields of a type in the order of its screen, places within a field by name. */
function byField(one: string, other: string): number {
  const fields: readonly string[] = allTranslatedFields
  return fields.indexOf(one) - fields.indexOf(other) || (one < other ? -1 : 1)
}

/**
 * Returns the translations that consist of these texts, given by their paths, in the same order; languages without a
 * text are left out.
 */
export function translationsOf(texts: [path: string, text: TranslatedText | undefined][]): Translations {
  const entries = texts.flatMap(([path, text]) => {
    const place = translatedPlace(path)
    return place && text ? [{ ...place, text }] : []
  })
  return Object.fromEntries(
    [...Map.groupBy(entries, (one) => one.language)].map(([code, written]) => [
      code,
      Object.fromEntries(written.map(({ field, text }) => [field, text])),
    ]),
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
    const [blocks, other] = [blocksOf(mine?.value), blocksOf(theirs?.value)]
    return mine && blocks && other ? { value: bodyOf([...blocks, ...other]), of: mine.of } : undefined
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

/** Returns the digest of the original that was confirmed last: `mine` if it has changed, otherwise `theirs`. */
const newer = (base: string, mine: string, theirs: string) => (base === mine ? theirs : mine)

function blocksOf(value: unknown): Block[] | undefined {
  const body = z.safeParse(documentBody, value)
  return body.success ? body.data.content : undefined
}

const bodyOf = (content: Block[]): DocumentBody => ({ type: 'doc', content })
