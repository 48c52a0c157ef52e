import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ConfirmPrompt } from '#platform/ui/dialogs/confirm.tsx'
import { Dialog } from '#platform/ui/dialogs/dialog.tsx'
import { errorMessageOf } from '#platform/ui/feedback/error-messages.ts'
import { ProgressBar } from '#platform/ui/feedback/progress-bar.tsx'
import { Button } from '#platform/ui/forms/button.tsx'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { useVideo } from '../video-document.tsx'
import { formatFileSize } from '#platform/ui/bytes.ts'
import { formatTimeLeft } from './file-messages.ts'
import {
  pauseUpload,
  fileReplacedBy,
  resumeUpload,
  stopUpload,
  timeLeft,
  type ActiveUpload,
} from './uploads.ts'

export const BOX_CLASS = 'flex flex-col gap-4 rounded-card border border-line bg-card p-5'

type Props = { id: string; upload: ActiveUpload }

/** The progress of an upload, with its actions. */
export function UploadProgress({ id, upload }: Props) {
  const { t } = useLingui()
  const { at, file, sent, error } = upload
  const left = timeLeft(upload)
  return (
    <div className={BOX_CLASS}>
      <p className="font-medium wrap-anywhere">{file.name}</p>
      <div>
        <ProgressBar label={t`Upload of ${file.name}`} max={file.size} value={sent} />
        <p className="mt-1 flex flex-wrap justify-between gap-x-4 text-small text-ink-soft tabular-nums">
          <span>
            <Trans>
              {formatFileSize(sent)} of {formatFileSize(file.size)}
            </Trans>
          </span>
          {at === 'sending' && left !== undefined && <span>{formatTimeLeft(left)}</span>}
        </p>
      </div>
      <p aria-live="polite" className="text-small text-ink-soft">
        <Phase at={at} />
      </p>
      {at === 'failed' && <FormAlert>{errorMessageOf(error)}</FormAlert>}
      <div className="flex flex-wrap gap-2">
        {at === 'sending' || at === 'waiting' ? (
          <Button look="quiet" onClick={() => pauseUpload(id)}>
            <Trans>Pause upload</Trans>
          </Button>
        ) : (
          <Button onClick={() => resumeUpload(id)}>
            <Trans>Continue the upload</Trans>
          </Button>
        )}
        <StopButton id={id} />
      </div>
    </div>
  )
}

function Phase({ at }: Pick<ActiveUpload, 'at'>) {
  switch (at) {
    case 'sending':
      return <Trans>You can keep writing and open other pages in Hale. Keep this tab open.</Trans>
    case 'waiting':
      return <Trans>Not connected. The upload will continue by itself as soon as it can.</Trans>
    case 'paused':
      return <Trans>Paused. What has been uploaded is kept for two days.</Trans>
    case 'failed':
      return <Trans>The upload stopped. What has been uploaded is kept for two days.</Trans>
  }
}

/** Deletes an upload after confirmation. */
export function StopButton({ id }: { id: string }) {
  const { t } = useLingui()
  const { edit } = useVideo()
  const [isAsking, setAsking] = useState(false)
  const stop = async () => {
    await stopUpload(id)
    edit({ file: fileReplacedBy(id) })
  }
  return (
    <>
      <Button look="plain" onClick={() => setAsking(true)}>
        <Trans>Stop upload</Trans>
      </Button>
      <Dialog title={t`Stop this upload?`} open={isAsking} onClose={() => setAsking(false)}>
        <ConfirmPrompt label={t`Stop and delete`} run={stop} onClose={() => setAsking(false)}>
          <p>
            <Trans>
              What has been uploaded will be deleted. Captions and everything you wrote will be kept.
            </Trans>
          </p>
        </ConfirmPrompt>
      </Dialog>
    </>
  )
}

/** Shown once all bytes have arrived, while the server encodes the renditions. */
export function ProcessingNotice({ name }: { name: string }) {
  const { t } = useLingui()
  return (
    <div className={`${BOX_CLASS} aspect-video items-center justify-center text-center`}>
      <ProgressBar label={t`The video is being prepared`} className="w-40" />
      <p aria-live="polite" className="font-medium">
        <Trans>The video is being prepared</Trans>
      </p>
      <p className="max-w-prose text-small wrap-anywhere text-ink-soft">
        <Trans>
          {name} has been uploaded. Preparing it takes about as long as playing it. You can keep writing, or
          close this page.
        </Trans>
      </p>
    </div>
  )
}
