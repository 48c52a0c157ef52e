import type { Article } from '../../contract/articles.ts'
import { removeArticleVote, voteOnArticle } from '../../contract/reading.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { call } from '#platform/api/call.ts'
import { errorMessageOf } from '#platform/ui/feedback/error-messages.ts'
import { toast } from '#platform/ui/feedback/toast.ts'
import { Button } from '#platform/ui/forms/button.tsx'
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

/** Returns a function that shows a vote at once and saves it; it restores the earlier vote where that fails. */
function useVote(id: string, before: boolean | null) {
  const { t } = useLingui()
  const client = useQueryClient()
  const queryKey = articleKey(id)
  const mutationKey = ['vote', id]
  const show = async (isHelpful: boolean | null) => {
    // Only what is read again: one that is loaded for the first time would stay empty.
    await client.cancelQueries({ queryKey, predicate: ({ state }) => state.data !== undefined })
    client.setQueriesData<Article>({ queryKey }, (article) => article && { ...article, isHelpful })
  }
  return useMutation({
    mutationKey,
    mutationFn: (isHelpful: boolean | null) =>
      isHelpful === null ? call(removeArticleVote, { id }) : call(voteOnArticle, { id, isHelpful }),
    // Votes are saved one after the other, so that the last press wins; offline they fail instead of waiting unseen.
    scope: { id: `vote ${id}` },
    networkMode: 'always',
    onMutate: async (isHelpful) => {
      await show(isHelpful)
      return { before }
    },
    // The article may have been read again before the server had the last vote.
    onSuccess: async (_, isHelpful) => {
      if (client.isMutating({ mutationKey }) === 1) await show(isHelpful)
    },
    onError: (error, _vote, context) => {
      void show(context?.before ?? null)
      toast({
        title: t`Your answer could not be saved`,
        text: errorMessageOf(error),
        variant: 'destructive',
      })
    },
  })
}
