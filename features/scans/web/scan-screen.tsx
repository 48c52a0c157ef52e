import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { isNative } from '#platform/device/platform.ts'
import { Skeleton } from '#platform/ui/feedback/states.tsx'
import { lazyPart } from '#platform/ui/layout/lazy-part.ts'
import { Screen } from '#platform/ui/layout/screen.tsx'
import { ScanList } from './scan-list.tsx'

const Measuring = lazyPart(async () => (await import('./measuring/scan-flow.tsx')).ScanFlow)
const GetTheApp = lazyPart(async () => (await import('./get-the-app.tsx')).GetTheApp)

export function ScanScreen() {
  const { t } = useLingui()
  return (
    <Screen title={t`Attentive Health Scan`} width="reading">
      <div className="prose">
        <p>
          <Trans>
            Using your phone’s camera, the scan looks for the tiny changes in colour that each heartbeat
            causes in your face. From these it works out your heart rate. With a fingertip on the camera at
            the back it can also show how much your heart rate varies. It tells you how sure it is of each
            number, and leaves out any it is not sure of.
          </Trans>
        </p>
        <p>
          <Trans>
            It is a wellness tool and not a medical device: it does not find or rule out any illness. If you
            feel unwell, do not wait for a scan: get medical help.
          </Trans>
        </p>
      </div>
      <div className="mt-6">
        <Suspense fallback={<Skeleton className="h-80 w-full" />}>
          {isNative ? <Measuring /> : <GetTheApp />}
        </Suspense>
      </div>
      <h2 className="mt-10 mb-3 text-heading font-semibold">
        <Trans>Your scans</Trans>
      </h2>
      <ScanList />
    </Screen>
  )
}
