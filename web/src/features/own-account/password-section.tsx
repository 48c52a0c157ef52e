import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { showDay } from '../../ui/dates.ts'
import { Skeleton } from '../../ui/states.tsx'
import { AccountSection } from './account-section.tsx'
import { PasswordForm } from './password-form.tsx'
import { accountQuery } from './queries.ts'

export function PasswordSection() {
  const { t } = useLingui()
  const { data: account, isPending } = useQuery(accountQuery)
  const changedAt = account?.passwordChangedAt
  return (
    <AccountSection
      title={t`Change your password`}
      lead={
        <>
          <p>
            <Trans>A new password ends your sessions on all other devices. You stay signed in here.</Trans>
          </p>
          {isPending && <Skeleton className="mt-2 h-5 w-44" />}
          {changedAt && (
            <p className="mt-2 text-small">
              <Trans>Last changed on {showDay(changedAt)}</Trans>
            </p>
          )}
        </>
      }
    >
      <PasswordForm owner={account} />
    </AccountSection>
  )
}
