import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { errorMessageOf } from '../../ui/error-messages.ts'
import { saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/toast.ts'
import { listEveryone, type Filters } from './queries.ts'
import { CSV_TYPE, writeCsv } from './csv/write-csv.ts'

const FILE = 'people.csv'
/** In the words that a list to invite from is read in, too. */
const columns = ['name', 'email', 'role', 'state', 'invited', 'activated']

/** Everybody whom the filters let through, as a file. */
export function DownloadPeople({ filters, isEmpty }: { filters: Filters; isEmpty: boolean }) {
  const { t } = useLingui()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const rows = (await listEveryone(filters)).map((person) => {
        const { name, email, role, state, invitedAt, activatedAt } = person
        return [name, email, role, state, invitedAt ?? '', activatedAt ?? '']
      })
      saveFile(FILE, await writeCsv(columns, rows), CSV_TYPE)
    } catch (error) {
      toast({ title: t`The file could not be made`, text: errorMessageOf(error), variant: 'destructive' })
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
