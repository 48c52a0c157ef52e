import { useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { QueryFailed } from '../../ui/feedback/query-failed.tsx'
import { Skeleton } from '../../ui/feedback/states.tsx'
import { useEditing, type Editing } from '../editing-context.ts'
import type { DocumentContent } from '../document-type.ts'

type Props = { open: boolean; onClose: () => void }

/** The document as a member would see it. */
export function PreviewDialog({ open, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Dialog title={t`Preview`} size="wide" open={open} onClose={onClose}>
      <Preview />
    </Dialog>
  )
}

function Preview() {
  const { t } = useLingui()
  const query = useQuery(previewQuery(useEditing()))
  if (query.isPending) {
    return (
      <div role="status" aria-label={t`Loading the preview`}>
        <Skeleton className="mx-auto h-96 max-w-reading" />
      </div>
    )
  }
  if (query.data === undefined) return <QueryFailed query={query} />
  return query.data
}

/** What is written is saved first: the server shows what it has. */
function previewQuery({ type, session, open }: Editing<DocumentContent>) {
  const { id } = open.draft
  return queryOptions({
    queryKey: [type.name, 'preview', id],
    async queryFn({ signal }) {
      if (!(await session.settle())) throw new ApiError('network-request-failed')
      return type.api.preview(id, { signal })
    },
    // React elements, which cannot be compared part by part.
    structuralSharing: false,
    staleTime: 0,
    gcTime: 0,
  })
}
