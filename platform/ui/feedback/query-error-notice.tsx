import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { ButtonLink } from '../forms/button.tsx'
import { errorMessage } from './error-messages.ts'
import { ErrorState } from './states.tsx'

type FailedQuery = { error: Error | null; isPaused?: boolean; refetch: () => unknown }

/** Error of a query, shown in place of what could not be loaded, with a button to retry. */
export function QueryErrorNotice({ query }: { query: FailedQuery }) {
  const { t } = useLingui()
  return (
    <ErrorState
      title={t`This could not be loaded`}
      text={errorMessage(codeOf(query))}
      retryLabel={t`Try again`}
      retry={() => void query.refetch()}
    />
  )
}

/** Notice that the page's subject does not exist, or that this person may not see it. */
export function NotFoundNotice({ back, backLabel }: { back: string; backLabel: string }) {
  return (
    <div className="py-6">
      <p className="mb-5 text-lead text-ink-soft">
        <Trans>We could not find this. It may have been deleted.</Trans>
      </p>
      <ButtonLink to={back} look="quiet">
        <ArrowLeft size={18} aria-hidden /> {backLabel}
      </ButtonLink>
    </div>
  )
}

/**
 * Returns a query's error code; that of a network failure for a query that is paused offline, which has not failed
 * but has nothing to show either.
 */
function codeOf({ error, isPaused }: FailedQuery): string {
  if (isPaused) return 'network-request-failed'
  return error && 'code' in error ? String(error.code) : ''
}
