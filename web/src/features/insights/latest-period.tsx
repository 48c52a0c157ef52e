import type { InsightPeriod } from '@hale/contracts/insights'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { BarChart } from '../../ui/charts/bar-chart.tsx'
import { Card } from './card.tsx'
import { periodName } from './period-name.ts'

export function LatestPeriod({ period }: { period: InsightPeriod }) {
  const { t } = useLingui()
  const { people, takenPart, signedOut, scores } = period
  return (
    <Card title={periodName(period)}>
      <div className="gap-x-14 lg:grid lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <dl className="grid gap-5 sm:grid-cols-3 lg:grid-cols-1">
          <Figure value={t`${people} or more`} name={<Trans>people answered the questionnaire</Trans>} />
          <Figure
            value={t`${takenPart.from} to ${takenPart.to} %`}
            name={<Trans>of those who could took part</Trans>}
          />
          <Figure
            value={signedOut > 0 ? t`${signedOut} or more` : t`Under 10`}
            name={<Trans>answers by people who were signed out; in no other figure</Trans>}
          />
        </dl>
        <div className="mt-7 lg:mt-0">
          <h3 className="font-semibold">
            <Trans>How people are doing, by category</Trans>
          </h3>
          <p className="mt-1 text-small text-ink-soft">
            <Trans>
              The mean of all answers lies in this range. 0 is the least one can reach, 100 the most; more is
              better.
            </Trans>
          </p>
          {scores.length > 0 ? (
            <BarChart
              caption={t`How people are doing, by category`}
              heads={{ name: t`Category`, value: t`Mean, from 0 to 100` }}
              bars={scores.map(({ category, share }) => ({
                name: category,
                value: share,
                text: t`${share.from} to ${share.to}`,
              }))}
              isColored
            />
          ) : (
            <p className="mt-3">
              <Trans>No category was asked of enough people in these months.</Trans>
            </p>
          )}
        </div>
      </div>
    </Card>
  )
}

function Figure({ value, name }: { value: string; name: ReactNode }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="text-title font-semibold tabular-nums">{value}</dd>
    </div>
  )
}
