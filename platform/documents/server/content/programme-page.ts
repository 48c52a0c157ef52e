import type { ProgrammePage as Written } from '#content/programmes.ts'
import { language, type Language } from '../../../contract/languages.ts'
import type { ProgrammePage } from '#features/programmes/contract/pages.ts'
import { renderBody } from './body.ts'

/** Renders a page of a programme as members read it. */
export function renderProgrammePage({ language, title, summary, sources, body }: Written): ProgrammePage {
  return { language, title, summary, sources, bodyHtml: renderBody(body) }
}

/**
 * Returns a function that makes texts in every language and returns them by language. It makes them once in a
 * process.
 */
export function inEachLanguage<Texts>(make: (language: Language) => Texts) {
  let made: Map<Language, Texts> | undefined
  return (): ((wanted: Language) => Texts) => {
    const texts = (made ??= new Map(language.options.map((one) => [one, make(one)])))
    return (wanted) => texts.get(wanted) ?? make(wanted)
  }
}
