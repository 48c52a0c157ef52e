import type { TranslatedField } from '../../contract/document-types.ts'
import type { Translations } from '../../contract/translations.ts'
import type { Language } from '../../../contract/languages.ts'
import { hasReadableText, translatedText } from '../../rules/translations.ts'
import type { DocumentContent } from '../document-type.ts'

type Place = { language: Language; field: TranslatedField }

/**
 * Returns the translations with a new text in one field, or without it if it is empty. It keeps the digest of the
 * original that it was made from, since correcting a comma does not make it up to date.
 */
export function withText(content: DocumentContent, { language, field }: Place, value: unknown): Translations {
  const before = content.translations?.[language]?.[field]
  const now = translatedText(content, field, value)
  const text = hasReadableText(value) ? { ...now, of: before?.of ?? now.of } : undefined
  return withPlace(content, { language, field }, text)
}

/** Returns the translations with one text confirmed to match the current original. */
export function withMatch(content: DocumentContent, { language, field }: Place): Translations {
  const before = content.translations?.[language]?.[field]
  return withPlace(content, { language, field }, before && translatedText(content, field, before.value))
}

function withPlace(
  { translations }: DocumentContent,
  { language, field }: Place,
  text: ReturnType<typeof translatedText> | undefined,
): Translations {
  return { ...translations, [language]: { ...translations?.[language], [field]: text } }
}
