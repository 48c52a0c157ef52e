import type { DraftCard } from '@hale/contracts/drafts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { showAgo, showMoment } from '../../ui/dates.ts'
import { toast } from '../../ui/toast.ts'
import { toastFailure } from '../../editor/publishing/use-publishing.ts'
import { restoreArticle } from './queries.ts'

type Props = { draft: DraftCard; now: number }

export function DraftRow({ draft, now }: Props) {
  const { t } = useLingui()
  const { id, state, version, publishedVersion, publishedAt } = draft
  const title = draft.title || t`Without a title`
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-3 px-5 py-4 hover:bg-sunken">
      <div className="min-w-0">
        <h2 className="font-semibold wrap-anywhere">
          {state === 'deleted' ? (
            title
          ) : (
            <Link
              to={`/dashboard/articles/${id}/edit`}
              className="after:absolute after:inset-0 hover:underline"
            >
              {title}
            </Link>
          )}
        </h2>
        <p className="mt-0.5 text-small text-ink-soft">
          <SavedBy draft={draft} now={now} />
          {publishedAt && state === 'scheduled' && (
            <>
              {' · '}
              <Trans>Members see it from {showMoment(publishedAt)}</Trans>
            </>
          )}
          {state === 'published' && publishedVersion !== version && (
            <>
              {' · '}
              <Trans>Has changes that members do not see yet</Trans>
            </>
          )}
        </p>
      </div>
      {state === 'deleted' && (
        <Button
          look="quiet"
          aria-label={t`Restore ${title}`}
          onClick={() => toastFailure(() => restore(id, t`The article is back`))}
        >
          <Trans>Restore</Trans>
        </Button>
      )}
    </li>
  )
}

function SavedBy({ draft: { savedAt, savedBy }, now }: Props) {
  const ago = showAgo(savedAt, now)
  return savedBy ? (
    <Trans>
      Saved {ago} by {savedBy}
    </Trans>
  ) : (
    <Trans>Saved {ago}</Trans>
  )
}

async function restore(id: string, title: string): Promise<void> {
  await restoreArticle(id)
  toast({ title })
}
