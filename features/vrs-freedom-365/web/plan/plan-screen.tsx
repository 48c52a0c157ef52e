import { Trans, useLingui } from '@lingui/react/macro'
import type { PlanItem } from '../../contract/vrs-freedom-365.ts'
import { timeOfChange } from '#platform/api/clock.ts'
import { recoveryChanges } from '../changes/recovery-changes.ts'
import { HelpNow } from '../help-now.tsx'
import { StorageNotice } from '../storage-notice.tsx'
import { BackLink, RecoveryScreen, WithRecovery, type StartedRecovery } from '../recovery-screen.tsx'
import { PlanPart } from './plan-part.tsx'

/** The plan for hard moments, written on calm days, with whom to call at its end. */
export function PlanScreen() {
  const { t } = useLingui()
  return (
    <RecoveryScreen
      hasHelp
      title={t`My plan`}
      lead={<Trans>For hard moments. Write it on a calm day, and change it whenever you like.</Trans>}
    >
      <BackLink />
      <WithRecovery>{(startedRecovery) => <Plan {...startedRecovery} />}</WithRecovery>
    </RecoveryScreen>
  )
}

function Plan({ programme, recovery: { plan } }: StartedRecovery) {
  const save = (id: string, items: PlanItem[]) =>
    recoveryChanges().change({ is: 'planned', plan: { [id]: { items, at: timeOfChange(plan[id]) } } })
  return (
    <div className="space-y-6">
      {programme.plan.map((part) => (
        <PlanPart
          key={part.id}
          part={part}
          items={plan[part.id]?.items ?? []}
          onSave={(items) => save(part.id, items)}
        />
      ))}
      {Object.keys(plan).length > 0 && <StorageNotice />}
      <HelpNow plan={plan} />
    </div>
  )
}
