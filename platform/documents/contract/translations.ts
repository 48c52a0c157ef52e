import * as z from 'zod/mini'
import { language, type Language } from '../../contract/languages.ts'
import { recordOf, type DocumentName } from './document-types.ts'
import type { translated } from './translated-fields.ts'

// The translations of a document. They are part of its content, so they are saved, merged, versioned,
// restored and scheduled with it.

/** A translated text, and the digest of the original text that it translates. */
const translatedText = <Value extends z.ZodMiniType>(value: Value) =>
  z.optional(z.object({ value, of: z.string().check(z.regex(/^[\da-f]{64}$/)) }))

type Texts<Name extends DocumentName> = Record<(typeof translated)[Name]['fields'][number], z.ZodMiniType>

type Translated<Shape> = {
  [Field in keyof Shape]: Shape[Field] extends z.ZodMiniType
    ? ReturnType<typeof translatedText<Shape[Field]>>
    : never
}

/**
 * The fields of a content that hold its translations. Each text in the type's list has the same schema as the
 * original's. Older drafts have none of these fields.
 */
export function translations<const Name extends DocumentName, Shape extends Texts<Name>>(
  _name: Name,
  texts: Shape,
) {
  const fields = Object.entries<z.ZodMiniType>(texts).map(
    ([field, value]) => [field, translatedText(value)] as const,
  )
  // The types of `fromEntries` lose the keys.
  const translation = z.object(Object.fromEntries(fields) as Translated<Shape>)
  return {
    /** Language of the original; absent for the company's main language. */
    language: z.optional(language),
    /**
     * Translations by language. One in the original's own language, or in a language that the company no
     * longer offers, is kept but not shown.
     */
    translations: z.optional(z.object(recordOf(language.options, z.optional(translation)))),
  }
}

/** A translated text of any type, for code that serves all types. */
export type TranslatedText = { value: unknown; of: string }

/** The texts of one language by the names of their fields. */
export type Translation = Readonly<Record<string, TranslatedText | undefined>>

export type Translations = { readonly [Code in Language]?: Translation | undefined }
