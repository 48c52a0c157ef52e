import type { Thread } from '#features/comments/contract/comments.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, RotateCcw, Trash2 } from 'lucide-react'
import { formatMoment } from '../../../ui/dates.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { useAction } from '../../../ui/forms/use-action.ts'
import { CommentForm } from './comment-form.tsx'
import { deleteComment, setResolved, type CommentedDocument } from './queries.ts'

type Props = {
  commented: CommentedDocument
  thread: Thread
  /** Shows the block that the thread is about; undefined where it has been removed from the text. */
  onShow: (() => void) | undefined
}

/** A thread: its quote, its comments, and its actions. */
export function ThreadCard({ commented, thread, onShow }: Props) {
  const { t } = useLingui()
  const { id, quote, resolvedAt, resolvedBy, comments } = thread
  const isResolved = resolvedAt !== null
  const { busy, wrong, run } = useAction(() => setResolved(commented, id, !isResolved))
  return (
    <li className="space-y-4 rounded-card border border-line bg-card p-4">
      {quote !== null && <Quote quote={quote} onShow={onShow} />}
      <ul className="space-y-3">
        {comments.map((comment) => (
          <Comment
            key={comment.id}
            commented={commented}
            comment={comment}
            canRemove={comment.isOwn && (comment.id !== id || comments.length === 1)}
          />
        ))}
      </ul>
      <FormAlert>{wrong}</FormAlert>
      <div className="flex flex-wrap items-center gap-3">
        <Button look="quiet" disabled={busy} onClick={run}>
          {isResolved ? <RotateCcw size={18} aria-hidden /> : <Check size={18} aria-hidden />}
          {isResolved ? t`Reopen` : t`Resolve`}
        </Button>
        {isResolved && (
          <p className="text-small text-ink-soft">
            <Trans>
              Resolved by {resolvedBy ?? t`a former member`}, {formatMoment(resolvedAt)}
            </Trans>
          </p>
        )}
      </div>
      {!isResolved && <CommentForm commented={commented} threadId={id} label={t`Reply`} action={t`Reply`} />}
    </li>
  )
}

function Quote({ quote, onShow }: { quote: string; onShow: (() => void) | undefined }) {
  return (
    <div className="border-s-4 border-line-strong ps-3 text-small text-ink-soft">
      <blockquote className="line-clamp-3 wrap-anywhere">{quote}</blockquote>
      {onShow ? (
        <button
          type="button"
          onClick={onShow}
          className="min-h-11 font-medium text-brand-ink underline-offset-4 hover:underline"
        >
          <Trans>Show in the text</Trans>
        </button>
      ) : (
        <p className="mt-1 italic">
          <Trans>This part has since been rewritten or deleted.</Trans>
        </p>
      )}
    </div>
  )
}

type CommentProps = { commented: CommentedDocument; comment: Thread['comments'][number]; canRemove: boolean }

function Comment({ commented, comment, canRemove }: CommentProps) {
  const { t } = useLingui()
  const { id, author, text, createdAt } = comment
  const { busy, wrong, run } = useAction(() => deleteComment(commented, id))
  return (
    <li>
      <div className="flex items-start justify-between gap-2">
        <p className="text-small text-ink-soft">
          <span className="font-semibold text-ink">{author ?? t`a former member`}</span> ·{' '}
          {formatMoment(createdAt)}
        </p>
        {canRemove && (
          <button
            type="button"
            disabled={busy}
            aria-label={t`Delete your comment`}
            onClick={run}
            className="-my-2 flex size-11 shrink-0 items-center justify-center rounded-control text-ink-soft hover:bg-sunken"
          >
            <Trash2 size={18} aria-hidden />
          </button>
        )}
      </div>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      <FormAlert>{wrong}</FormAlert>
    </li>
  )
}
