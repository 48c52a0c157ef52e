import type { Article } from '../../contract/articles.ts'
import { removeArticleVote, voteOnArticle } from '../../contract/reading.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { call } from '#platform/api/call.ts'
import { errorMessageOf } from '#platform/ui/feedback/error-messages.ts'
import { toast } from '#platform/ui/feedback/toast.ts'
import { Button } from '#platform/ui/forms/button.tsx'
import { useOptimisticUpdate } from '#platform/ui/reading/use-saving.ts'
import { articleKey } from '../queries.ts'

/** Asks whether the article helped. Pressing the same button again removes the vote. */
export function HelpfulVote({ article: { id, isHelpful } }: { article: Article }) {
  const headingId = useId()
  const { mutate, isSuccess } = useVote(id, isHelpful)
  const choose = (one: boolean) => mutate(isHelpful === one ? null : one)
  return (
    <section aria-labelledby={headingId} className="mt-10 print:hidden">
      <h2 id={headingId} className="text-lead font-semibold">
        <Trans>Was this helpful?</Trans>
      </h2>
      <p className="mt-1 text-small text-ink-soft">
        <Trans>Your company never sees who answered, only totals for groups of at least ten people.</Trans>
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Choice isChosen={isHelpful === true} onChoose={() => choose(true)}>
          <ThumbsUp size={18} aria-hidden /> <Trans>Yes</Trans>
        </Choice>
        <Choice isChosen={isHelpful === false} onChoose={() => choose(false)}>
          <ThumbsDown size={18} aria-hidden /> <Trans>No</Trans>
        </Choice>
      </div>
      <p role="status" className="mt-2 min-h-6 text-small text-ink-soft">
        {isSuccess && <Answer isHelpful={isHelpful} />}
      </p>
    </section>
  )
}

function Answer({ isHelpful }: Pick<Article, 'isHelpful'>) {
  if (isHelpful === null) return <Trans>Your answer has been removed.</Trans>
  return <Trans>Thank you. You can change your answer at any time.</Trans>
}

type ChoiceProps = { isChosen: boolean; onChoose: () => void; children: ReactNode }

function Choice({ isChosen, onChoose, children }: ChoiceProps) {
  return (
    <Button
      look="quiet"
      aria-pressed={isChosen}
      className="min-w-24 px-4 aria-pressed:border-brand-ink aria-pressed:bg-brand-soft aria-pressed:text-on-brand-soft"
      onClick={onChoose}
    >
      {children}
    </Button>
  )
}

/** Shows a vote at once and saves it. */
function useVote(id: string, savedVote: boolean | null) {
  const { t } = useLingui()
  return useOptimisticUpdate<Article, boolean | null>({
    ...{ name: 'vote', queryKey: articleKey(id) },
    change: (article, isHelpful) => ({ ...article, isHelpful }),
    before: () => savedVote,
    put: (isHelpful) =>
      isHelpful === null ? call(removeArticleVote, { id }) : call(voteOnArticle, { id, isHelpful }),
    onFailed: (error) =>
      toast({
        title: t`Your answer could not be saved`,
        text: errorMessageOf(error),
        variant: 'destructive',
      }),
  })
}
