import { isPeerReviewed } from '../../contract/document-types.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { QueryErrorNotice } from '../../../ui/feedback/query-error-notice.tsx'
import { Skeleton } from '../../../ui/feedback/states.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { useAction } from '../../../ui/forms/use-action.ts'
import { useEditing } from '../editing-context.ts'
import { CommentForm } from './comment-form.tsx'
import { commentsQuery, requestReview, type CommentedDocument } from './queries.ts'
import { findQuoted } from './quoted-block.ts'
import { ThreadCard } from './thread-card.tsx'

/** Interval in ms at which the open dialog loads others' comments. */
const REFRESH_MS = 5000

type Props = {
  open: boolean
  /** Text of the block that a new thread is about. */
  quote: string | undefined
  onClose: () => void
}

/** Editors' comments on the draft. */
export function CommentsDialog({ open, quote, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Dialog title={t`Comments`} open={open} onClose={onClose}>
      {open && <Comments quote={quote} onClose={onClose} />}
    </Dialog>
  )
}

function Comments({ quote, onClose }: Omit<Props, 'open'>) {
  const { t } = useLingui()
  const { type, open } = useEditing()
  const commented = { type: type.type, documentId: open.draft.id }
  return (
    <div className="space-y-6">
      <p className="text-small text-ink-soft">
        <Trans>Only people who work on this with you can see comments. Members never see them.</Trans>
      </p>
      {quote !== undefined && (
        <blockquote className="line-clamp-3 border-s-4 border-line-strong ps-3 text-small wrap-anywhere text-ink-soft">
          {quote}
        </blockquote>
      )}
      <CommentForm
        commented={commented}
        quote={quote}
        label={quote === undefined ? t`Comment on the whole text` : t`Comment on this part`}
        action={t`Comment`}
      />
      <AskForReview commented={commented} />
      <Threads commented={commented} onClose={onClose} />
    </div>
  )
}

function AskForReview({ commented: { type, documentId } }: { commented: CommentedDocument }) {
  const { t } = useLingui()
  const { session } = useEditing()
  const { busy, wrong, run } = useAction(async () => {
    if (!isPeerReviewed(type)) return
    await session.settle()
    const people = await requestReview(type, documentId)
    toast({
      title:
        people > 0
          ? t`Your colleagues have been asked for a review`
          : t`No other editor can be asked at the moment`,
    })
  })
  if (!isPeerReviewed(type)) return null
  return (
    <div className="rounded-card bg-sunken p-4">
      <p className="text-small">
        <Trans>Ready for someone else to read? All other editors at your company will be notified.</Trans>
      </p>
      <Button look="quiet" className="mt-3" disabled={busy} onClick={run}>
        <Trans>Ask for a review</Trans>
      </Button>
      <FormAlert>{wrong}</FormAlert>
    </div>
  )
}

function Threads({ commented, onClose }: { commented: CommentedDocument; onClose: () => void }) {
  const { t } = useLingui()
  const query = useQuery({ ...commentsQuery(commented), refetchInterval: REFRESH_MS })
  if (query.isPending)
    return (
      <div role="status" aria-label={t`Loading comments`}>
        <Skeleton className="h-32 w-full" />
      </div>
    )
  if (!query.data) return <QueryErrorNotice query={query} />
  const { threads } = query.data
  const [opened, resolved] = [
    threads.filter(({ resolvedAt }) => resolvedAt === null),
    threads.filter(({ resolvedAt }) => resolvedAt !== null),
  ]
  const list = (list: typeof threads) => (
    <ul className="space-y-4">
      {list.map((thread) => (
        <ThreadCard
          key={thread.id}
          commented={commented}
          thread={thread}
          onShow={showerOf(thread.quote, onClose)}
        />
      ))}
    </ul>
  )
  return (
    <>
      {opened.length > 0 ? (
        list(opened)
      ) : (
        <p className="text-ink-soft">
          <Trans>There are no open comments.</Trans>
        </p>
      )}
      {resolved.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 font-medium">
            <Plural value={resolved.length} one="# resolved thread" other="# resolved threads" />
          </summary>
          {list(resolved)}
        </details>
      )}
    </>
  )
}

/**
 * Returns a function that closes the dialog, and then scrolls to the quoted block and selects it; undefined where
 * there is no such block.
 */
function showerOf(quote: string | null, onClose: () => void): (() => void) | undefined {
  if (quote === null) return undefined
  const blocks = [...document.querySelectorAll<HTMLElement>('#document-body > *')]
  const index = findQuoted(
    blocks.map(({ textContent }) => textContent),
    quote,
  )
  const block = index === undefined ? undefined : blocks[index]
  if (!block) return undefined
  return () => {
    onClose()
    requestAnimationFrame(() => {
      block.scrollIntoView({ block: 'center' })
      document.getElementById('document-body')?.focus({ preventScroll: true })
      getSelection()?.selectAllChildren(block)
    })
  }
}
