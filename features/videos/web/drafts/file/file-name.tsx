import type { VideoFileReference } from '../../../contract/drafts.ts'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { fileQuery } from './queries.ts'

/** The file's name on the device of the editor who uploaded it. */
export function FileName({ file }: { file: VideoFileReference | null }) {
  if (!file) return <Trans>No video file</Trans>
  return file.from === 'library' ? (
    <Trans>The video from the library</Trans>
  ) : (
    <CompanyFileName id={file.id} />
  )
}

function CompanyFileName({ id }: { id: string }) {
  const { data } = useQuery(fileQuery(id))
  return data ? data.name : <Trans>An uploaded video</Trans>
}
