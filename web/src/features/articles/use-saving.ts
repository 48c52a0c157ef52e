import { removeSavedArticle, saveArticle } from '@hale/contracts/articles'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/query-client.ts'
import { wordsFor } from '../../ui/error-words.ts'
import { toast } from '../../ui/toast.ts'
import { articleQuery, savedArticlesKey } from './queries.ts'

/** Saves an article, or does no longer. Shown at once, and taken back where the server could not do it. */
export function useSaving(id: string) {
  const { t } = useLingui()
  const { queryKey } = articleQuery(id)
  const show = (saved: boolean) =>
    queryClient.setQueryData(queryKey, (article) => article && { ...article, saved })
  return useMutation({
    mutationFn: (saved: boolean) => call(saved ? saveArticle : removeSavedArticle, { id }),
    // One after the other, so that the last press is what stays; and offline it fails rather than waits unseen.
    scope: { id: `saving ${id}` },
    networkMode: 'always',
    onMutate: async (saved) => {
      await queryClient.cancelQueries({ queryKey })
      show(saved)
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: savedArticlesKey }),
    onError: (error, saved) => {
      show(!saved)
      toast({
        title: saved ? t`The article could not be saved` : t`The article is still saved`,
        text: wordsFor(error),
        variant: 'destructive',
      })
    },
  })
}
