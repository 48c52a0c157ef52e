import type { DocumentBody } from '#platform/documents/contract/body.ts'
import type { Language } from '#platform/contract/languages.ts'
import type { LibraryCondition } from '../conditions.ts'
import { linksOf } from '../document.ts'

const LEVELS = ['today', 'soon', 'selfCare'] as const

/** Returns how a condition's Spanish text differs from the English one, a line each; none if it is not translated. */
export function checkSpanishCondition({
  spanish,
  titleEs,
  reviewed,
  care,
  sections,
}: LibraryCondition): string[] {
  if (!spanish) return []
  const aspects = sections.map(({ aspect }) => aspect).join()
  return [
    spanish.title === titleEs ? '' : `is called "${spanish.title}" in Spanish, and "${titleEs}" in the list`,
    ...checkDay(reviewed, spanish.reviewed),
    ...LEVELS.filter((level) => spanish.care[level].length !== care[level].length).map(
      (level) =>
        `has ${care[level].length} sentences of ${level}, and ${spanish.care[level].length} in Spanish`,
    ),
    spanish.sections.map(({ aspect }) => aspect).join() === aspects
      ? ''
      : 'has other sections in Spanish than in English',
    ...sections.flatMap(({ aspect, body }) => {
      const translated = spanish.sections.find((section) => section.aspect === aspect)
      return translated && shapeOf(translated.body) !== shapeOf(body)
        ? [`has other paragraphs and lists in Spanish under ${aspect}`]
        : []
    }),
  ].filter(Boolean)
}

type Text = { reviewed: string; body: DocumentBody }
type TranslatedText = Text & { translations: (Text & { language: Language })[] }

/** Returns how an article's or a video's translations differ from the English text, a line each. */
export function checkTranslations({ translations, reviewed, body }: TranslatedText): string[] {
  return translations.flatMap((translation) => {
    const name = languageNames.of(translation.language)
    return [
      ...checkDay(reviewed, translation.reviewed, name),
      shapeOf(translation.body) === shapeOf(body)
        ? ''
        : `has other paragraphs, lists and headings in ${name}`,
      linksOf(translation.body).sort().join() === linksOf(body).sort().join()
        ? ''
        : `has other links in ${name}`,
    ].filter(Boolean)
  })
}

export const languageNames = new Intl.DisplayNames('en', { type: 'language' })

/** Returns a line if a translation was made from an English text with another review date. */
function checkDay(original: string, translation: string, language = 'Spanish'): string[] {
  return original === translation
    ? []
    : [`is out of date in ${language}: the English text is of ${original}, its translation of ${translation}`]
}

/** Returns the types of a text's blocks in order, lists with their length. */
export function shapeOf({ content }: DocumentBody): string {
  return content
    .map((block) =>
      'content' in block && block.type.endsWith('List')
        ? `${block.type} ${block.content?.length}`
        : block.type,
    )
    .join()
}
