import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import type { Upload } from './use-upload.ts'

type Props = { upload: Upload; onRetry: (file: File) => void }

/** How far an upload is, or why it stopped. */
export function UploadProgress({ upload, onRetry }: Props) {
  const { t } = useLingui()
  if (upload.at === 'sending') {
    return (
      <div>
        <p className="mb-1 text-small">
          {upload.share < 1 ? t`Sending ${upload.file.name}` : t`Looking at the picture…`}
        </p>
        <progress
          aria-label={t`Sending the picture`}
          max={1}
          value={upload.share}
          className="h-2 w-full overflow-hidden rounded-full bg-sunken accent-brand"
        />
      </div>
    )
  }
  if (upload.at !== 'failed') return null
  return (
    <div className="space-y-3">
      <FormAlert>{upload.because}</FormAlert>
      {upload.mayRetry && (
        <Button look="quiet" onClick={() => onRetry(upload.file)}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </div>
  )
}
