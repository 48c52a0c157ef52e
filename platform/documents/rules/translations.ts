import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { DocumentBody } from '../contract/body.ts'
import type { TranslatedField } from '../contract/translated-fields.ts'
import type { LeadPicture } from '../contract/pictures.ts'
import type { Translation, TranslatedText, Translations } from '../contract/translations.ts'
import { SOURCE_LANGUAGE, type Language } from '../../contract/languages.ts'
import type { Chapter } from '#features/videos/contract/videos.ts'

/** What of a content is translated, as far as its type has it, and into what. */
export type Translatable = {
  title?: string
  summary?: string
  picture?: LeadPicture | null
  body?: DocumentBody
  chapters?: Chapter[]
  forWhom?: string
  cost?: string
  confidentiality?: string
  howToStart?: string
  emergency?: string
  hours?: string
  heroTitle?: string
  heroText?: string
  language?: Language | undefined
  translations?: Translations | undefined
}

/** What keeps a translation from its readers, and what the original no longer says. */
export type TranslationState = {
  /** Fields that the original has and the translation lacks. */
  missing: TranslatedField[]
  /** Fields whose original changed since. */
  outOfDate: TranslatedField[]
}

/** The language of the original; `offered` are those of the company, its main one first. */
export function originalLanguage({ language }: Translatable, offered: readonly Language[]): Language {
  return language ?? offered[0] ?? SOURCE_LANGUAGE
}

/** The languages that a content can be translated into: those that the company offers, without the original’s. */
export function translationLanguages(content: Translatable, offered: readonly Language[]): Language[] {
  const own = originalLanguage(content, offered)
  return offered.filter((one) => one !== own)
}

/** A text of the original, as a translation of it would hold it. */
export function originalText(content: Translatable, field: TranslatedField): unknown {
  if (field !== 'pictureAlt') return content[field]
  const { picture } = content
  return picture && !picture.decorative ? picture.alt : ''
}

/** A translation of the original as it is now. */
export function translatedText<Value>(
  content: Translatable,
  field: TranslatedField,
  value: Value,
): { value: Value; of: string } {
  return { value, of: digestOf(originalText(content, field)) }
}

/** How far a translation into a language has come. */
export function translationState(
  content: Translatable,
  fields: readonly TranslatedField[],
  language: Language,
): TranslationState {
  const texts: Translation = content.translations?.[language] ?? {}
  const wanted = fields.filter((field) => saysSomething(originalText(content, field)))
  return {
    missing: wanted.filter((field) => !isWhole(content, field, texts[field]?.value)),
    outOfDate: wanted.filter((field) => isOutOfDate(content, field, texts[field])),
  }
}

/** Whether a translation was made of another text than the original now has. */
export function isOutOfDate(
  content: Translatable,
  field: TranslatedField,
  text: TranslatedText | undefined,
): boolean {
  return text !== undefined && text.of !== digestOf(originalText(content, field))
}

/** Whether anything has been written in a language. */
export function isBegun({ translations }: Translatable, language: Language): boolean {
  return Object.values(translations?.[language] ?? {}).some((text) => saysSomething(text?.value))
}

/** The languages besides the original’s in which members read a content: only what is whole is shown. */
export function wholeTranslations(
  content: Translatable,
  fields: readonly TranslatedField[],
  offered: readonly Language[],
): Language[] {
  return translationLanguages(content, offered).filter(
    (language) =>
      isBegun(content, language) && translationState(content, fields, language).missing.length === 0,
  )
}

/** A content with its texts in a language; a text without a translation stays as it is. */
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

/** The original’s chapters, each with the title that the translation has for the same moment. */
function chaptersIn(chapters: Chapter[], translated: unknown): Chapter[] {
  const titles = new Map(chaptersOf(translated).map(({ at, title }) => [at, title]))
  return chapters.map(({ at, title }) => ({ at, title: titles.get(at) ?? title }))
}

/** The chapters that a text of the field `chapters` holds. */
export function chaptersOf(value: unknown): Chapter[] {
  return isChapters(value) ? value : []
}

function isChapters(value: unknown): value is Chapter[] {
  return (
    Array.isArray(value) &&
    value.every((one: unknown) => typeof one === 'object' && one !== null && 'at' in one)
  )
}

/** Whether a text lacks nothing: neither the title of a chapter nor the description of a picture. */
function isWhole(content: Translatable, field: TranslatedField, value: unknown): boolean {
  if (field === 'chapters') {
    const titles = new Map(chaptersOf(value).map(({ at, title }) => [at, title]))
    return chaptersOf(content.chapters).every(({ at }) => saysSomething(titles.get(at)))
  }
  return saysSomething(value) && !hasUnexplainedPicture(value)
}

/** What people read in a value: of a text of blocks and of chapters. */
const READ = new Set(['content', 'text', 'attrs', 'alt', 'caption', 'title'])

/** Whether a text, a list of chapters or a text of blocks has anything to read. */
export function saysSomething(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  if (Array.isArray(value)) return value.some(saysSomething)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, inside]) => READ.has(key) && saysSomething(inside))
}

function hasUnexplainedPicture(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasUnexplainedPicture)
  if (typeof value !== 'object' || value === null) return false
  if ('alt' in value && 'decorative' in value) return value.decorative !== true && !saysSomething(value.alt)
  return Object.values(value).some(hasUnexplainedPicture)
}

/** A long text takes milliseconds, and is asked about with each key that is pressed. */
const digests = new WeakMap<object, string>()

/** Names a value that was parsed by its schema, which puts keys in one order. */
export function digestOf(value: unknown): string {
  const known = typeof value === 'object' && value !== null ? digests.get(value) : undefined
  if (known !== undefined) return known
  const digest = bytesToHex(sha256(utf8ToBytes(JSON.stringify(value ?? ''))))
  if (typeof value === 'object' && value !== null) digests.set(value, digest)
  return digest
}
