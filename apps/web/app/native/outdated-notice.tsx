import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { createRoot } from 'react-dom/client'

/** Shows a notice above every page that the app is older than its server; what still works keeps working. */
export function showOutdatedNotice(): void {
  const container = document.createElement('div')
  container.setAttribute('role', 'status')
  document.body.prepend(container)
  createRoot(container).render(
    <I18nProvider i18n={i18n}>
      <p className="app-notice">
        <Trans>
          This app is out of date, and some pages may not open. Update it in your phone’s app store.
        </Trans>
      </p>
    </I18nProvider>,
  )
}
