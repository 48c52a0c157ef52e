import { useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { wordsFor } from '../../ui/error-words.ts'
import { FormAlert } from '../../ui/form-alert.tsx'

type Query = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  error: Error | null
  fetchNextPage: () => Promise<{ hasNextPage: boolean }>
}

/** The next page; after the last one the button goes, and `onEnd` finds another place for the focus. */
export function LoadMore({ query, onEnd }: { query: Query; onEnd: () => void }) {
  const { t } = useLingui()
  if (!query.hasNextPage) return null
  const more = async () => {
    const { hasNextPage } = await query.fetchNextPage()
    if (!hasNextPage) onEnd()
  }
  return (
    <div className="mt-5 space-y-3 text-center">
      <FormAlert>{query.isFetchNextPageError ? wordsFor(query.error) : undefined}</FormAlert>
      <Button look="quiet" aria-disabled={query.isFetchingNextPage} onClick={() => void more()}>
        {query.isFetchingNextPage ? t`Loading…` : t`Load more`}
      </Button>
    </div>
  )
}
