import { useLingui } from '@lingui/react/macro'
import { Screen } from '../../ui/layout/screen.tsx'
import { DeleteSection } from './delete-section.tsx'
import { DetailsSection } from './details-section.tsx'
import { OwnDataSection } from './own-data-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

export function AccountScreen() {
  const { t } = useLingui()
  return (
    <Screen title={t`Your account`} lead={t`What Hale knows of you, and what you can do about it.`}>
      <div className="space-y-5">
        <DetailsSection />
        <PasswordSection />
        <SessionsSection />
        <OwnDataSection />
        <DeleteSection />
      </div>
    </Screen>
  )
}
