import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { SafetyPage } from '#features/programmes/parts/safety-page.tsx'
import { QueryErrorNotice } from '#platform/ui/feedback/query-error-notice.tsx'
import { Skeleton } from '#platform/ui/feedback/states.tsx'
import { ButtonLink } from '#platform/ui/forms/button.tsx'
import { Screen } from '#platform/ui/layout/screen.tsx'
import { useRecovery } from './changes/use-recovery.ts'
import { StartSection } from './overview/start-section.tsx'
import { PROGRAMME_PATH, TOPICS } from './paths.ts'
import { programmeQuery } from './queries.ts'
import { RecoveryFrame } from './recovery-screen.tsx'

/** Explains what to know before stopping. The start day can first be set below it, and not on any earlier screen. */
export function SafetyScreen() {
  return (
    <RecoveryFrame>
      <Safety />
    </RecoveryFrame>
  )
}

function Safety() {
  const { t } = useLingui()
  const programme = useQuery(programmeQuery)
  const { query, recovery } = useRecovery()
  if (!programme.data) {
    return (
      <Screen title={t`Safety`} width="reading">
        {programme.isLoading ? <Skeleton className="h-60 w-full" /> : <QueryErrorNotice query={programme} />}
      </Screen>
    )
  }
  const mayStart = query.data?.isOffered === true && !recovery
  return (
    <SafetyPage page={programme.data.safety} topics={TOPICS}>
      {mayStart && <StartSection />}
      {recovery && (
        <p className="mt-8">
          <ButtonLink to={PROGRAMME_PATH} look="quiet">
            <Trans>Back to the programme</Trans>
          </ButtonLink>
        </p>
      )}
    </SafetyPage>
  )
}
