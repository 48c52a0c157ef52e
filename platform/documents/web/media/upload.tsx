import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { uploadPicture, type UploadedPicture } from '../../../offline/upload/upload-picture.ts'
import { errorMessageOf } from '../../../ui/feedback/error-messages.ts'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { cachePicture } from './queries.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/forms/button.tsx'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'

type Upload =
  | { at: 'choosing' }
  | { at: 'sending'; file: File; share: number }
  | { at: 'failed'; file: File; because: string; mayRetry: boolean }
  | { at: 'done'; picture: UploadedPicture }

/** Uploads one picture and reports its progress; aborted when the component unmounts. */
export function useUpload(onDone: (picture: UploadedPicture) => void) {
  const [upload, setUpload] = useState<Upload>({ at: 'choosing' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function send(file: File) {
    running.current?.abort()
    const { signal } = (running.current = new AbortController())
    setUpload({ at: 'sending', file, share: 0 })
    const onProgress = (share: number) => {
      if (!signal.aborted) setUpload({ at: 'sending', file, share })
    }
    try {
      const picture = await uploadPicture(file, { signal, onProgress })
      if (signal.aborted) return
      cachePicture(picture)
      setUpload({ at: 'done', picture })
      onDone(picture)
    } catch (error) {
      if (signal.aborted) return
      setUpload({ at: 'failed', file, ...reasonOf(error) })
    }
  }

  return { upload, send: (file: File) => void send(file) }
}

/**
 * Returns the message for a failed upload, and whether to offer a retry: not if the file itself is at fault.
 */
function reasonOf(error: unknown): { because: string; mayRetry: boolean } {
  const code = error instanceof ApiError ? error.code : ''
  if (code === 'too-large') {
    return { because: t`This picture is larger than 20 MB. Make it smaller and try again.`, mayRetry: false }
  }
  return { because: errorMessageOf(error), mayRetry: !code.startsWith('picture-') }
}

type Props = { upload: Upload; onRetry: (file: File) => void }

/** The progress of an upload, or why it stopped. */
export function UploadProgress({ upload, onRetry }: Props) {
  const { t } = useLingui()
  if (upload.at === 'sending') {
    return (
      <div>
        <p className="mb-1 text-small">
          {upload.share < 1 ? t`Sending ${upload.file.name}` : t`Checking the picture…`}
        </p>
        <ProgressBar label={t`Uploading the picture`} max={1} value={upload.share} />
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
