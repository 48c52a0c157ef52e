import type { VideoFile } from '../../../contract/files.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ProgressBar } from '#platform/ui/feedback/progress-bar.tsx'
import { VideoFilePicker, WrongFileError } from './video-file-picker.tsx'
import { formatFileSize } from '#platform/ui/bytes.ts'
import { BOX_CLASS, StopButton } from './progress.tsx'
import { sendFile } from './uploads.ts'

/** Resumes an upload that was interrupted when its page was closed, once the same file is chosen. */
export function ContinueUpload({ file: { id, name, bytes, received } }: { file: VideoFile }) {
  const { t } = useLingui()
  // Bytes received at first; where more arrive, the upload runs on another device or in another tab.
  const [first] = useState(received)
  const percent = Math.floor((received / bytes) * 100)
  const goOn = async (file: File) => {
    const isSame = file.name.slice(-name.length) === name && file.size === bytes
    if (!isSame)
      throw new WrongFileError(
        t`This is a different file. You started uploading ${name}, ${formatFileSize(bytes)}.`,
      )
    sendFile(id, file)
  }
  return (
    <div className={BOX_CLASS}>
      <p className="wrap-anywhere">
        {received > first ? (
          <Trans>
            {name} is being uploaded from another page: {percent}% uploaded.
          </Trans>
        ) : (
          <Trans>
            Upload of {name} stopped at {percent}%. Choose the same file to continue.
          </Trans>
        )}
      </p>
      <ProgressBar label={t`Upload of ${name}`} max={bytes} value={received} />
      <VideoFilePicker label={t`Choose the same video`} onChoose={goOn}>
        <Trans>
          {name}, {formatFileSize(bytes)}
        </Trans>
      </VideoFilePicker>
      <div>
        <StopButton id={id} />
      </div>
    </div>
  )
}
