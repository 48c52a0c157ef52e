import { defaultDesign, type Design } from '@hale/contracts/companies'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { LoadPrivacyLines } from '../feature.ts'
import { hasAuthEntry } from '../api/auth-entry.ts'
import { retryLogout, refreshSession } from '../api/session.ts'
import { DesignContext } from '../ui/layout/design.tsx'
import { TitleSuffix } from '../ui/layout/screen.tsx'
import { startTheme } from '../ui/theme/theme.ts'
import { UnsentContext } from '../ui/unsent.ts'
import { addMessages } from './load-messages.ts'
import { designStore } from './session/design-store.ts'
import { loadPrivacyLines } from './load-privacy-lines.ts'
import { LazyToaster } from './lazy-toaster.tsx'
import { prefetchScreen } from './load-screen.ts'
import { Router } from './router.tsx'
import { messages } from './messages/en.po'

/** Design first, so that nobody sees the wrong company's look; the session renews itself meanwhile. */
export async function start(): Promise<void> {
  addMessages(messages)
  startTheme()
  if (hasAuthEntry()) {
    refreshSession().catch(() => {})
    // What fails here is asked for again, and told, by the screen itself.
    prefetchScreen(location.pathname).catch(() => {})
  }
  retryLogout().catch(() => {})
  await designStore.load()
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root.')
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <App />
      </I18nProvider>
    </StrictMode>,
  )
}

/** What cannot be loaded to look cannot be loaded to delete either. */
const hasUnsent = () =>
  import('./session/device-data.ts').then(
    (deviceData) => deviceData.hasUnsent(),
    () => false,
  )

function App() {
  const design: Design = designStore.use() ?? defaultDesign
  return (
    <DesignContext value={design}>
      <TitleSuffix value={design.name}>
        <UnsentContext value={hasUnsent}>
          <LoadPrivacyLines value={loadPrivacyLines}>
            <Router />
          </LoadPrivacyLines>
          <LazyToaster />
        </UnsentContext>
      </TitleSuffix>
    </DesignContext>
  )
}
