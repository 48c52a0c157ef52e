import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { SafetyFrame } from '#features/programmes/parts/safety-frame.tsx'
import { SafetyPage } from '#features/programmes/parts/safety-page.tsx'
import { QueryErrorNotice } from '#platform/ui/feedback/query-error-notice.tsx'
import { Skeleton } from '#platform/ui/feedback/states.tsx'
import { Button, ButtonLink } from '#platform/ui/forms/button.tsx'
import { Screen } from '#platform/ui/layout/screen.tsx'
import { PROGRAMME_PATH, SAFETY_PATH, TOPICS } from './paths.ts'
import { useProgress } from './progress/use-progress.ts'
import { programmeQuery } from './queries.ts'

export function SafetyScreen() {
  return (
    <SafetyFrame safetyPath={SAFETY_PATH}>
      <Safety />
    </SafetyFrame>
  )
}

/** The safety page, which is always open, whatever the state of the person's progress. */
function Safety() {
  const { t } = useLingui()
  const query = useQuery(programmeQuery)
  if (query.data) {
    return (
      <SafetyPage page={query.data.safety} topics={TOPICS}>
        <GoOn />
      </SafetyPage>
    )
  }
  return (
    <Screen title={t`Safety`} width="reading">
      {query.isError ? <QueryErrorNotice query={query} /> : <Skeleton className="h-96 w-full" />}
    </Screen>
  )
}

/** A button that confirms the page, which opens the steps. */
function GoOn() {
  const navigate = useNavigate()
  const { session, state } = useProgress()
  const goOn = () => {
    session.confirmSafety()
    void navigate(PROGRAMME_PATH)
  }
  return (
    <div className="mt-8">
      {state.draft.safetyReadAt === null && state.isOffered !== false ? (
        <Button onClick={goOn}>
          <Trans>I have read this page</Trans>
        </Button>
      ) : (
        <ButtonLink to={PROGRAMME_PATH} look="quiet">
          <Trans>All steps</Trans>
        </ButtonLink>
      )}
    </div>
  )
}
