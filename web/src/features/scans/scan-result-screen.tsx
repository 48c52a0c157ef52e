import { useLingui } from '@lingui/react/macro'
import { Screen } from '../../ui/layout/screen.tsx'
import { ScanList } from './scan-list.tsx'

export function ScanResultScreen() {
  const { t } = useLingui()
  return (
    <Screen title={t`Your scans`} width="reading">
      <ScanList />
    </Screen>
  )
}
