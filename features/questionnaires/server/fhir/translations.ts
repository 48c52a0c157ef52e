import { language as languages, type Language } from '#platform/contract/languages.ts'
import { MAX_LENGTHS, type TranslatedSource } from '../../contract/questionnaires.ts'
import type { UnreadablePart } from '../../contract/versions.ts'
import { translationOf } from '../../rules/translations.ts'
import { fhirText } from '#platform/core/fhir.ts'
import { normaliseText } from '../versions/normalise.ts'
import type { AnswerOption, Extension, Item, FhirTranslations } from './schema.ts'
import { TRANSLATION, UNIT } from './terms.ts'

/** Returns the translations of a text as FHIR's sibling element, whose name starts with an underscore. */
export function writeTranslations(
  name: '_text' | '_display',
  text: string,
  source: TranslatedSource,
): Record<string, object> {
  const extension = languages.options.flatMap((targetLanguage) => {
    const content = translationOf(source, text, targetLanguage)
    return content === undefined ? [] : [writeTranslation(targetLanguage, content)]
  })
  return extension.length > 0 ? { [name]: { extension } } : {}
}

function writeTranslation(targetLanguage: Language, content: string) {
  return {
    url: TRANSLATION,
    extension: [
      { url: 'lang', valueCode: targetLanguage },
      { url: 'content', valueString: fhirText(content) },
    ],
  }
}

/** Returns the language of a code such as `es-MX`; undefined for a language that Hale does not have. */
export function readLanguage(code: string | undefined): Language | undefined {
  return languages.safeParse(code?.toLowerCase().split('-')[0]).data
}

type TranslationsResult = {
  translations: NonNullable<TranslatedSource['translations']>
  unread: UnreadablePart[]
}

/** Reads all translations of a file by their original texts; one that is too long is reported. */
export function readTranslations(items: Item[]): TranslationsResult {
  const byLanguage = new Map<Language, Record<string, string>>()
  const unread: UnreadablePart[] = []
  for (const { linkId, text = '', maxLength, translated } of items.flatMap(listTranslated)) {
    const original = normaliseText(text, maxLength)
    for (const { into, content } of (translated?.extension ?? []).flatMap(readTranslation)) {
      const translation = normaliseText(content)
      if (translation.length > maxLength) unread.push({ linkId, reason: 'too-long' })
      else byLanguage.set(into, { [original]: translation, ...byLanguage.get(into) })
    }
  }
  return { translations: Object.fromEntries(byLanguage), unread }
}

type Text = {
  linkId: string
  text: string | undefined
  maxLength: number
  translated: FhirTranslations | undefined
}

/** Lists the texts of an item and of its nested items. */
function listTranslated(item: Item): Text[] {
  const { linkId, text, _text: translated, answerOption = [], extension = [] } = item
  const unit = displayOf(extension.find(({ url }) => url === UNIT)?.valueCoding)
  return [
    { linkId, text, maxLength: maxLengthOf(item), translated },
    { linkId, maxLength: MAX_LENGTHS.unit, ...unit },
    ...answerOption.map((option) => ({ linkId, maxLength: MAX_LENGTHS.option, ...labelOf(option) })),
    ...(item.item ?? []).flatMap(listTranslated),
  ]
}

function maxLengthOf({ type }: Item): number {
  if (type === 'group') return MAX_LENGTHS.category
  return type === 'display' ? MAX_LENGTHS.scaleEnd : MAX_LENGTHS.question
}

function labelOf({ valueCoding, valueString: text, _valueString: translated }: AnswerOption) {
  return text === undefined ? displayOf(valueCoding) : { text, translated }
}

function displayOf({ display: text, _display: translated }: AnswerOption['valueCoding'] = {}) {
  return { text, translated }
}

function readTranslation({ url, extension = [] }: Extension): { into: Language; content: string }[] {
  const part = (name: string) => extension.find((one) => one.url === name)
  const targetLanguage = readLanguage(part('lang')?.valueCode)
  const content = part('content')?.valueString ?? part('content')?.valueMarkdown
  return url === TRANSLATION && targetLanguage && content ? [{ into: targetLanguage, content }] : []
}
