import { exportDataByLink } from '../../contract/own-account.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { hasFailedWith } from '#platform/api/api-error.ts'
import { call } from '#platform/api/call.ts'
import { ContactSupport } from '../../parts/contact-support.tsx'
import { Button } from '#platform/ui/forms/button.tsx'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { useMailedToken } from '../../parts/use-mailed-token.ts'
import { FormResult } from '#platform/ui/forms/form-result.tsx'
import { PublicFrame } from '#platform/ui/layout/public-frame.tsx'
import { useForm } from '#platform/ui/forms/use-form.ts'
import { OWN_DATA_FILE, saveOwnData } from './own-data/own-data-file.ts'

type Stage = 'ready' | 'saved' | 'expired' | 'invalid'

/** Downloads the data of a person whose access was disabled, by the link in their mail. */
export function YourDataScreen() {
  const { t } = useLingui()
  const token = useMailedToken()
  const [stage, setStage] = useState<Stage>('ready')
  return (
    <PublicFrame title={t`Your data`}>
      {stage === 'ready' && token && <DownloadForm token={token} onStage={setStage} />}
      {stage === 'ready' && !token && <NoLink />}
      {stage === 'saved' && <SavedNote />}
      {(stage === 'expired' || stage === 'invalid') && <InvalidLink isExpired={stage === 'expired'} />}
    </PublicFrame>
  )
}

function DownloadForm({ token, onStage }: { token: string; onStage: (stage: Stage) => void }) {
  const { wrong, sending, onSubmit } = useForm({
    check: () => ({}),
    send: async () => {
      const data = await call(exportDataByLink, { token })
      if ((await saveOwnData(OWN_DATA_FILE, data)) === 'saved') onStage('saved')
    },
    explain: (error) => {
      if (hasFailedWith(error, exportDataByLink, 'expired-action-code')) onStage('expired')
      if (hasFailedWith(error, exportDataByLink, 'invalid-action-code')) onStage('invalid')
      return undefined
    },
  })
  return (
    <form onSubmit={onSubmit} className="space-y-5">
      <FormAlert>{wrong['form']}</FormAlert>
      <p className="text-ink-soft">
        <Trans>
          Your company has switched off your access. Your data is still yours: you can download everything
          Hale keeps about you as one file, which other programs can read. The file is saved only on this
          device, so use a device that only you use.
        </Trans>
      </p>
      <Button type="submit" className="w-full" aria-disabled={sending}>
        <Download size={18} aria-hidden /> <Trans>Download my data</Trans>
      </Button>
    </form>
  )
}

function SavedNote() {
  return (
    <>
      <FormResult tone="success">
        <Trans>Your data has been saved as {OWN_DATA_FILE} in your downloads.</Trans>
      </FormResult>
      <p className="mt-5 text-ink-soft">
        <Trans>
          Keep the file where only you can read it. The link in your email works for 30 days, in case you lose
          the file.
        </Trans>
      </p>
    </>
  )
}

function NoLink() {
  return (
    <>
      <p className="mb-5 text-ink-soft">
        <Trans>
          This page needs the link from the email that told you your access was switched off. Please open that
          link again. If you can log in, you will find the same file under “Your account”.
        </Trans>
      </p>
      <ContactSupport />
    </>
  )
}

function InvalidLink({ isExpired }: { isExpired: boolean }) {
  return (
    <>
      <div className="mb-5">
        <FormResult tone="danger">
          {isExpired ? (
            <Trans>This link has expired. Links work for 30 days.</Trans>
          ) : (
            <Trans>
              This link cannot be used. It may be incomplete, or you may have access again. If you can log in,
              you will find the file under “Your account”.
            </Trans>
          )}
        </FormResult>
      </div>
      <ContactSupport />
    </>
  )
}
