import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { uploadPicture, type UploadedPicture } from '../../offline/upload/upload-picture.ts'
import { errorMessageOf } from '../../ui/error-messages.ts'
import { cachePicture } from './queries.ts'

export type Upload =
  | { at: 'choosing' }
  | { at: 'sending'; file: File; share: number }
  | { at: 'failed'; file: File; because: string; mayRetry: boolean }
  | { at: 'done'; picture: UploadedPicture }

/** Brings one picture to the server, and says how far it is. What is under way ends with the component. */
export function useUpload(onDone: (picture: UploadedPicture) => void) {
  const [upload, setUpload] = useState<Upload>({ at: 'choosing' })
  const under = useRef<AbortController>(undefined)
  useEffect(() => () => under.current?.abort(), [])

  async function send(file: File) {
    under.current?.abort()
    const { signal } = (under.current = new AbortController())
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

/** A file that is at fault stays at fault; anything else may go better the next time. */
function reasonOf(error: unknown): { because: string; mayRetry: boolean } {
  const code = error instanceof ApiError ? error.code : ''
  if (code === 'too-large') {
    return { because: t`This picture is larger than 20 MB. Make it smaller and try again.`, mayRetry: false }
  }
  return { because: errorMessageOf(error), mayRetry: !code.startsWith('picture-') }
}
