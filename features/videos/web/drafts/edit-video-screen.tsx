import { getVideo } from '../../contract/videos.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { EditDocumentScreen } from '#platform/documents/web/screens/edit-document-screen.tsx'
import { LibraryDocument } from '#platform/documents/web/screens/library-document.tsx'
import { Workspace } from './stage/workspace.tsx'
import { videoDocument } from './video-document.tsx'
import { videoList } from './video-list.ts'
import { VideoFields } from './video-fields.tsx'

export function EditVideoScreen() {
  return (
    <EditDocumentScreen
      type={videoDocument}
      above={<Workspace />}
      heading={
        <h2 className="mb-2 text-heading font-semibold">
          <Trans>Description</Trans>
        </h2>
      }
      fields={<VideoFields />}
      NotFound={LibraryVideo}
    />
  )
}

function LibraryVideo({ id }: { id: string }) {
  const { t } = useLingui()
  return (
    <LibraryDocument
      {...{ list: videoList, id, query: useQuery(watchQuery(id)) }}
      {...{ href: videoDocument.href(id), allHref: '/dashboard/videos' }}
      labels={{ all: t`All videos`, read: t`Watch the video` }}
    >
      <Trans>
        This video belongs to the Hale library, which is the same for every company and cannot be changed
        here. A copy is your company’s own: change what you like, and publish it when it is ready.
      </Trans>
    </LibraryDocument>
  )
}

function watchQuery(id: string) {
  return queryOptions({
    queryKey: ['videos', 'one', id],
    queryFn: ({ signal }) => call(getVideo, { id }, { signal }),
  })
}
