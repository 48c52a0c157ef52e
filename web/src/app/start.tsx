import { defaultDesign, type Design } from '@hale/contracts/companies'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { hasAuthEntry } from '../api/auth-entry.ts'
import { refreshSession } from '../api/session.ts'
import { DesignContext } from '../ui/design.tsx'
import { TitleSuffix } from '../ui/screen.tsx'
import { addWords } from '../ui/words.ts'
import { designStore } from './design-store.ts'
import { LazyToaster } from './lazy-toaster.tsx'
import { router } from './router.tsx'
import { watchSession } from './watch-session.ts'
import { messages } from './words/en.po'

/** Design first, so that nobody sees the wrong company's look; the session renews itself meanwhile. */
export async function start(): Promise<void> {
  addWords(messages)
  if (hasAuthEntry()) void refreshSession().catch(() => {})
  watchSession()
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

function App() {
  const design: Design = designStore.use() ?? defaultDesign
  return (
    <DesignContext value={design}>
      <TitleSuffix value={design.name}>
        <RouterProvider router={router} />
        <LazyToaster />
      </TitleSuffix>
    </DesignContext>
  )
}
