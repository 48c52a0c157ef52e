import { Trans } from '@lingui/react/macro'
import { showCalendarDay } from '../dates.ts'

type Source = { title: string; publisher: string; url: string }
type Props = { sources: Source[]; reviewedOn: string | null; nextReviewOn: string | null }

/** Disclaimer, sources, and when they were reviewed. */
export function Sources({ sources, reviewedOn, nextReviewOn }: Props) {
  return (
    <footer className="mt-10 rounded-card bg-sunken p-5 text-small print:rounded-none print:border-t print:border-line print:px-0">
      <p className="font-semibold">
        <Trans>This is general information, not medical advice.</Trans>
      </p>
      <p className="mt-1 text-ink-soft">
        <Trans>If something worries you, talk to a doctor or nurse who can look at your own situation.</Trans>
      </p>
      {sources.length > 0 && (
        <>
          <h2 className="mt-4 font-semibold">
            <Trans>Sources</Trans>
          </h2>
          <ul className="mt-1 space-y-1">
            {sources.map((source) => (
              <li key={source.url}>
                <a
                  href={source.url}
                  rel="noreferrer"
                  target="_blank"
                  className="cited text-brand-ink underline underline-offset-2"
                >
                  {source.title}
                </a>
                <span className="text-ink-soft">, {source.publisher}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {reviewedOn && (
        <p className="mt-4 text-ink-soft">
          <Trans>Sources checked by the editors on {showCalendarDay(reviewedOn)}.</Trans>{' '}
          {nextReviewOn && <Trans>Next check by {showCalendarDay(nextReviewOn)}.</Trans>}
        </p>
      )}
    </footer>
  )
}
