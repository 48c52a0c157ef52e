import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import { LockScreen } from './lock-screen.tsx'

/** Renders the lock screen beside the app, which keeps its state, until it is unlocked. */
export function showLock(onUnlock: () => void): void {
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  const unlock = () => {
    root.unmount()
    container.remove()
    onUnlock()
  }
  root.render(
    <I18nProvider i18n={i18n}>
      <LockScreen onUnlock={unlock} />
    </I18nProvider>,
  )
}
