import type { DocumentBody } from '../../contract/body.ts'
import { translatedFields, type DocumentName } from '../../contract/document-types.ts'
import { language, type Language } from '../../../contract/languages.ts'
import type { Translation } from '../../contract/translations.ts'
import {
  contentIn,
  originalLanguage,
  originalText,
  translatedText,
  translationLanguages,
  listTranslatedLanguages,
  type Translatable,
} from '../../rules/translations.ts'
import type { TranslationTable } from '../../../db/tables/content/documents.ts'
import type { Rows, Tenant } from '../../../db/tenant.ts'
import type { DocumentChange } from '../document-type.ts'
import { replaceTranslations, type TranslatedTexts } from '../translation-store.ts'

type PublishedContent<Content, Row> = {
  name: DocumentName
  table: TranslationTable
  tenant: Tenant
  content: Content
  /** Languages that the company offers, its main one first. */
  languages: readonly Language[]
  /** Returns the row of a translation: the columns that members read in its language. */
  rowOf: (content: Content) => Row
}

/**
 * Returns the language of a content to be published, and a function that writes its translations in the same
 * transaction.
 */
export function publishedTranslations<Content extends Translatable, Row extends TranslatedTexts>({
  name,
  table,
  tenant,
  content,
  languages,
  rowOf,
}: PublishedContent<Content, Row>) {
  const fullLanguages = listTranslatedLanguages(content, translatedFields(name), languages)
  const rows = fullLanguages.map((code) => ({ language: code, row: rowOf(contentIn(content, code)) }))
  return {
    language: originalLanguage(content, languages),
    alsoWrite: (tx: Rows, { id }: DocumentChange) =>
      replaceTranslations(tx, table, { companyId: tenant.companyId, id }, rows),
  }
}

/**
 * Returns a content as members would see it in a language: the original where there is no complete
 * translation.
 */
export function previewedContent<Content extends Translatable>(
  name: DocumentName,
  content: Content,
  languages: readonly Language[],
  language: Language | undefined,
): { content: Content; language: Language; languages: Language[] } {
  const fullLanguages = listTranslatedLanguages(content, translatedFields(name), languages)
  const original = originalLanguage(content, languages)
  const readIn = [original, ...fullLanguages.toSorted()]
  return language && fullLanguages.includes(language)
    ? { content: contentIn(content, language), language, languages: readIn }
    : { content, language: original, languages: readIn }
}

/** Returns a content whose body also has the blocks of all translations, to look up what they refer to. */
export function withTranslatedBlocks<Content extends Translatable & { body: DocumentBody }>(
  content: Content,
): Content {
  const bodies = language.options.flatMap((code) => contentIn(content, code).body.content)
  return { ...content, body: { ...content.body, content: [...content.body.content, ...bodies] } }
}

type CopySource<Content> = { language: Language; find: (language: Language) => Promise<Content | undefined> }

/**
 * Returns the initial content for a copy of a library document: in one language, with translations into the
 * others that the company offers.
 */
export async function copiedWithTranslations<Content extends Translatable>(
  name: DocumentName,
  languages: readonly Language[],
  { language: ownLanguage, find }: CopySource<Content>,
): Promise<Content | undefined> {
  const original = await find(ownLanguage)
  if (!original) return undefined
  const others = translationLanguages(original, languages)
  const contents = await Promise.all(others.map(find))
  const entries = others.flatMap((code, index) => {
    const other = contents[index]
    return other?.language === code ? [[code, translationOf(name, original, other)]] : []
  })
  return entries.length === 0 ? original : { ...original, translations: Object.fromEntries(entries) }
}

function translationOf(name: DocumentName, original: Translatable, other: Translatable): Translation {
  return Object.fromEntries(
    translatedFields(name).map((field) => [
      field,
      translatedText(original, field, originalText(other, field)),
    ]),
  )
}
