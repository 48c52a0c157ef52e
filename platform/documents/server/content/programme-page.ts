import type { ProgrammePage as Written } from '#content/programmes.ts'
import { language, type Language } from '../../../contract/languages.ts'
import type { ProgrammePage } from '#features/programmes/contract/pages.ts'
import { renderBody } from './body.ts'

/** A page of a programme as members read it. */
export function renderProgrammePage({ language, title, summary, sources, body }: Written): ProgrammePage {
  return { language, title, summary, sources, bodyHtml: renderBody(body) }
}

/**
 * Returns a function for a server's start: it makes the texts in every language, unless another server of the process did, and
 * returns them by their language.
 */
export function inEachLanguage<Texts>(make: (language: Language) => Texts) {
  let made: Map<Language, Texts> | undefined
  return (): ((wanted: Language) => Texts) => {
    const texts = (made ??= new Map(language.options.map((one) => [one, make(one)])))
    return (wanted) => texts.get(wanted) ?? make(wanted)
  }
}
