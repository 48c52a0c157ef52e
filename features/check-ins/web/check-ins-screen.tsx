import type { CheckInList as List, DailyCheckIn } from '../contract/check-ins.ts'
import type { Day } from '#platform/contract/values.ts'
import { isLowWeek } from '../rules/weeks.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { QueryErrorNotice } from '#platform/ui/feedback/query-error-notice.tsx'
import { Skeleton } from '#platform/ui/feedback/states.tsx'
import { Screen } from '#platform/ui/layout/screen.tsx'
import { useToday } from '#platform/ui/layout/use-today.ts'
import { useEarlierRecords } from '#features/earlier-records/parts/earlier-records-query.ts'
import { mergeAllCheckIns } from '../rules/merge.ts'
import { CheckInList } from './history/check-in-list.tsx'
import { WeekFigures } from './figures/week-figures.tsx'
import { EarlierCheckIns } from './history/earlier-check-ins.tsx'
import { Trends } from './history/trends.tsx'
import { WeekStrip } from './history/week-strip.tsx'
import { StreakSummary } from './history/streak-summary.tsx'
import { ThisWeek } from './picks/this-week.tsx'
import { checkInsQuery } from '../parts/check-ins-query.ts'
import { CheckInSaveStatus } from './saving/check-in-save-status.tsx'
import { useCheckIns } from './saving/use-check-ins.ts'
import { CheckInForm } from './today/check-in-form.tsx'
import { Reminder } from './today/reminder.tsx'
import { SupportSuggestion } from './today/support-suggestion.tsx'

const cardLook = 'rounded-card border border-line bg-card p-5 sm:p-6'

/** Asks how the person is today, and shows how they have been. */
export function CheckInsScreen() {
  const { t } = useLingui()
  const today = useToday()
  const query = useQuery(checkInsQuery)
  const { list, isWaiting } = useCheckIns(query)
  return (
    <Screen
      title={t`Check-ins`}
      lead={<Trans>A few taps, once a day or whenever you like. Only you can see this.</Trans>}
    >
      {list && <CheckIns list={list} today={today} isWaiting={isWaiting} />}
      {!list && query.isLoading && <CheckInsSkeleton />}
      {!list && !query.isLoading && (
        // A person can check in even if the list could not be loaded: the server merges the check-in with its own.
        <div className="space-y-8">
          <Today key={today} today={today} known={undefined} isWaiting={false} />
          <QueryErrorNotice query={query} />
        </div>
      )}
    </Screen>
  )
}

function CheckInsSkeleton() {
  return (
    <div className="grid gap-6 lg:grid-cols-[3fr_2fr]">
      <Skeleton className="h-120 w-full" />
      <Skeleton className="h-60 w-full" />
    </div>
  )
}

type Props = { list: List; today: Day; isWaiting: (day: Day) => boolean }

function CheckIns({ list: { checkIns, weeks }, today, isWaiting }: Props) {
  const earlier = useEarlierRecords('check-ins')
  return (
    <div className="space-y-8">
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <Today
          key={today}
          today={today}
          known={checkIns.find(({ day }) => day === today)}
          isWaiting={isWaiting(today)}
        />
        <div className="space-y-6">
          <section aria-labelledby="week" className={cardLook}>
            <h2 id="week" className="mb-3 text-heading font-semibold">
              <Trans>Your week</Trans>
            </h2>
            <WeekStrip checkIns={checkIns} today={today} />
            <div className="mt-4 border-t border-line pt-4">
              <StreakSummary weeks={weeks} today={today} />
            </div>
          </section>
          {isLowWeek(checkIns, today) && <SupportSuggestion />}
          <section aria-labelledby="figures" className={cardLook}>
            <h2 id="figures" className="mb-3 text-heading font-semibold">
              <Trans>Steps and sleep</Trans>
            </h2>
            <WeekFigures checkIns={checkIns} today={today} />
          </section>
          <Reminder />
        </div>
      </div>
      <ThisWeek />
      <Trends checkIns={mergeAllCheckIns([...checkIns, ...earlier])} today={today} />
      {checkIns.length > 0 && <CheckInList checkIns={checkIns} today={today} isWaiting={isWaiting} />}
      <EarlierCheckIns checkIns={earlier} />
    </div>
  )
}

type TodayProps = { today: Day; known: DailyCheckIn | undefined; isWaiting: boolean }

function Today({ today, known, isWaiting }: TodayProps) {
  return (
    <section aria-labelledby="today" className={cardLook}>
      <h2 id="today" className="mb-4 text-heading font-semibold">
        <Trans>How are you today?</Trans>
      </h2>
      <CheckInForm day={today} known={known}>
        <div role="status">{known && <CheckInSaveStatus isWaiting={isWaiting} />}</div>
      </CheckInForm>
    </section>
  )
}
