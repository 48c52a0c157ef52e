import type { InsightPeriod } from '../contract/insights.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { BarChart } from '#platform/ui/charts/bar-chart.tsx'
import { Card } from './card.tsx'

/** Shows how many of the invited people activated their account, and how many answered. */
export function Funnel({ period: { funnel, people } }: { period: InsightPeriod }) {
  const { t } = useLingui()
  if (!funnel || funnel.invited === 0) return null
  const bar = (name: string, count: number) => ({
    ...{ name, value: Math.round((100 * count) / funnel.invited) },
    text: t`${count} or more`,
  })
  return (
    <Card
      title={t`From invitation to response`}
      lead={
        <Trans>
          People who had been invited at least a month before these months ended. Numbers are rounded down.
        </Trans>
      }
    >
      <BarChart
        caption={t`From invitation to response`}
        heads={{ name: t`Step`, value: t`People` }}
        bars={[
          bar(t`Invited`, funnel.invited),
          bar(t`Activated their account`, funnel.activated),
          bar(t`Answered the questionnaire`, people),
        ]}
      />
    </Card>
  )
}
