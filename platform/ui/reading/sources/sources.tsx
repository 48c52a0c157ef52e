import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { formatCalendarDay } from '../../dates.ts'
import { SourceList } from './source-list.tsx'

type Props = ComponentProps<typeof SourceList> & { reviewedOn: string | null; nextReviewOn: string | null }

/** Disclaimer, sources, and dates of review. */
export function Sources({ sources, lang, reviewedOn, nextReviewOn }: Props) {
  return (
    <footer className="mt-10 rounded-card bg-sunken p-5 text-small print:rounded-none print:border-t print:border-line print:px-0">
      <p className="font-semibold">
        <Trans>This is general information, not medical advice.</Trans>
      </p>
      <p className="mt-1 text-ink-soft">
        <Trans>If something worries you, talk to a doctor or nurse who can look at your own situation.</Trans>
      </p>
      <SourceList sources={sources} lang={lang} />
      {reviewedOn && (
        <p className="mt-4 text-ink-soft">
          <Trans>Sources checked on {formatCalendarDay(reviewedOn)}.</Trans>{' '}
          {nextReviewOn && <Trans>Next check due by {formatCalendarDay(nextReviewOn)}.</Trans>}
        </p>
      )}
    </footer>
  )
}
