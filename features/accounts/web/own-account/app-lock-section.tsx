import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { SelectField } from '#platform/ui/forms/select.tsx'
import { LOCK_DELAYS, readLockDelay, saveLockDelay, type LockDelay } from '#platform/device/app-lock.ts'
import { AccountSection } from './account-section.tsx'

/** In the native app: chooses after how long away it asks for a face, a finger or the phone's passcode. */
export function AppLockSection() {
  const { t } = useLingui()
  const [after, setAfter] = useState(readLockDelay)
  const names: Record<LockDelay, string> = {
    '1': t`After 1 minute away`,
    '5': t`After 5 minutes away`,
    '15': t`After 15 minutes away`,
    never: t`Never`,
  }
  return (
    <AccountSection
      id="app-lock"
      title={t`App lock`}
      lead={<Trans>Keeps what is in the app private when other people use your phone.</Trans>}
    >
      <div className="w-full max-w-[26rem] space-y-3">
        <SelectField
          label={t`Ask for my face, fingerprint or passcode`}
          value={after}
          options={LOCK_DELAYS.map((value) => ({ value, name: names[value] }))}
          onChange={(choice) => {
            setAfter(choice)
            saveLockDelay(choice)
          }}
        />
        <p className="text-small text-ink-soft">
          <Trans>You need a screen lock on your phone. This setting is for this phone only.</Trans>
        </p>
      </div>
    </AccountSection>
  )
}
