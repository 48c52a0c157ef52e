import { uploadPicture } from '../../api/upload.ts'
import { LARGEST_PICTURE, PICTURE_TYPES, type uploadPicture as endpoint } from '@hale/contracts/pictures'
import type { Output } from '@hale/contracts/endpoint'
import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { errorWords, wordsFor } from '../../ui/error-words.ts'
import { knowPicture } from './queries.ts'

type Uploaded = Output<typeof endpoint>

export type Upload =
  | { at: 'choosing' }
  | { at: 'sending'; file: File; share: number }
  | { at: 'failed'; file: File; because: string; mayRetry: boolean }
  | { at: 'done'; picture: Uploaded }

/** Brings one picture to the server, and says how far it is. What is under way ends with the component. */
export function useUpload(onDone: (picture: Uploaded) => void) {
  const [upload, setUpload] = useState<Upload>({ at: 'choosing' })
  const under = useRef<AbortController>(undefined)
  useEffect(() => () => under.current?.abort(), [])

  async function send(file: File) {
    under.current?.abort()
    const { signal } = (under.current = new AbortController())
    const refused = refusalOf(file)
    if (refused) return setUpload({ at: 'failed', file, because: refused, mayRetry: false })
    setUpload({ at: 'sending', file, share: 0 })
    const onProgress = (share: number) => {
      if (!signal.aborted) setUpload({ at: 'sending', file, share })
    }
    try {
      const picture = await uploadPicture(file, { signal, onProgress })
      if (signal.aborted) return
      knowPicture(picture)
      setUpload({ at: 'done', picture })
      onDone(picture)
    } catch (error) {
      if (signal.aborted) return
      const mayRetry = !(error instanceof ApiError) || !error.code.startsWith('picture-')
      setUpload({ at: 'failed', file, because: wordsFor(error), mayRetry })
    }
  }

  return { upload, send: (file: File) => void send(file) }
}

/** What need not be sent to be refused; the server looks at the content itself. */
function refusalOf({ type, name, size }: File): string | undefined {
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) return errorWords('picture-heic')
  if (!PICTURE_TYPES.some((known) => known === type)) return errorWords('picture-unreadable')
  return size > LARGEST_PICTURE ? t`This picture is larger than 20 MB. Make it smaller and try again.` : undefined
}
