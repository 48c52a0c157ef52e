import type { ProgrammePage as Written } from '@hale/content/programmes'
import { language, type Language } from '@hale/contracts/languages'
import type { ProgrammePage } from '@hale/contracts/programmes/pages'
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
