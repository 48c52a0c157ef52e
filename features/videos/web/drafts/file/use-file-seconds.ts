import { useQuery } from '@tanstack/react-query'
import { useVideo } from '../video-document.tsx'
import { fileQuery, shownQuery } from './queries.ts'

/** Returns the length of the video in seconds; undefined while unknown. */
export function useFileSeconds(): number | undefined {
  const { open } = useVideo()
  const { file } = open.content
  const isCompany = file?.from === 'company'
  const uploaded = useQuery({ ...fileQuery(file?.id ?? ''), enabled: isCompany })
  const videoQuery = useQuery({
    ...shownQuery(open.draft.id, file?.id ?? ''),
    enabled: file?.from === 'library',
  })
  return (isCompany ? uploaded.data?.seconds : videoQuery.data?.seconds) ?? undefined
}
