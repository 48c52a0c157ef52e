import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { QueryFailed } from '../../ui/feedback/query-failed.tsx'
import { Skeleton } from '../../ui/feedback/states.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import type { DocumentListType } from '../document-type.ts'

/** Creates a document and opens it; this screen leaves no entry in the history. */
export function NewDocumentScreen({ type: { api, messages, editHref } }: { type: DocumentListType }) {
  const navigate = useNavigate()
  const { mutate, error } = useMutation({
    mutationFn: () => api.create(),
    onSuccess: ({ id }) => navigate(editHref(id), { replace: true }),
  })
  useEffect(() => mutate(), [mutate])
  return (
    <Screen title={messages.newHeading()} width="reading">
      {error ? (
        <QueryFailed query={{ error, refetch: mutate }} />
      ) : (
        <div role="status" aria-label={messages.loading()}>
          <Skeleton className="h-40 w-full" />
        </div>
      )}
    </Screen>
  )
}
