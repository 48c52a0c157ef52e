import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/forms/button.tsx'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import { useAction } from '../../ui/forms/use-action.ts'
import { AccountSection, Confirmation } from './account-section.tsx'
import { OWN_DATA_FILE, saveOwnData } from './own-data-file.ts'
import { getOwnData } from './queries.ts'

export function OwnDataSection() {
  const { t } = useLingui()
  return (
    <AccountSection
      title={t`Your data`}
      lead={<Trans>All that Hale keeps about you, for you to keep or to take elsewhere.</Trans>}
    >
      <p className="mb-5 max-w-prose">
        <Trans>
          The file holds your name, address and role, your sessions, which mails you were sent and when, what
          you answered, measured and saved, and the record of what was done with your account. It is plain
          text (JSON) that you can read, and that other programs can use. Your password is not in it.
        </Trans>
      </p>
      <DownloadButton />
      <p className="mt-5">
        <Link
          to="/dashboard/insights"
          className="inline-flex min-h-11 items-center font-medium text-brand-ink underline underline-offset-4"
        >
          <Trans>What my employer sees</Trans>
        </Link>
      </p>
    </AccountSection>
  )
}

function DownloadButton() {
  const [saved, setSaved] = useState(false)
  const { busy, wrong, run } = useAction(async () => {
    setSaved(false)
    saveOwnData(await getOwnData())
    setSaved(true)
  })
  return (
    <div className="space-y-3">
      <Button look="quiet" aria-disabled={busy} onClick={run}>
        <Download size={18} aria-hidden /> <Trans>Download my data</Trans>
      </Button>
      <FormAlert>{wrong}</FormAlert>
      <Confirmation>
        {saved && (
          <Trans>Your data is in the file {OWN_DATA_FILE}. Keep it where only you can read it.</Trans>
        )}
      </Confirmation>
    </div>
  )
}
