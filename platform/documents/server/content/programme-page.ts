import type { ProgrammePage as Written } from '#content/programmes.ts'
import { AMERICAN_SPELLING, language, SOURCE_LANGUAGE, textLanguages } from '../../../contract/languages.ts'
import type { Language, TextLanguage } from '../../../contract/languages.ts'
import type { ProgrammePage } from '#features/programmes/contract/pages.ts'
import { htmlToAmerican, textsToAmerican } from '../../../rules/spelling/spelling.ts'
import type { Reader } from '../../../http/authenticate.ts'
import { renderBody } from './body.ts'

/** Renders a page of a programme as members read it. */
export function renderProgrammePage({ language, title, summary, sources, body }: Written): ProgrammePage {
  return { language, title, summary, sources, bodyHtml: renderBody(body) }
}

/** Returns a page in American spelling; the titles of its sources stay as they are. */
export function pageToAmerican<Page extends ProgrammePage>(page: Page): Page {
  return { ...textsToAmerican(page, ['title', 'summary']), bodyHtml: htmlToAmerican(page.bodyHtml) }
}

/**
 * Returns a getter that makes the programme in every language at its first call, once per process, and returns a
 * function that picks the one for a reader.
 */
export function programmeByLanguage<Programme>(
  make: (language: Language) => Programme,
  inAmerican: (programme: Programme) => Programme,
) {
  let byLanguage: Map<TextLanguage, Programme> | undefined
  return (): ((reader: Pick<Reader, 'language' | 'spelling'>) => Programme) => {
    const programmes = (byLanguage ??= new Map<TextLanguage, Programme>([
      ...language.options.map((one) => [one, make(one)] as const),
      [AMERICAN_SPELLING, inAmerican(make(SOURCE_LANGUAGE))],
    ]))
    return (reader) => programmes.get(textLanguages(reader)[0]) ?? make(reader.language)
  }
}
