import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { QueryFailed } from '../../ui/feedback/query-failed.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Skeleton } from '../../ui/feedback/states.tsx'
import { createArticle } from './queries.ts'

/** Creates an article and opens it; this screen leaves no entry in the history. */
export function NewArticleScreen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { mutate, error } = useMutation({
    mutationFn: () => createArticle(),
    onSuccess: ({ id }) => navigate(`/dashboard/articles/${id}/edit`, { replace: true }),
  })
  useEffect(() => mutate(), [mutate])
  return (
    <Screen title={t`New article`} width="reading">
      {error ? (
        <QueryFailed query={{ error, refetch: mutate }} />
      ) : (
        <div role="status" aria-label={t`Loading the article`}>
          <Skeleton className="h-40 w-full" />
        </div>
      )}
    </Screen>
  )
}
