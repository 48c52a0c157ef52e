import type { PlanAnswer } from '../contract/endpoints.ts'
import type { Plan } from '../contract/plans.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryErrorNotice } from '#platform/ui/feedback/query-error-notice.tsx'
import { Skeleton } from '#platform/ui/feedback/states.tsx'
import { Button, ButtonLink } from '#platform/ui/forms/button.tsx'
import { Screen } from '#platform/ui/layout/screen.tsx'
import { planQuery } from './queries.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { useMarks } from './saving/use-marks.ts'
import { PlanSteps } from './steps/plan-steps.tsx'
import { RemovedSteps } from './steps/removed-steps.tsx'
import { OtherSteps, SuggestedSteps } from './steps/suggested-steps.tsx'
import { useStepChange } from './steps/use-step-change.ts'

/** The steps of a person's plan with their states, and the steps that their result suggests. */
export function PlanScreen() {
  const { t } = useLingui()
  const query = useQuery(planQuery)
  return (
    <Screen
      title={t`Your plan`}
      lead={<Trans>Up to three steps, one at a time. Only you can see this.</Trans>}
      width="reading"
    >
      {query.data && <PlanContent answer={query.data} />}
      {!query.data &&
        (query.isLoading ? <Skeleton className="h-80 w-full" /> : <QueryErrorNotice query={query} />)}
    </Screen>
  )
}

function PlanContent({ answer: { plan: known, suggested, hasResult } }: { answer: PlanAnswer }) {
  const { plan, isWaiting } = useMarks(known, suggested)
  const changing = useStepChange()
  const [isRemoving, setRemoving] = useState(false)
  return (
    <div className="space-y-8">
      {isEmpty(plan) && suggested.length === 0 && <NoPlanNotice hasResult={hasResult} />}
      <PlanSteps {...{ plan, isWaiting, changing }} />
      <SuggestedSteps {...{ plan, suggested, changing }} />
      <OtherSteps {...{ plan, suggested, changing }} />
      <RemovedSteps {...{ plan, changing }} />
      {!isEmpty(plan) && (
        <div className="border-t border-line pt-4">
          <Button look="plain" className="-ms-5 text-danger-ink" onClick={() => setRemoving(true)}>
            <Trans>Delete your plan</Trans>
          </Button>
        </div>
      )}
      <RemoveDialog isOpen={isRemoving} onClose={() => setRemoving(false)} />
    </div>
  )
}

const isEmpty = ({ steps }: Plan): boolean => steps.length === 0

function NoPlanNotice({ hasResult }: { hasResult: boolean }) {
  if (hasResult) {
    return (
      <p className="rounded-card border border-line bg-card p-5">
        <Trans>Your last result suggests no steps. Keep doing what you do.</Trans>
      </p>
    )
  }
  return (
    <div className="space-y-4 rounded-card border border-line bg-card p-5 sm:p-6">
      <p>
        <Trans>
          Your plan begins with a few questions about your health. They take about three minutes, and the
          result suggests steps that you can take.
        </Trans>
      </p>
      <ButtonLink to="/questionnaire">
        <Trans>Answer the questionnaire</Trans>
      </ButtonLink>
    </div>
  )
}
