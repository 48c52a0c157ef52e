import { Trans, useLingui } from '@lingui/react/macro'
import { isNative } from '../../platform/platform.ts'
import { Screen } from '../../ui/layout/screen.tsx'
import { ScanList } from './scan-list.tsx'

export function ScanScreen() {
  const { t } = useLingui()
  return (
    <Screen title={t`Attentive Health Scan`} width="reading">
      <div className="prose">
        <p>
          <Trans>
            The scan will watch the tiny colour changes of your face through the front camera of your phone,
            and work out your heart rate and how fast you breathe. The picture never leaves the phone.
          </Trans>
        </p>
        <p>
          {isNative ? (
            <Trans>Measuring is not part of this version of the app yet.</Trans>
          ) : (
            <Trans>
              It is made for the app on your phone; a browser only explains it. Your company tells you when
              the app is there.
            </Trans>
          )}
        </p>
        <p>
          <Trans>
            It is a wellness tool and not a medical device: it does not find or rule out any illness.
          </Trans>
        </p>
      </div>
      <h2 className="mt-10 mb-3 text-heading font-semibold">
        <Trans>Your scans</Trans>
      </h2>
      <ScanList />
    </Screen>
  )
}
