import type { Scan } from '#features/scans/contract/scans.ts'
import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { resultPath, SCAN_PATH } from '#features/scans/web/paths.ts'
import { useServices } from '#features/services/web/queries.ts'
import { isNative } from '#platform/device/platform.ts'
import { formatDay } from '#platform/ui/dates.ts'
import { ButtonLink } from '#platform/ui/forms/button.tsx'
import { LastResult } from './last-result.tsx'
import { lastResponsesQuery, lastScanQuery } from '../queries.ts'
import { HomeSection, HomePart } from '../section.tsx'

/** The last result, and in the native app the last scan. */
export function HomeHealth() {
  const { t } = useLingui()
  const query = useQuery(lastResponsesQuery)
  const hasScan = useServices().some(({ key }) => key === 'scan')
  return (
    <HomeSection
      title={t`My health`}
      lead={t`Only you see this.`}
      more={{ to: '/dashboard/results', name: t`All results` }}
    >
      <div className="space-y-4">
        <HomePart query={query}>
          {(items) => {
            const [last] = items
            return last ? <LastResult last={last} items={items} /> : <NoResult />
          }}
        </HomePart>
        {isNative && hasScan && <LastScan />}
      </div>
    </HomeSection>
  )
}

function NoResult() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-card p-5">
      <div className="min-w-0 flex-1 basis-72">
        <h3 className="font-semibold">
          <Trans>How are you doing?</Trans>
        </h3>
        <p className="mt-1 text-ink-soft">
          <Trans>Answer a few questions in about three minutes, and get three things to start with.</Trans>
        </p>
      </div>
      <ButtonLink to="/questionnaire" look="quiet">
        <Trans>Answer the questionnaire</Trans>
      </ButtonLink>
    </div>
  )
}

function LastScan() {
  const { t } = useLingui()
  const query = useQuery(lastScanQuery)
  const last = query.data?.[0]
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-card p-5">
      <div>
        <h3 className="font-semibold">{t`Attentive Health Scan`}</h3>
        <HomePart query={query}>
          {([scan]) => <p className="mt-1 text-ink-soft">{lastScanText(scan)}</p>}
        </HomePart>
      </div>
      {last ? (
        <ButtonLink to={resultPath(last.id)} look="quiet">
          <Trans>Last scan</Trans>
        </ButtonLink>
      ) : (
        <ButtonLink to={SCAN_PATH} look="quiet">
          <Trans>About the scan</Trans>
        </ButtonLink>
      )}
    </div>
  )
}

function lastScanText(last: Scan | undefined): string {
  if (!last) return t`The scans you choose to keep will appear here.`
  const day = formatDay(last.takenAt)
  const { heartRate } = last.result ?? {}
  return heartRate && 'value' in heartRate
    ? t`Your heart rate was ${Math.round(heartRate.value)} beats a minute on ${day}.`
    : t`Your last scan was on ${day}.`
}
