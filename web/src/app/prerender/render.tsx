import type { Design } from '@hale/contracts/companies/companies'
import type { Language } from '@hale/contracts/languages'
import { i18n } from '@lingui/core'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import { themeCss } from '../../ui/theme/company-theme.ts'
import { chooseLanguage, offerLanguages } from '../../language/language.ts'
import { messagesReady, startMessages, writeAs } from '../../language/load-messages.ts'
import { App } from '../app.tsx'
import { preparePublicScreen, publicTitle, Router } from '../router.tsx'

export type RenderedPage = { html: string; title: string; css: string }

let last: Promise<unknown> = Promise.resolve()

/**
 * A page that everybody may see, as a browser will draw it first; `search` is the part of its address from `?` on. Pages are rendered
 * one after the other, since a language and a company's spelling are set for all of them.
 */
export function renderPage(
  path: string,
  search: string,
  shown: { design: Design; language: Language },
): Promise<RenderedPage> {
  const page = last.then(() => render(path, search, shown))
  last = page.catch(() => {})
  return page
}

startMessages()

async function render(
  path: string,
  search: string,
  { design, language }: { design: Design; language: Language },
): Promise<RenderedPage> {
  offerLanguages(design.languages)
  chooseLanguage(language)
  writeAs(design.spelling)
  await messagesReady()
  await preparePublicScreen(path)
  const Around = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={path + search}>{children}</StaticRouter>
  )
  const { prelude } = await prerenderToNodeStream(
    <App design={design}>
      <Router Around={Around} />
    </App>,
    // Whole: a part that comes later would be put in its position by a script.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  )
  const title = publicTitle(path)
  return {
    html: await text(prelude),
    title: title ? `${i18n._(title)} · ${design.name}` : design.name,
    css: themeCss(design),
  }
}
