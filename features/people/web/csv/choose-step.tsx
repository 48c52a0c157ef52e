import type { InviteRow } from '#features/invitations/contract/inviting.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#platform/ui/forms/button.tsx'
import { errorMessage } from '#platform/ui/feedback/error-messages.ts'
import { FileField } from '#platform/ui/forms/file-field.tsx'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { TextAreaField } from '#platform/ui/forms/text-area.tsx'
import { saveFile } from '#platform/device/save-file.ts'
import { CSV_TYPE, writeCsv } from '#platform/rules/csv.ts'
import { csvFaultMessage } from '../people-messages.ts'
import { readCsv, readFileText } from './csv.ts'
import { SentLists } from './sent-lists.tsx'

const TEMPLATE_FILE = 'invitations-template.csv'

/** Reads the list of people from a file, or from pasted text. */
export function ChooseStep({ onRows }: { onRows: (rows: InviteRow[]) => void }) {
  const { t } = useLingui()
  const [error, setError] = useState<string>()
  const read = async (text: Promise<string | undefined>) => {
    setError(undefined)
    try {
      const result = await readCsv((await text) ?? '')
      if ((await text) === undefined) setError(errorMessage('too-large'))
      else if (result.ok) onRows(result.rows)
      else setError(csvFaultMessage(result.reason, result.line))
    } catch {
      setError(t`This file cannot be read. Save it as CSV and choose it again.`)
    }
  }
  return (
    <div className="space-y-5">
      <p className="text-ink-soft">
        <Trans>
          One person per line: email, name, role. You can leave the name and role blank. Anyone without a role
          becomes a member. Up to 5,000 lines.
        </Trans>
      </p>
      <Template />
      <FormAlert>{error}</FormAlert>
      <FileField
        label={t`CSV file`}
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        onFile={(file) => void read(readFileText(file))}
        isFirst
      />
      <PasteField onText={(text) => void read(Promise.resolve(text))} />
      <SentLists />
    </div>
  )
}

function PasteField({ onText }: { onText: (text: string) => void }) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  return (
    <div>
      <TextAreaField
        label={t`Or paste the lines here`}
        rows={4}
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button look="quiet" className="mt-3" disabled={!text.trim()} onClick={() => onText(text)}>
        <Trans>Check these lines</Trans>
      </Button>
    </div>
  )
}

function Template() {
  const save = async () => {
    const example = [['robin@example.com', 'Robin Example', 'member']]
    await saveFile(TEMPLATE_FILE, writeCsv(['email', 'name', 'role'], example), CSV_TYPE)
  }
  return (
    <Button look="plain" className="-mx-3 px-3" onClick={() => void save()}>
      <Download size={18} aria-hidden /> <Trans>Download a template</Trans>
    </Button>
  )
}
