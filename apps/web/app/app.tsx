import type { Design } from '#features/companies/contract/companies.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import {
  StrictMode,
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react'
import { LoadPrivacyLinesContext } from '#platform/feature/web.ts'
import { toasts } from '#platform/ui/feedback/toast.ts'
import { DesignContext, ReloadDesignContext } from '#platform/ui/layout/design.tsx'
import { TitleSuffixContext } from '#platform/ui/layout/screen.tsx'
import { UnsentContext } from '#platform/ui/unsent.ts'
import { loadPrivacyLines } from './privacy-lines.ts'
import { designStore } from './session/design-store.ts'

/**
 * Whether data is unsent; false where the module cannot be loaded, since the code that would delete the data is in
 * the same module.
 */
const hasUnsent = () =>
  import('./session/device-data.ts').then(
    (deviceData) => deviceData.hasUnsent(),
    () => false,
  )

/** Everything around the router; the same in the browser and on the server, so that React can hydrate the rendered page. */
export function App({ design, children }: { design: Design; children: ReactNode }) {
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <DesignContext value={design}>
          <TitleSuffixContext value={design.name}>
            <UnsentContext value={hasUnsent}>
              <LoadPrivacyLinesContext value={loadPrivacyLines}>
                <ReloadDesignContext value={designStore.reload}>{children}</ReloadDesignContext>
              </LoadPrivacyLinesContext>
              <LazyToaster />
            </UnsentContext>
          </TitleSuffixContext>
        </DesignContext>
      </I18nProvider>
    </StrictMode>
  )
}

type ToasterType = ComponentType<{ messages: { region: string; close: string } }>

/**
 * Loads the toaster with the first toast, as it is large and rarely needed. Offline it may fail; the next toast tries
 * again.
 */
function LazyToaster() {
  const { t } = useLingui()
  const raisedId = () => toasts.current()?.id
  const raised = useSyncExternalStore(toasts.subscribe, raisedId, raisedId)
  const [Toaster, setToaster] = useState<ToasterType>()
  useEffect(() => {
    if (raised === undefined || Toaster) return
    import('#platform/ui/feedback/toaster.tsx').then(
      (module) => setToaster(() => module.Toaster),
      () => {},
    )
  }, [raised, Toaster])
  return Toaster ? <Toaster messages={{ region: t`Notifications`, close: t`Close` }} /> : null
}
