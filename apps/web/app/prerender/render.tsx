import type { Design } from '#features/companies/contract/companies.ts'
import type { Language } from '#platform/contract/languages.ts'
import { i18n } from '@lingui/core'
import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, matchPath, StaticRouterProvider } from 'react-router'
import { themeCss } from '#platform/ui/theme/company-theme.ts'
import { chooseLanguage, setOfferedLanguages } from '#platform/language/language.ts'
import { waitForMessages, startMessages, setSpelling } from '#platform/language/load-messages.ts'
import { App } from '../app.tsx'
import { publicRoutes, routes } from '../router.tsx'

export type RenderedPage = { html: string; title: string; css: string }

let last: Promise<unknown> = Promise.resolve()

/**
 * Renders a public page as the browser will first draw it; `search` is the address's part from `?` on. Pages are rendered
 * one after another, as language and spelling are global.
 */
export function renderPage(
  path: string,
  search: string,
  shownPage: { design: Design; language: Language },
): Promise<RenderedPage> {
  const page = last.then(() => render(path, search, shownPage))
  last = page.catch(() => {})
  return page
}

const handler = createStaticHandler(routes)

startMessages()

async function render(
  path: string,
  search: string,
  { design, language }: { design: Design; language: Language },
): Promise<RenderedPage> {
  setOfferedLanguages(design.languages)
  chooseLanguage(language)
  setSpelling(design.spelling)
  await waitForMessages()
  const context = await handler.query(new Request(new URL(path + search, 'http://localhost')))
  if (context instanceof Response) throw new Error(`${path} leads to another page.`)
  const { prelude } = await prerenderToNodeStream(
    <App design={design}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </App>,
    // Rendered as a whole: parts streamed later would need a script to be put in place.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  )
  const title = publicRoutes.find((route) => matchPath(route.path, path))?.title
  return {
    html: await text(prelude),
    title: title ? `${i18n._(title)} · ${design.name}` : design.name,
    css: themeCss(design),
  }
}
