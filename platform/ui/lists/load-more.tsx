import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '../forms/button.tsx'
import { errorMessage, errorMessageOf } from '../feedback/error-messages.ts'
import { FormAlert } from '../forms/form-alert.tsx'

/**
 * `useInfiniteQuery` for lists. Screens import it from here, so that the package's code for it is bundled
 * with what all lists share rather than with one of them.
 */
export const usePages: typeof useInfiniteQuery = useInfiniteQuery

type Query = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  isPaused: boolean
  error: Error | null
  fetchNextPage: () => Promise<{ hasNextPage: boolean }>
}

type Props = {
  query: Query
  /** Called before the next page is requested. */
  onAsk?: () => void
  /** Called after the last page, when the button is removed, to move the focus. */
  onEnd?: () => void
}

/** Button that loads the next page of a list. */
export function LoadMore({ query, onAsk, onEnd }: Props) {
  const { t } = useLingui()
  if (!query.hasNextPage) return null
  const loadNext = async () => {
    onAsk?.()
    const { hasNextPage } = await query.fetchNextPage()
    if (!hasNextPage) onEnd?.()
  }
  return (
    <div className="mt-5 space-y-3 text-center print:hidden">
      <FormAlert>{faultOf(query)}</FormAlert>
      <Button look="quiet" aria-disabled={query.isFetchingNextPage} onClick={() => void loadNext()}>
        {query.isFetchingNextPage ? t`Loading…` : t`Load more`}
      </Button>
    </div>
  )
}

/** Returns the error message; a request that waits offline has not failed, but is reported too. */
function faultOf({ isPaused, isFetchNextPageError, error }: Query): string | undefined {
  if (isPaused) return errorMessage('network-request-failed')
  return isFetchNextPageError ? errorMessageOf(error) : undefined
}
