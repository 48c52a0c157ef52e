import type { VideoFileReference } from '../../../contract/drafts.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hasFailedWith } from '#platform/api/api-error.ts'
import { QueryErrorNotice } from '#platform/ui/feedback/query-error-notice.tsx'
import { Skeleton } from '#platform/ui/feedback/states.tsx'
import { getVideoFile } from '../../../contract/files.ts'
import { Button } from '#platform/ui/forms/button.tsx'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { StageVideo } from '../stage/stage-video.tsx'
import { useVideo } from '../video-document.tsx'
import { VideoFilePicker } from './video-file-picker.tsx'
import { ContinueUpload } from './continue-upload.tsx'
import { FileFacts } from './file-facts.tsx'
import { faultMessage } from './file-messages.ts'
import { ProcessingNotice, UploadProgress } from './progress.tsx'
import { fileQuery, isWhole, shownQuery } from './queries.ts'
import { beginUpload, useUpload } from './uploads.ts'

/** The video file: none yet, uploading, being processed, or ready to watch. */
export function FileCard() {
  const { open, problemAt } = useVideo()
  const { file } = open.content
  const problem = problemAt('file')
  return (
    <section aria-labelledby="video-file" className="flex min-w-0 flex-col gap-4">
      <h2 id="video-file" tabIndex={-1} data-missing="file" className="sr-only">
        <Trans>Video file</Trans>
      </h2>
      {problem && (
        <p role="alert" className="text-small text-danger-ink">
          {problem}
        </p>
      )}
      <FileState key={file?.id} file={file} />
    </section>
  )
}

function FileState({ file }: { file: VideoFileReference | null }) {
  const choose = useNewFile()
  if (!file) return <NewFile onChoose={choose} />
  if (file.from === 'library') return <LibraryFile id={file.id} onReplace={choose} />
  return <CompanyFile id={file.id} onReplace={choose} />
}

type ChooseFile = (file: File) => Promise<void>

/** Returns a function that uploads a file in place of the current one. */
function useNewFile(): ChooseFile {
  const { open, edit } = useVideo()
  const { file: before } = open.content
  return async (file) => edit({ file: await beginUpload(file, before) })
}

function NewFile({ onChoose }: { onChoose: ChooseFile }) {
  const { t } = useLingui()
  return (
    <VideoFilePicker isLarge label={t`Choose a video`} onChoose={onChoose}>
      <Trans>or drop it here: MP4, MOV or WebM, at most 1 GB and two hours.</Trans>
    </VideoFilePicker>
  )
}

function CompanyFile({ id, onReplace }: { id: string; onReplace: ChooseFile }) {
  const upload = useUpload(id)
  const query = useQuery(fileQuery(id))
  const { data, error } = query
  if (upload) return <UploadProgress id={id} upload={upload} />
  if (hasFailedWith(error, getVideoFile, 'video-file-not-found')) return <LostFile onReplace={onReplace} />
  if (!data)
    return query.isPending ? <Skeleton className="aspect-video w-full" /> : <QueryErrorNotice query={query} />
  if (data.state === 'failed')
    return (
      <>
        <FormAlert>{faultMessage(data.fault)}</FormAlert>
        <NewFile onChoose={onReplace} />
      </>
    )
  if (data.state === 'ready') {
    return (
      <>
        <StageVideo renditions={data.renditions} poster={data.poster?.url} />
        <FileFacts file={data}>
          <Replace onChoose={onReplace} />
        </FileFacts>
      </>
    )
  }
  return isWhole(data) ? <ProcessingNotice name={data.name} /> : <ContinueUpload file={data} />
}

function LostFile({ onReplace }: { onReplace: ChooseFile }) {
  const { t } = useLingui()
  return (
    <>
      <FormAlert>{t`This video file is no longer available. Choose it again.`}</FormAlert>
      <NewFile onChoose={onReplace} />
    </>
  )
}

/** The library's file of a copied video, until the company uploads its own. */
function LibraryFile({ id, onReplace }: { id: string; onReplace: ChooseFile }) {
  const { open } = useVideo()
  const query = useQuery(shownQuery(open.draft.id, id))
  if (query.isPending) return <Skeleton className="aspect-video w-full" />
  if (!query.data) return <QueryErrorNotice query={query} />
  const { renditions, picture } = query.data
  return (
    <>
      {renditions.length > 0 && <StageVideo renditions={renditions} poster={picture?.url} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-small text-ink-soft">
          <Trans>This video is from the Hale library. You can change its text, captions and chapters.</Trans>
        </p>
        <Replace onChoose={onReplace} />
      </div>
    </>
  )
}

/** Replaces the file; members keep seeing the published one until the video is published again. */
function Replace({ onChoose }: { onChoose: ChooseFile }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  if (!isOpen) {
    return (
      <Button look="quiet" onClick={() => setOpen(true)}>
        <Trans>Replace file</Trans>
      </Button>
    )
  }
  return (
    <div className="w-full space-y-3">
      <VideoFilePicker label={t`Choose another video`} onChoose={onChoose}>
        <Trans>
          Captions and chapters will stay. Members will keep seeing the published file until you publish
          again.
        </Trans>
      </VideoFilePicker>
      <Button look="plain" onClick={() => setOpen(false)}>
        <Trans>Keep this file</Trans>
      </Button>
    </div>
  )
}
