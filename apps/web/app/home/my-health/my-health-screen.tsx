import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { isDue } from '#features/questionnaires/rules/due.ts'
import { formatDay } from '#platform/ui/dates.ts'
import { Results } from '#features/questionnaires/web/history/results.tsx'
import { responsesQuery } from '#features/questionnaires/web/queries.ts'
import { ScanList } from '#features/scans/web/scan-list.tsx'
import { useServices } from '#features/services/web/queries.ts'
import { isNative } from '#platform/device/platform.ts'
import { ButtonLink } from '#platform/ui/forms/button.tsx'
import { Screen } from '#platform/ui/layout/screen.tsx'
import { usePages } from '#platform/ui/lists/load-more.tsx'
import { LastResult } from './last-result.tsx'

/** The questionnaire with all its results, and in the native app the scans. */
export function MyHealthScreen() {
  const { t } = useLingui()
  const items = usePages(responsesQuery).data?.pages[0]?.items ?? []
  const hasScan = useServices().some(({ key }) => key === 'scan')
  const [last] = items
  const [now] = useState(() => new Date())
  const isOld = last !== undefined && isDue(last.sentAt, now)
  return (
    <Screen
      title={t`My health`}
      lead={<Trans>Only you see this.</Trans>}
      actions={
        last && (
          <ButtonLink to="/questionnaire" look={isOld ? 'filled' : 'quiet'}>
            <Trans>Answer again</Trans>
          </ButtonLink>
        )
      }
    >
      <div className="space-y-8">
        {last && isOld && <DueNotice since={formatDay(last.sentAt)} />}
        {last && <LastResult last={last} items={items} level={2} />}
        <Results />
        {isNative && hasScan && (
          <section aria-labelledby="scans">
            <h2 id="scans" className="mb-4 text-heading font-semibold">
              <Trans>Attentive Health Scan</Trans>
            </h2>
            <ScanList />
          </section>
        )}
      </div>
    </Screen>
  )
}

function DueNotice({ since }: { since: string }) {
  return (
    <p className="flex items-start gap-3 rounded-card bg-brand-soft px-5 py-4 text-on-brand-soft">
      <CalendarClock size={20} aria-hidden className="mt-0.5 shrink-0" />
      <Trans>
        Your last result is from {since}, more than three months ago. Answer again to see what has changed.
      </Trans>
    </p>
  )
}
