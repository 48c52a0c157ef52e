import type { ProgrammePage as Written } from '@hale/content/programmes'
import type { ProgrammePage } from '@hale/contracts/programmes/pages'
import { renderBody } from './body.ts'

/** A page of a programme as members read it. */
export function renderProgrammePage({ title, summary, sources, body }: Written): ProgrammePage {
  return { title, summary, sources, bodyHtml: renderBody(body) }
}
