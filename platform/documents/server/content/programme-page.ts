import type { ProgrammePage as Written } from '#content/programmes.ts'
import { language, type Language } from '../../../contract/languages.ts'
import type { ProgrammePage } from '#features/programmes/contract/pages.ts'
import { renderBody } from './body.ts'

/** A page of a programme as members read it. */
export function renderProgrammePage({ language, title, summary, sources, body }: Written): ProgrammePage {
  return { language, title, summary, sources, bodyHtml: renderBody(body) }
}

/** Texts by their language, all made when the server starts. */
export function inEachLanguage<Texts>(make: (language: Language) => Texts): (wanted: Language) => Texts {
  const made = new Map(language.options.map((one) => [one, make(one)]))
  return (wanted) => made.get(wanted) ?? make(wanted)
}
