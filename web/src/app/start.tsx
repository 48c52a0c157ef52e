import { defaultDesign } from '@hale/contracts/companies/companies'
import { i18n } from '@lingui/core'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { hasAuthEntry } from '../api/auth-entry.ts'
import { retryLogout, refreshSession } from '../api/session.ts'
import { startTheme } from '../ui/theme/theme.ts'
import { messagesReady, saveChosenLanguage, startMessages } from '../language/load-messages.ts'
import { App } from './app.tsx'
import { prefetchScreen } from './load-shell.ts'
import { findPageDesign } from './prerender/page-design.ts'
import { preparePublicScreen, Router } from './router.tsx'
import { designStore } from './session/design-store.ts'

/** Design first, so that nobody sees the wrong company's look; the session renews itself meanwhile. */
export async function start(): Promise<void> {
  startMessages()
  startTheme()
  saveChosenLanguage(async (language) => {
    if (hasAuthEntry()) await (await import('./session/save-language.ts')).saveLanguage(language)
  })
  if (hasAuthEntry()) {
    refreshSession().catch(() => {})
    // What fails here is asked for again, and told, by the screen itself.
    prefetchScreen(location.pathname).catch(() => {})
    // The first date reads the rules of the language, which takes a phone tens of ms: now, while files are on their way.
    i18n.date(new Date())
  }
  retryLogout().catch(() => {})
  designStore.rememberCompany()
  const drawn = findPageDesign()
  await designStore.load(drawn?.design)
  const isPrepared = await preparePublicScreen(location.pathname).catch(() => false)
  await messagesReady()
  // The server knows the language by what the browser says, which a device's own choice may contradict.
  const isSame = drawn?.language === i18n.locale && !('waiting' in document.documentElement.dataset)
  show(isPrepared && isSame)
}

/** Goes on with the page as the server rendered it, where it is this very page; else draws it. */
function show(isRendered: boolean): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root.')
  const app = <WithDesign />
  if (isRendered && root.hasChildNodes()) {
    hydrateRoot(root, app)
    return
  }
  root.replaceChildren()
  delete document.documentElement.dataset['prerendered']
  delete document.documentElement.dataset['waiting']
  createRoot(root).render(app)
}

function WithDesign() {
  const design = designStore.use() ?? defaultDesign
  return (
    <App design={design}>
      <Router />
    </App>
  )
}
