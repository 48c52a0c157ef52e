import type { ProgrammePage as Written } from '#content/programmes.ts'
import { AMERICAN, language, SOURCE_LANGUAGE, textLanguages } from '../../../contract/languages.ts'
import type { Language, TextLanguage } from '../../../contract/languages.ts'
import type { ProgrammePage } from '#features/programmes/contract/pages.ts'
import { htmlToAmerican, textsToAmerican } from '../../../rules/spelling/spelling.ts'
import type { Reader } from '../../../http/authenticate.ts'
import { renderBody } from './body.ts'

/** Renders a page of a programme as members read it. */
export function renderProgrammePage({ language, title, summary, sources, body }: Written): ProgrammePage {
  return { language, title, summary, sources, bodyHtml: renderBody(body) }
}

/** Returns a page as Americans write it; its sources keep the titles that they have. */
export function pageToAmerican<Page extends ProgrammePage>(page: Page): Page {
  return { ...textsToAmerican(page, ['title', 'summary']), bodyHtml: htmlToAmerican(page.bodyHtml) }
}

/**
 * Returns a function that makes a programme in every language and returns the one that a reader is shown. It makes them
 * once in a process.
 */
export function programmeByLanguage<Programme>(
  make: (language: Language) => Programme,
  inAmerican: (programme: Programme) => Programme,
) {
  let made: Map<TextLanguage, Programme> | undefined
  return (): ((reader: Pick<Reader, 'language' | 'spelling'>) => Programme) => {
    const programmes = (made ??= new Map<TextLanguage, Programme>([
      ...language.options.map((one) => [one, make(one)] as const),
      [AMERICAN, inAmerican(make(SOURCE_LANGUAGE))],
    ]))
    return (reader) => programmes.get(textLanguages(reader)[0]) ?? make(reader.language)
  }
}
