import { defaultDesign } from '#features/companies/contract/companies.ts'
import { i18n } from '@lingui/core'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { RouterProvider, type DataRouter } from 'react-router'
import { hasAuthEntry } from '#platform/api/auth-entry.ts'
import { preferredLanguage } from '#platform/contract/languages.ts'
import { retryLogout, refreshSession } from '#platform/api/session.ts'
import { startTheme } from '#platform/ui/theme/theme.ts'
import { waitForMessages, setLanguageSaver, startMessages } from '#platform/language/load-messages.ts'
import { App } from './app.tsx'
import { findPageDesign } from './prerender/page-design.ts'
import { createRouter } from './router.tsx'
import { designStore } from './session/design-store.ts'

/**
 * Starts the app. The design loads first, so that no other company's design is shown; the session and the screen load
 * in parallel.
 */
export async function start(): Promise<void> {
  startMessages()
  startTheme()
  setLanguageSaver(async (language) => {
    if (hasAuthEntry()) await (await import('./session/save-language.ts')).saveLanguage(language)
  })
  designStore.rememberCompany()
  if (hasAuthEntry()) {
    refreshSession().catch(() => {})
    // The first formatted date loads the language's rules, which takes a phone tens of milliseconds: done early, while
    // files load.
    setTimeout(() => i18n.date(new Date()))
  }
  const router = createRouter()
  retryLogout().catch(() => {})
  const pageDesign = findPageDesign()
  await designStore.load(pageDesign?.design)
  await whenInitialized(router)
  await waitForMessages()
  // The server rendered the page in the browser's language, which may differ from the one chosen on this device.
  const isSame =
    pageDesign?.language === preferredLanguage([i18n.locale]) &&
    !('waiting' in document.documentElement.dataset)
  renderApp(router, isSame && !router.state.errors)
}

/** Resolves once the screen of the first address is loaded; until then the page stays as the server sent it. */
function whenInitialized(router: DataRouter): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
}

/** Hydrates the page if the server rendered the same page (`isRendered`); otherwise renders it anew. */
function renderApp(router: DataRouter, isRendered: boolean): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root.')
  const app = <WithDesign router={router} />
  if (isRendered && root.hasChildNodes()) {
    hydrateRoot(root, app)
    return
  }
  root.replaceChildren()
  delete document.documentElement.dataset['prerendered']
  delete document.documentElement.dataset['waiting']
  // In a transition, so that rendering does not block the page.
  startTransition(() => createRoot(root).render(app))
}

function WithDesign({ router }: { router: DataRouter }) {
  const design = designStore.use() ?? defaultDesign
  return (
    <App design={design}>
      <RouterProvider router={router} />
    </App>
  )
}
