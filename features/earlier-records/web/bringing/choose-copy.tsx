import { MAX_COPY_BYTES, type EarlierRecord } from '../../contract/earlier-records.ts'
import { readDataExport, type CopyFault } from '../../rules/read-copy.ts'
import { exportData, exportHealthRecord } from '#features/accounts/contract/own-account.ts'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { FileField } from '#platform/ui/forms/file-field.tsx'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'

const COPY_FILE = exportData.file
const HEALTH_RECORD_FILE = exportHealthRecord.file

type CopyContents = { records: EarlierRecord[]; left: number }

/** Explains where the file comes from and what happens to it, and lets the person choose it. */
export function ChooseCopy({ onRead }: { onRead: (read: CopyContents) => void }) {
  const [wrong, setWrong] = useState<string>()
  const [isReading, setReading] = useState(false)
  const read = async (file: File) => {
    setWrong(undefined)
    setReading(true)
    const contents = await readFile(file)
    setReading(false)
    if (typeof contents === 'string') setWrong(contents)
    else onRead(contents)
  }
  return (
    <div className="space-y-5">
      <p>
        <Trans>
          You need the file <strong>{COPY_FILE}</strong> from the other company. You can download it there
          under “Your account”, or from the link in the email that told you your access was switched off.
        </Trans>
      </p>
      <p>
        <Trans>
          The file is read on this device. Only the results, scans and check-ins that you choose are sent, and
          only you can see them. Neither company is told, and they are in no total.
        </Trans>
      </p>
      <FormAlert>{wrong}</FormAlert>
      <FileField
        label={t`Your file`}
        accept=".json,application/json"
        onFile={(file) => void read(file)}
        disabled={isReading}
      />
      <div role="status">{isReading && <Trans>Reading the file…</Trans>}</div>
    </div>
  )
}

/** Returns the records of a file, or why there are none to save. */
async function readFile(file: File): Promise<CopyContents | string> {
  if (file.size > MAX_COPY_BYTES)
    return t`This file is too large. Choose the file ${COPY_FILE}, as you downloaded it.`
  // The file may have been moved or deleted since it was chosen.
  const text = await file.text().catch(() => '')
  const result = readDataExport(text)
  return result.ok ? result : faultText(result.reason)
}

function faultText(reason: CopyFault): string {
  switch (reason) {
    case 'not-json':
      return t`This file cannot be read. It may be damaged or of another kind. Choose the file ${COPY_FILE}.`
    case 'health-record':
      return t`This is a health data file (FHIR), such as ${HEALTH_RECORD_FILE}, which is for other services. Choose the file ${COPY_FILE}.`
    case 'not-a-copy':
      return t`This file is not a copy of your data from Hale. Choose the file ${COPY_FILE}.`
    case 'nothing-in-it':
      return t`There are no results, scans or check-ins in this file.`
  }
}
