import * as z from 'zod/mini'
import { language, type Language } from '../../contract/languages.ts'
import {
  documentNames,
  recordOf,
  translatedFields,
  type DocumentName,
  type TranslatedField,
} from './document-types.ts'

// The translations of a document. They are part of its content, so they are saved, merged, versioned,
// restored and scheduled with it.

/** A translated text, and the digest of the original text that it translates. */
export const translatedText = <Value extends z.ZodMiniType>(value: Value) =>
  z.object({ value, of: z.string().check(z.regex(/^[\da-f]{64}$/)) })

const optionalText = <Value extends z.ZodMiniType>(value: Value) => z.optional(translatedText(value))

/** The translated fields of all types: each type's in the order of its screen, as far as types agree. */
export const allTranslatedFields: readonly TranslatedField[] = documentNames.reduce(
  (all, name) =>
    translatedFields(name).reduceRight((translatedFields, field, index, fields) => {
      if (translatedFields.includes(field)) return translatedFields
      const next = fields[index + 1]
      return translatedFields.toSpliced(
        next ? translatedFields.indexOf(next) : translatedFields.length,
        0,
        field,
      )
    }, all),
  new Array<TranslatedField>(),
)

type Texts<Name extends DocumentName> = Record<TranslatedField<Name>, z.ZodMiniType>

type TranslationShape<Shape> = {
  [Field in keyof Shape]: Shape[Field] extends z.ZodMiniType
    ? ReturnType<typeof optionalText<Shape[Field]>>
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
  const schemas: Partial<Record<TranslatedField, z.ZodMiniType>> = texts
  // In the order in which merged translations are put together, so that equal ones are equal as JSON.
  const fields = allTranslatedFields.flatMap((field) => {
    const value = schemas[field]
    return value ? [[field, optionalText(value)] as const] : []
  })
  // The cast restores the keys, which the types of `fromEntries` lose.
  const translation = z.object(Object.fromEntries(fields) as TranslationShape<Shape>)
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

/** The texts of one language by the names of their fields, or by their places within fields. */
export type Translation = Readonly<Record<string, TranslatedText | undefined>>

export type Translations = { readonly [Code in Language]?: Translation | undefined }
