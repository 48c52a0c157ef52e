import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '#platform/device/save-file.ts'
import { CSV_TYPE, writeCsv } from '#platform/rules/csv.ts'
import { errorMessageOf } from '#platform/ui/feedback/error-messages.ts'
import { toast } from '#platform/ui/feedback/toast.ts'
import { Button } from '#platform/ui/forms/button.tsx'
import { listEveryone, type Filters } from './queries.ts'

const FILE_NAME = 'people.csv'
/** The CSV header; the import of invitations recognises these titles. */
const columns = ['name', 'email', 'role', 'state', 'group', 'invited', 'activated', 'last active']

/** Downloads all people who match the filters, as a CSV file. */
export function DownloadPeople({ filters, isEmpty }: { filters: Filters; isEmpty: boolean }) {
  const { t } = useLingui()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const rows = (await listEveryone(filters)).map((person) => {
        const { name, email, role, state, group, invitedAt, activatedAt, lastActiveOn } = person
        return [name, email, role, state, group?.name, invitedAt, activatedAt, lastActiveOn].map(
          (cell) => cell ?? '',
        )
      })
      await saveFile(FILE_NAME, writeCsv(columns, rows), CSV_TYPE)
    } catch (error) {
      toast({ title: t`The file could not be created`, text: errorMessageOf(error), variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button look="plain" className="px-3" disabled={isBusy || isEmpty} onClick={() => void download()}>
      <Download size={18} aria-hidden /> <Trans>Download as CSV</Trans>
    </Button>
  )
}
