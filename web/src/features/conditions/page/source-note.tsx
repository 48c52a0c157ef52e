import type { Condition } from '@hale/contracts/conditions'
import { Trans } from '@lingui/react/macro'
import { showCalendarDay } from '../../../ui/dates.ts'

/** The disclaimer, the sources, the licence and the dates of review. */
export function SourceNote({ condition }: { condition: Condition }) {
  const { source, sources } = condition
  return (
    <footer className="rounded-card bg-sunken p-5 text-small print:rounded-none print:border-t print:border-line print:px-0">
      <p className="font-semibold">
        <Trans>This is general information, not medical advice.</Trans>
      </p>
      <p className="mt-1 text-ink-soft">
        {condition.clinicallyReviewed ? (
          <Trans>
            Clinicians have reviewed this text. It cannot tell what you have: a doctor or nurse can.
          </Trans>
        ) : (
          <Trans>
            This text has not been clinically reviewed. It cannot tell what you have: a doctor or nurse can.
          </Trans>
        )}
      </p>
      {sources.length > 0 && (
        <>
          <h2 className="mt-4 font-semibold">
            <Trans>Sources</Trans>
          </h2>
          <ul className="mt-1 space-y-1">
            {sources.map(({ title, publisher, url }) => (
              <li key={url}>
                <SourceLink url={url}>{title}</SourceLink>
                <span className="text-ink-soft">, {publisher}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-4 text-ink-soft">
        {source.url ? <SourceLink url={source.url}>{source.name}</SourceLink> : source.name}
        {' · '}
        <Trans>
          {source.attribution}. Licence: {source.licence}.
        </Trans>
      </p>
      <ReviewDates {...condition} />
    </footer>
  )
}

function SourceLink({ url, children }: { url: string; children: string }) {
  return (
    <a
      href={url}
      rel="noreferrer"
      target="_blank"
      className="cited inline-block py-0.5 text-brand-ink underline underline-offset-2"
    >
      {children}
    </a>
  )
}

function ReviewDates({ reviewedOn, nextReviewOn }: Pick<Condition, 'reviewedOn' | 'nextReviewOn'>) {
  if (!reviewedOn) return null
  return (
    <p className="text-ink-soft">
      <Trans>
        Reviewed by the editors on <time dateTime={reviewedOn}>{showCalendarDay(reviewedOn)}</time>.
      </Trans>{' '}
      {nextReviewOn && <Trans>Next review by {showCalendarDay(nextReviewOn)}.</Trans>}
    </p>
  )
}
