import type { EarlierRecord } from '../contract/earlier-records.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useDesign } from '#platform/ui/layout/design.tsx'
import { Screen } from '#platform/ui/layout/screen.tsx'
import { ImportSummary, type Outcome } from './bringing/import-summary.tsx'
import { ChooseCopy } from './bringing/choose-copy.tsx'
import { ChooseRecords } from './bringing/choose-records.tsx'
import { ImportedRecords } from './imported-records.tsx'

type Stage =
  | { is: 'choosing' }
  | { is: 'read'; records: EarlierRecord[]; left: number }
  | { is: 'brought'; outcome: Outcome }

/** Saves a person's records from another company, from their data export there. */
export function EarlierRecordsScreen() {
  const { t } = useLingui()
  const { name } = useDesign()
  const [stage, setStage] = useState<Stage>({ is: 'choosing' })
  const startAgain = () => setStage({ is: 'choosing' })
  return (
    <Screen
      title={t`Bring results from another company`}
      lead={
        <Trans>
          If you used Hale at another company, you can add your results, scans and check-ins from there to
          your history at {name}.
        </Trans>
      }
      width="reading"
    >
      <div className="space-y-10">
        {stage.is === 'choosing' && <ChooseCopy onRead={(read) => setStage({ is: 'read', ...read })} />}
        {stage.is === 'read' && (
          <ChooseRecords
            records={stage.records}
            left={stage.left}
            onBrought={(outcome) => setStage({ is: 'brought', outcome })}
            onBack={startAgain}
          />
        )}
        {stage.is === 'brought' && <ImportSummary outcome={stage.outcome} onAgain={startAgain} />}
        <ImportedRecords onRemoved={startAgain} />
      </div>
    </Screen>
  )
}
