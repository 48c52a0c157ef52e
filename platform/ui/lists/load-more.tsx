import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '../forms/button.tsx'
import { errorMessage, errorMessageOf } from '../feedback/error-messages.ts'
import { FormAlert } from '../forms/form-alert.tsx'

/**
 * The pages of a list. Every screen takes it from here, so that the package's part for it travels with what all lists share
 * and not with one of them.
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
  /** Before more is asked for. */
  onAsk?: () => void
  /** After the last page the button goes; this finds another place for the focus. */
  onEnd?: () => void
}

/** The next page of a list. */
export function LoadMore({ query, onAsk, onEnd }: Props) {
  const { t } = useLingui()
  if (!query.hasNextPage) return null
  const more = async () => {
    onAsk?.()
    const { hasNextPage } = await query.fetchNextPage()
    if (!hasNextPage) onEnd?.()
  }
  return (
    <div className="mt-5 space-y-3 text-center print:hidden">
      <FormAlert>{faultOf(query)}</FormAlert>
      <Button look="quiet" aria-disabled={query.isFetchingNextPage} onClick={() => void more()}>
        {query.isFetchingNextPage ? t`Loading…` : t`Load more`}
      </Button>
    </div>
  )
}

/** Offline nothing fails: it waits for the connection, and that is said. */
function faultOf({ isPaused, isFetchNextPageError, error }: Query): string | undefined {
  if (isPaused) return errorMessage('network-request-failed')
  return isFetchNextPageError ? errorMessageOf(error) : undefined
}
