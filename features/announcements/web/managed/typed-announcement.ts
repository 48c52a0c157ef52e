import {
  announcementLink,
  announcementTitle,
  type AnnouncementContent,
  type AnnouncementTranslations,
  type ManagedAnnouncement,
} from '../../contract/announcements.ts'
import { language, type Language } from '#platform/contract/languages.ts'
import { announcementDigest } from '../../rules/announcements.ts'

/** A translation in the form; without `of` it translates the original as it is on saving. */
export type TypedTranslation = { title: string; text: string; of?: string }

/** An announcement in the form. */
export type TypedAnnouncement = {
  title: string
  text: string
  link: string
  until: string
  language: Language
  translations: { [Code in Language]?: TypedTranslation }
}

/** Defaults of a new announcement: its last day, and the company's main language. */
type InitialValues = { until: string; language: Language }

export function typedAnnouncementOf(
  item: ManagedAnnouncement | undefined,
  start: InitialValues,
): TypedAnnouncement {
  if (!item) return { title: '', text: '', link: '', translations: {}, ...start }
  const { title, text, link, until, translations } = item
  return { title, text, link: link ?? '', until, language: item.language, translations }
}

export function contentOf({ title, text, link, until, ...typed }: TypedAnnouncement): AnnouncementContent {
  const original = { title: title.trim(), text: text.trim() }
  const translations: AnnouncementTranslations = {}
  for (const code of writtenIn(typed)) {
    const translation = typed.translations[code]
    // The form hides a translation into the original's own language, so an incomplete one could not be corrected: drop
    // it.
    if (!translation || (code === typed.language && !isWhole(translation, original.text))) continue
    translations[code] = {
      title: translation.title.trim(),
      text: translation.text.trim(),
      of: translation.of ?? announcementDigest(original),
    }
  }
  return { ...original, link: link.trim() || null, until, language: typed.language, translations }
}

/** Returns whether the original has changed since a translation was written. */
export function isOutOfDate(typedAnnouncement: TypedAnnouncement, { of }: TypedTranslation): boolean {
  return (
    of !== undefined &&
    of !== announcementDigest({ title: typedAnnouncement.title.trim(), text: typedAnnouncement.text.trim() })
  )
}

function isWhole({ title, text }: TypedTranslation, originalText: string): boolean {
  return isTitle(title) && (text.trim() !== '' || originalText === '')
}

const isTitle = (input: string | undefined) => announcementTitle.safeParse(input).success

/** Returns the languages whose translation has a title or a text. */
function writtenIn({ translations }: Pick<TypedAnnouncement, 'translations'>): Language[] {
  return language.options.filter((code) => {
    const { title = '', text = '' } = translations[code] ?? {}
    return `${title}${text}`.trim() !== ''
  })
}

type Days = { earliest: string; latest: string; before: string | undefined }

/**
 * Returns the names of the invalid fields, in the order of the form. An expired announcement may keep its last day; a
 * translation needs a text where the original has one.
 */
export function faultsOf(typedAnnouncement: TypedAnnouncement, days?: Days): string[] {
  const { title, text, link, until, translations } = typedAnnouncement
  const isLinkGood = !link.trim() || announcementLink.safeParse(link).success
  const isDayGood =
    !days || until === days.before || (until !== '' && until >= days.earliest && until <= days.latest)
  const others = writtenIn(typedAnnouncement).filter((code) => code !== typedAnnouncement.language)
  const untitled = others.filter((code) => !isTitle(translations[code]?.title))
  const unwritten = others.filter((code) => text.trim() && !translations[code]?.text.trim())
  return [
    ...(isTitle(title) ? [] : ['title']),
    ...untitled.map((code) => translatedName('title', code)),
    ...unwritten.map((code) => translatedName('text', code)),
    ...(isLinkGood && (!link.trim().startsWith('https:') || URL.canParse(link)) ? [] : ['link']),
    ...(isDayGood ? [] : ['until']),
  ]
}

/** Returns the input name of a translated field. */
export const translatedName = (field: 'title' | 'text', code: Language) => `${field}-${code}`
