import type { ReviewableText, ReviewStatus } from '../contract/clinical-reviews.ts'
import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { ClinicalReviewLine } from '#features/labels/parts/clinical-review.tsx'
import { Button } from '#platform/ui/forms/button.tsx'
import type { ReviewRequest } from './review-question.tsx'

type Props = { item: ReviewableText; isReviewer: boolean; onAsk: (reviewRequest: ReviewRequest) => void }

/** A text with the state of its review, and buttons for reviewers. */
export function ReviewRow({ item, isReviewer, onAsk }: Props) {
  const { t } = useLingui()
  const { title, review, status, isMostRead, isOwn } = item
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-5 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="font-semibold wrap-anywhere">
          <Link to={hrefOf(item)} className="hover:underline">
            {title}
          </Link>
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-ink-soft">
          <StatusBadge status={status} />
          <span>{kindOf(item)}</span>
          {isMostRead && (
            <span>
              <Trans>Among the most read</Trans>
            </span>
          )}
        </p>
        {review && (
          <p className="mt-1 text-small text-ink-soft">
            <ClinicalReviewLine review={review} />
          </p>
        )}
      </div>
      {isReviewer && (
        <div className="flex flex-wrap gap-2">
          {isOwn && (
            <Button
              look="plain"
              aria-label={t`Withdraw the review of ${title}`}
              onClick={() => onAsk({ item, isSigning: false })}
            >
              <Trans>Withdraw</Trans>
            </Button>
          )}
          {status !== 'current' && (
            <Button
              look="quiet"
              aria-label={t`Sign off ${title}`}
              onClick={() => onAsk({ item, isSigning: true })}
            >
              <Trans>Sign off</Trans>
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

function hrefOf({ type, id }: ReviewableText): string {
  return type === 'article'
    ? `/dashboard/articles/${id}`
    : `/dashboard/mayo-clinic/diseases-and-conditions/${encodeURIComponent(id)}`
}

function kindOf({ type, own }: ReviewableText): string {
  if (type === 'condition') return t`Condition`
  return own ? t`Your company’s article` : t`Article from the Hale library`
}

const looks: Record<ReviewStatus, string> = {
  unsigned: 'bg-sunken text-ink-soft',
  outdated: 'bg-warning-soft text-on-warning-soft',
  overdue: 'bg-warning-soft text-on-warning-soft',
  current: 'bg-success-soft text-on-success-soft',
}

function StatusBadge({ status }: { status: ReviewStatus }) {
  const { t } = useLingui()
  const names: Record<ReviewStatus, string> = {
    unsigned: t`Not reviewed`,
    outdated: t`Changed since its review`,
    overdue: t`Review overdue`,
    current: t`Reviewed`,
  }
  return (
    <span className={`rounded-full px-2.5 py-0.5 font-medium whitespace-nowrap ${looks[status]}`}>
      {names[status]}
    </span>
  )
}
