import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { hasAuthEntry } from '#platform/api/auth-entry.ts'
import { ButtonLink } from '#platform/ui/forms/button.tsx'
import { PublicFrame } from '#platform/ui/layout/public-frame.tsx'
import { Screen } from '#platform/ui/layout/screen.tsx'

export function NotFoundScreen() {
  const { t } = useLingui()
  const inShell = useLocation().pathname.startsWith('/dashboard')
  const title = t`Page not found`
  return inShell ? (
    <Screen title={title} width="reading">
      <WayBack />
    </Screen>
  ) : (
    <PublicFrame title={title}>
      <WayBack />
    </PublicFrame>
  )
}

function WayBack() {
  return (
    <>
      <p className="mb-6 text-ink-soft">
        <Trans>We could not find this page. It may have moved, or the address may be wrong.</Trans>
      </p>
      <ButtonLink to={hasAuthEntry() ? '/dashboard/home' : '/login'}>
        {hasAuthEntry() ? <Trans>Go to Home</Trans> : <Trans>Go to log in</Trans>}
      </ButtonLink>
    </>
  )
}
