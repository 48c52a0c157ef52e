import { REVIEW_MONTHS, type ClinicalReview } from '#features/clinical-reviews/contract/clinical-reviews.ts'
import { isReviewOverdue } from '#platform/rules/review-date.ts'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { formatCalendarDay } from '#platform/ui/dates.ts'

type Props = { review: ClinicalReview }

/** Shows who signed a text off and when, and whether the sign-off is outdated or long ago. */
export function ClinicalReviewLine({ review }: Props) {
  const { name, profession, registration, signedOn, isCurrent } = review
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const isOverdue = isReviewOverdue(signedOn, today)
  return (
    <>
      {isCurrent ? (
        <Trans>
          Clinically reviewed by {name}, {profession} ({registration}),{' '}
          <time dateTime={signedOn}>{formatCalendarDay(signedOn)}</time>.
        </Trans>
      ) : (
        <Trans>
          An earlier version of this text was clinically reviewed by {name}, {profession} ({registration}),{' '}
          <time dateTime={signedOn}>{formatCalendarDay(signedOn)}</time>. It has changed since.
        </Trans>
      )}
      {isCurrent && isOverdue && (
        <>
          {' '}
          <Trans>That was more than {REVIEW_MONTHS} months ago.</Trans>
        </>
      )}
    </>
  )
}
