import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatMoment } from '#platform/ui/dates.ts'
import { ButtonLink } from '#platform/ui/forms/button.tsx'
import { Screen } from '#platform/ui/layout/screen.tsx'
import { finishedScan } from '../finished-scan.ts'
import { ABOUT_YOU_PATH } from '../paths.ts'
import { FreshResult } from './fresh-result.tsx'
import { ScanHistory } from './scan-history.tsx'
import { SavedResult } from './saved-result.tsx'

/** The result of the scan just finished, of a saved one, or all scans. */
export function ScanResultScreen() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const [finished, setFinished] = useState(finishedScan.read)
  const id = search.get('scan')
  if (id) return <SavedResult key={id} id={id} />
  if (finished) {
    return (
      <Screen title={t`Your result`} lead={formatMoment(finished.takenAt)} width="reading">
        <FreshResult finished={finished} onDiscard={() => setFinished(undefined)} />
        <h2 className="mt-12 mb-4 text-heading font-semibold">
          <Trans>Your scans</Trans>
        </h2>
        <ScanHistory />
      </Screen>
    )
  }
  return (
    <Screen
      title={t`Your scans`}
      lead={<Trans>Only you see this.</Trans>}
      actions={
        <ButtonLink to={ABOUT_YOU_PATH}>
          <Trans>Scan now</Trans>
        </ButtonLink>
      }
      width="reading"
    >
      <ScanHistory />
    </Screen>
  )
}
