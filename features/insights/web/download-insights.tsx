import { recordDownload } from '#features/audit/contract/audit.ts'
import type { InsightPeriod } from '../contract/insights.ts'
import { insightRows, type InsightRow } from '../rules/range.ts'
import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { call } from '#platform/api/call.ts'
import { saveFile } from '#platform/device/save-file.ts'
import { CSV_TYPE, writeCsv } from '#platform/rules/csv.ts'
import { errorMessageOf } from '#platform/ui/feedback/error-messages.ts'
import { toast } from '#platform/ui/feedback/toast.ts'
import { Button } from '#platform/ui/forms/button.tsx'

const FILE_NAME = 'insights.csv'
const columns = ['from', 'to', 'figure', 'group', 'name', 'at least', 'at most']

/** Downloads exactly the figures that are shown. */
export function DownloadInsights({ periods }: { periods: InsightPeriod[] }) {
  const { t } = useLingui()
  const download = async () => {
    try {
      await call(recordDownload, { what: 'insights' })
      const rows = insightRows(periods).map(({ from, to, figure, group, name, low, high }) =>
        [from, to, figureName(figure), group, name, low, high].map((cell) => String(cell ?? '')),
      )
      await saveFile(FILE_NAME, writeCsv(columns, rows), CSV_TYPE)
    } catch (error) {
      toast({ title: t`The file could not be created`, text: errorMessageOf(error), variant: 'destructive' })
    }
  }
  return (
    <Button look="quiet" className="print:hidden" onClick={() => void download()}>
      <Download size={18} aria-hidden /> <Trans>Download as CSV</Trans>
    </Button>
  )
}

function figureName(figure: InsightRow['figure']): string {
  switch (figure) {
    case 'invited':
      return t`People invited`
    case 'activated':
      return t`Accounts activated`
    case 'answered':
      return t`People who answered`
    case 'taken-part':
      return t`Percentage who took part`
    case 'score':
      return t`Average, from 0 to 100`
    case 'most-read':
      return t`Most read`
    case 'most-helpful':
      return t`Found helpful`
    case 'least-helpful':
      return t`Could be more helpful`
    case 'most-watched':
      return t`Most watched`
    case 'scanned':
      return t`People who saved a scan`
    case 'signed-out':
      return t`Answers from people who were not logged in`
  }
}
