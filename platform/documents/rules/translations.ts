import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { DocumentBody } from '../contract/body.ts'
import type { TranslatedField, TranslatedLine } from '../contract/document-types.ts'
import type { LeadPicture } from '../contract/pictures.ts'
import type { Translation, TranslatedText, Translations } from '../contract/translations.ts'
import { SOURCE_LANGUAGE, type Language } from '../../contract/languages.ts'
import type { Chapter } from '#features/videos/contract/videos.ts'

/** The translatable fields of a content, as far as its type has them, with its translations. */
export type Translatable = { [Field in TranslatedLine]?: string } & {
  picture?: LeadPicture | null
  body?: DocumentBody
  chapters?: Chapter[]
  language?: Language | undefined
  translations?: Translations | undefined
}

/** Why a translation is not shown, and which of its texts are out of date. */
export type TranslationState = {
  /** Fields that the original has and the translation lacks. */
  missing: TranslatedField[]
  /** Fields whose original has changed since. */
  outOfDate: TranslatedField[]
}

/** Returns the language of the original; `offeredLanguages` are the company's languages, its main one first. */
export function originalLanguage(
  { language }: Translatable,
  offeredLanguages: readonly Language[],
): Language {
  return language ?? offeredLanguages[0] ?? SOURCE_LANGUAGE
}

/**
 * Returns the languages that a content can be translated into: those that the company offers, without the
 * original’s.
 */
export function translationLanguages(
  content: Translatable,
  offeredLanguages: readonly Language[],
): Language[] {
  const original = originalLanguage(content, offeredLanguages)
  return offeredLanguages.filter((one) => one !== original)
}

/** Returns a field of the original, in the form that its translation has. */
export function originalText(content: Translatable, field: TranslatedField): unknown {
  if (field !== 'pictureAlt') return content[field]
  const { picture } = content
  return picture && !picture.decorative ? picture.alt : ''
}

/** Returns a translated text with the digest of the original as it is now. */
export function translatedText<Value>(
  content: Translatable,
  field: TranslatedField,
  value: Value,
): { value: Value; of: string } {
  return { value, of: digestOf(originalText(content, field)) }
}

/** Returns which fields of a translation are missing or out of date. */
export function translationState(
  content: Translatable,
  fields: readonly TranslatedField[],
  language: Language,
): TranslationState {
  const texts: Translation = content.translations?.[language] ?? {}
  const translatedFields = fields.filter((field) => hasReadableText(originalText(content, field)))
  return {
    missing: translatedFields.filter((field) => !isWhole(content, field, texts[field]?.value)),
    outOfDate: translatedFields.filter((field) => isOutOfDate(content, field, texts[field])),
  }
}

/** Whether the original of a translated field has changed since. */
export function isOutOfDate(
  content: Translatable,
  field: TranslatedField,
  text: TranslatedText | undefined,
): boolean {
  return text !== undefined && text.of !== digestOf(originalText(content, field))
}

/** Whether a translation into a language has any text. */
export function isStarted({ translations }: Translatable, language: Language): boolean {
  return Object.values(translations?.[language] ?? {}).some((text) => hasReadableText(text?.value))
}

/**
 * Returns the languages besides the original’s in which members can read a content: those whose translation
 * is complete.
 */
export function listTranslatedLanguages(
  content: Translatable,
  fields: readonly TranslatedField[],
  offeredLanguages: readonly Language[],
): Language[] {
  return translationLanguages(content, offeredLanguages).filter(
    (language) =>
      isStarted(content, language) && translationState(content, fields, language).missing.length === 0,
  )
}

/** Returns a content with its texts in a language; texts without a translation stay as they are. */
export function contentIn<Content extends Translatable>(content: Content, language: Language): Content {
  const { pictureAlt, chapters, ...texts } = content.translations?.[language] ?? {}
  const { picture } = content
  const alt = pictureAlt?.value
  return {
    ...content,
    ...Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, text?.value])),
    ...(picture && typeof alt === 'string' && { picture: { ...picture, alt } }),
    ...(content.chapters && { chapters: chaptersIn(content.chapters, chapters?.value) }),
  }
}

/** Returns the original’s chapters, each with the translated title for the same moment. */
function chaptersIn(chapters: Chapter[], translated: unknown): Chapter[] {
  const titles = new Map(chaptersOf(translated).map(({ at, title }) => [at, title]))
  return chapters.map(({ at, title }) => ({ at, title: titles.get(at) ?? title }))
}

/** Returns a value of the field `chapters` as chapters; empty where it holds none. */
export function chaptersOf(value: unknown): Chapter[] {
  return isChapters(value) ? value : []
}

function isChapters(value: unknown): value is Chapter[] {
  return (
    Array.isArray(value) &&
    value.every((one: unknown) => typeof one === 'object' && one !== null && 'at' in one)
  )
}

/** Whether a text is complete, including the titles of chapters and the descriptions of pictures. */
function isWhole(content: Translatable, field: TranslatedField, value: unknown): boolean {
  if (field === 'chapters') {
    const titles = new Map(chaptersOf(value).map(({ at, title }) => [at, title]))
    return chaptersOf(content.chapters).every(({ at }) => hasReadableText(titles.get(at)))
  }
  return hasReadableText(value) && !hasUnexplainedPicture(value)
}

/** Keys whose values contain text for readers, in a text of blocks and in chapters. */
const TRANSLATED_KEYS = new Set(['content', 'text', 'attrs', 'alt', 'caption', 'title'])

/** Whether a text, a list of chapters or a text of blocks has anything to read. */
export function hasReadableText(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  if (Array.isArray(value)) return value.some(hasReadableText)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, inside]) => TRANSLATED_KEYS.has(key) && hasReadableText(inside))
}

function hasUnexplainedPicture(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasUnexplainedPicture)
  if (typeof value !== 'object' || value === null) return false
  if ('alt' in value && 'decorative' in value) return value.decorative !== true && !hasReadableText(value.alt)
  return Object.values(value).some(hasUnexplainedPicture)
}

/** Cache of digests, because a long text takes milliseconds, at each key press. */
const digests = new WeakMap<object, string>()

/** Returns the digest of a value that was parsed by its schema, which sorts keys. */
export function digestOf(value: unknown): string {
  const known = typeof value === 'object' && value !== null ? digests.get(value) : undefined
  if (known !== undefined) return known
  const digest = bytesToHex(sha256(utf8ToBytes(JSON.stringify(value ?? ''))))
  if (typeof value === 'object' && value !== null) digests.set(value, digest)
  return digest
}
