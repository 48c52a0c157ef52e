import { defaultDesign, type Design } from '@hale/contracts/companies/companies'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { StrictMode, useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { LoadPrivacyLines, type PrivacyLines } from '../feature.ts'
import { hasAuthEntry } from '../api/auth-entry.ts'
import { retryLogout, refreshSession } from '../api/session.ts'
import { DesignContext, ReloadDesign } from '../ui/layout/design.tsx'
import { TitleSuffix } from '../ui/layout/screen.tsx'
import { startTheme } from '../ui/theme/theme.ts'
import { UnsentContext } from '../ui/unsent.ts'
import { addMessages, loadMessages } from './load-messages.ts'
import { designStore } from './session/design-store.ts'
import { prefetchScreen } from './load-screen.ts'
import { Router } from './router.tsx'
import { messages } from './messages/en.po'
import { useLingui } from '@lingui/react/macro'
import { toasts } from '../ui/feedback/toast.ts'

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
  // The first date reads the rules of the language, which takes a phone tens of ms: now, while files are on their way.
  i18n.date(new Date())
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
            <ReloadDesign value={designStore.reload}>
              <Router />
            </ReloadDesign>
          </LoadPrivacyLines>
          <LazyToaster />
        </UnsentContext>
      </TitleSuffix>
    </DesignContext>
  )
}

type Drawn = ComponentType<{ words: { region: string; close: string } }>

/**
 * Toasts are heavy and rare: what draws them is loaded when the first one is there. Offline it may not come;
 * the next toast tries again, and the page goes on without.
 */
function LazyToaster() {
  const { t } = useLingui()
  const raised = useSyncExternalStore(toasts.subscribe, () => toasts.current()?.id)
  const [Toaster, setToaster] = useState<Drawn>()
  useEffect(() => {
    if (raised === undefined || Toaster) return
    import('../ui/feedback/toaster.tsx').then(
      (module) => setToaster(() => module.Toaster),
      () => {},
    )
  }, [raised, Toaster])
  return Toaster ? <Toaster words={{ region: t`Notifications`, close: t`Close` }} /> : null
}

let loading: Promise<PrivacyLines[]> | undefined

/** What all features say in the privacy policy, with their messages. After a failure it is tried again. */
function loadPrivacyLines(): Promise<PrivacyLines[]> {
  return (loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  }))
}

async function load(): Promise<PrivacyLines[]> {
  const { features } = await import('./features.ts')
  return Promise.all(
    features.map(async ({ name, privacy }) => {
      if (!privacy) return {}
      const [lines] = await Promise.all([privacy(), loadMessages(name)])
      return lines
    }),
  )
}
