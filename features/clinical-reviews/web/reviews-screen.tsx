import { REVIEW_MONTHS, type ReviewableText } from '../contract/clinical-reviews.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Dialog } from '#platform/ui/dialogs/dialog.tsx'
import { QueryErrorNotice } from '#platform/ui/feedback/query-error-notice.tsx'
import { EmptyState, Skeleton } from '#platform/ui/feedback/states.tsx'
import { Button } from '#platform/ui/forms/button.tsx'
import { Screen } from '#platform/ui/layout/screen.tsx'
import { reviewsQuery } from './queries.ts'
import { ReviewQuestion, type ReviewRequest } from './review-question.tsx'
import { ReviewRow } from './review-row.tsx'

const PAGE_SIZE = 50

/** Lists the texts that members can read, with the state of their clinical review. */
export function ReviewsScreen() {
  const { t } = useLingui()
  const query = useQuery(reviewsQuery)
  return (
    <Screen title={t`Clinical reviews`} lead={<Rule />}>
      {query.isPending && (
        <div role="status" aria-label={t`Loading content`} className="space-y-3">
          {Array.from({ length: 5 }, (_, index) => (
            <Skeleton key={index} className="h-24 w-full" />
          ))}
        </div>
      )}
      {!query.data && !query.isPending && <QueryErrorNotice query={query} />}
      {query.data && <Reviews {...query.data} />}
    </Screen>
  )
}

function Rule() {
  return (
    <Trans>
      A clinician signs off what members read. A review is due when a text has not been reviewed, has changed
      since its last review, or was signed off more than {REVIEW_MONTHS} months ago. The most-read pages come
      first.
    </Trans>
  )
}

type Props = { items: ReviewableText[]; isReviewer: boolean }

function Reviews({ items, isReviewer }: Props) {
  const { t } = useLingui()
  const [address, setAddress] = useSearchParams()
  const [count, setCount] = useState(PAGE_SIZE)
  const [reviewRequest, setReviewRequest] = useState<ReviewRequest>()
  const isDue = address.get('show') !== 'reviewed'
  const [due, reviewed] = [items.filter(needsReview), items.filter((item) => !needsReview(item))]
  const reviews = isDue ? due : reviewed
  const show = (isDueWanted: boolean) => {
    setCount(PAGE_SIZE)
    setAddress(isDueWanted ? {} : { show: 'reviewed' }, { replace: true })
  }
  return (
    <>
      {!isReviewer && (
        <p className="mb-5 rounded-card bg-sunken p-4 text-small">
          <Trans>
            You can see what is due. Only a clinician added by the people who run Hale for your company can
            sign off content.
          </Trans>
        </p>
      )}
      <div role="group" aria-label={t`Show`} className="mb-4 flex flex-wrap gap-2">
        <Choice isChosen={isDue} onChoose={() => show(true)}>
          <Trans>Review due ({due.length})</Trans>
        </Choice>
        <Choice isChosen={!isDue} onChoose={() => show(false)}>
          <Trans>Reviewed ({reviewed.length})</Trans>
        </Choice>
      </div>
      {reviews.length === 0 ? (
        <EmptyState title={isDue ? t`No reviews are due` : t`Nothing has been reviewed yet`} />
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-card">
          {reviews.slice(0, count).map((item) => (
            <ReviewRow
              key={`${item.type} ${item.id}`}
              item={item}
              isReviewer={isReviewer}
              onAsk={setReviewRequest}
            />
          ))}
        </ul>
      )}
      {reviews.length > count && (
        <div className="mt-6 text-center">
          <Button look="quiet" onClick={() => setCount(count + PAGE_SIZE)}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
      <Dialog
        title={reviewRequest?.isSigning ? t`Sign off` : t`Withdraw the review`}
        open={reviewRequest !== undefined}
        onClose={() => setReviewRequest(undefined)}
      >
        {reviewRequest && (
          <ReviewQuestion asked={reviewRequest} onClose={() => setReviewRequest(undefined)} />
        )}
      </Dialog>
    </>
  )
}

const needsReview = ({ status }: ReviewableText) => status !== 'current'

type ChoiceProps = { isChosen: boolean; onChoose: () => void; children: ReactNode }

function Choice({ isChosen, onChoose, children }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className="min-h-11 rounded-full border border-line-strong bg-card px-4 font-medium hover:bg-sunken aria-pressed:border-transparent aria-pressed:bg-brand-soft aria-pressed:text-on-brand-soft"
    >
      {children}
    </button>
  )
}
