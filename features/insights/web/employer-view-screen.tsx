import { useLingui } from '@lingui/react/macro'
import { PrintButton } from '#platform/ui/reading/print-button.tsx'
import { Screen } from '#platform/ui/layout/screen.tsx'
import { PublishedInsights } from './published-insights.tsx'

/** Shows every member the same totals that admins see. */
export function EmployerViewScreen() {
  const { t } = useLingui()
  return (
    <Screen
      title={t`What my employer sees`}
      lead={t`Your employer sees this, and nothing else about what you answer or read. Your company’s admins see exactly the same page.`}
      actions={
        <div className="print:hidden">
          <PrintButton />
        </div>
      }
    >
      <PublishedInsights />
    </Screen>
  )
}
