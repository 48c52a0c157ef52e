import * as z from 'zod/mini'
import { language, type Language } from '../../contract/languages.ts'
import { recordOf, type DocumentName } from './document-types.ts'
import type { translated } from './translated-fields.ts'

// The texts of a document in other languages. They are part of its content: what saves, merges, keeps, restores and
// schedules a document does the same with them.

/** A text of a translation, and the digest of the original's text that it is the translation of. */
const translatedText = <Value extends z.ZodMiniType>(value: Value) =>
  z.optional(z.object({ value, of: z.string().check(z.regex(/^[\da-f]{64}$/)) }))

type Texts<Name extends DocumentName> = Record<(typeof translated)[Name]['fields'][number], z.ZodMiniType>

type Translated<Shape> = {
  [Field in keyof Shape]: Shape[Field] extends z.ZodMiniType
    ? ReturnType<typeof translatedText<Shape[Field]>>
    : never
}

/**
 * The fields of a content that hold its translations. `texts` has the schema of each text that the type's list names, the
 * same as the original's. Drafts from before have none of these fields.
 */
export function translations<const Name extends DocumentName, Shape extends Texts<Name>>(
  _name: Name,
  texts: Shape,
) {
  const fields = Object.entries<z.ZodMiniType>(texts).map(
    ([field, value]) => [field, translatedText(value)] as const,
  )
  // `fromEntries` keeps no keys.
  const translation = z.object(Object.fromEntries(fields) as Translated<Shape>)
  return {
    /** That its original is written in; the company's main one where it is absent. */
    language: z.optional(language),
    /** One of the original's own language, or of one that the company no longer offers, is kept and not shown. */
    translations: z.optional(z.object(recordOf(language.options, z.optional(translation)))),
  }
}

/** A text of any type, as far as what serves all types needs to know it. */
export type TranslatedText = { value: unknown; of: string }

/** The texts of one language by the names of their fields. */
export type Translation = Readonly<Record<string, TranslatedText | undefined>>

export type Translations = { readonly [Code in Language]?: Translation | undefined }
