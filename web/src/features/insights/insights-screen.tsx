import { useLingui } from '@lingui/react/macro'
import { PrintButton } from '../../ui/print-button.tsx'
import { Screen } from '../../ui/screen.tsx'
import { FewestSection } from './min-group-size-section.tsx'
import { Insights } from './published-insights.tsx'

/** For admins: what every member sees too, and the one thing about it that they may change. */
export function InsightsScreen() {
  const { t } = useLingui()
  return (
    <Screen
      title={t`Insights`}
      lead={t`How your people are together: totals of whole months, never a person. Every member sees this same page.`}
      actions={
        <div className="print:hidden">
          <PrintButton />
        </div>
      }
    >
      <div className="space-y-5">
        <Insights />
        <FewestSection />
      </div>
    </Screen>
  )
}
