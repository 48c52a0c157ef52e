import type { Home } from '#features/home/contract/home.ts'
import { currentStep } from '#features/plans/rules/plan.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { homePlanQuery } from '#features/plans/web/home-query.ts'
import { useToday } from '#platform/ui/layout/use-today.ts'
import { HomeSection, HomePart } from '../section.tsx'
import { CheckInCard } from './check-in-card.tsx'
import { NoStep, StepCard } from './step-card.tsx'

/** Today: the current step of the person's plan, and their check-in. */
export function Today({ suggestions }: { suggestions: Home['suggestions'] }) {
  const { t } = useLingui()
  const today = useToday()
  const query = useQuery(homePlanQuery)
  const suggested = suggestions?.topics ?? []
  const isHard = suggestions?.isHard ?? false
  const hasStep = !query.data || query.data.steps.length > 0 || suggested.length > 0
  return (
    <HomeSection title={t`Today`} lead={t`Only you see this.`}>
      <div className={`grid items-start gap-4 ${hasStep ? 'lg:grid-cols-[3fr_2fr]' : ''}`}>
        {hasStep && (
          <HomePart query={query}>
            {(plan) =>
              currentStep(plan, suggested) ? (
                <StepCard key={today} {...{ plan, suggested, today, isHard }} />
              ) : (
                <NoStep isHard={isHard} />
              )
            }
          </HomePart>
        )}
        <CheckInCard />
      </div>
    </HomeSection>
  )
}
