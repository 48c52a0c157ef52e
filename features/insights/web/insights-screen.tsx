import { useLingui } from '@lingui/react/macro'
import { PrintButton } from '#platform/ui/reading/print-button.tsx'
import { Screen } from '#platform/ui/layout/screen.tsx'
import { MinGroupSizeSection } from './min-group-size-section.tsx'
import { NextSteps } from './next-steps.tsx'
import { PublishedInsights } from './published-insights.tsx'

/** Shows admins the totals that every member sees, and the setting for the smallest group. */
export function InsightsScreen() {
  const { t } = useLingui()
  return (
    <Screen
      title={t`Insights`}
      lead={t`How people at your company are doing overall: totals for whole months, never for one person. Every member sees this same page.`}
      actions={
        <div className="print:hidden">
          <PrintButton />
        </div>
      }
    >
      <div className="space-y-5">
        <NextSteps />
        <PublishedInsights />
        <MinGroupSizeSection />
      </div>
    </Screen>
  )
}
