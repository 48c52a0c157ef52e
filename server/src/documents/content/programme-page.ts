import type { ProgrammePage as Written } from '@hale/content/programmes'
import type { Language } from '@hale/contracts/languages'
import type { ProgrammePage } from '@hale/contracts/programmes/pages'
import { renderBody } from './body.ts'

/** A page of a programme as members read it. */
export function renderProgrammePage({ language, title, summary, sources, body }: Written): ProgrammePage {
  return { language, title, summary, sources, bodyHtml: renderBody(body) }
}

/** Something in each language, made when the server starts. */
export function inEachLanguage<Texts>(make: (language: Language) => Texts): Record<Language, Texts> {
  return { en: make('en'), es: make('es') }
}
