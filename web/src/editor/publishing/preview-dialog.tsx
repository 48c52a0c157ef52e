import type { Article } from '@hale/contracts/articles'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '../../ui/dialog.tsx'
import { QueryFailed } from '../../ui/query-failed.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { categoryName } from '../../ui/category-name.ts'
import { useEditing } from '../editing-context.ts'
import { previewQuery } from '../../features/drafts/queries.ts'

type Props = { open: boolean; onClose: () => void }

/** The article as a member would see it. */
export function PreviewDialog({ open, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Dialog title={t`Preview`} size="wide" open={open} onClose={onClose}>
      <Preview />
    </Dialog>
  )
}

function Preview() {
  const { open, session } = useEditing()
  const { t } = useLingui()
  const query = useQuery(previewQuery(open.draft.id, session.settle))
  if (query.isPending) {
    return (
      <div role="status" aria-label={t`Loading the preview`}>
        <Skeleton className="mx-auto h-96 max-w-reading" />
      </div>
    )
  }
  if (!query.data) return <QueryFailed query={query} />
  return <Read article={query.data} />
}

function Read({ article }: { article: Article }) {
  const { t } = useLingui()
  const { title, summary, category, author, picture, bodyHtml, readingMinutes, sources } = article
  return (
    <article className="mx-auto max-w-reading pb-6">
      <p className="text-small font-medium text-brand-ink">{categoryName(category)}</p>
      <h3 className="mt-2 text-title font-semibold text-balance">{title || t`Without a title`}</h3>
      <p className="mt-3 text-lead text-ink-soft">{summary}</p>
      <p className="mt-4 text-small text-ink-soft">
        <Trans>
          By {author} · {readingMinutes} min read
        </Trans>
      </p>
      {picture && (
        <img
          src={picture.url}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          className="mt-6 aspect-video w-full rounded-card bg-sunken object-cover"
        />
      )}
      {/* The server has sanitised it. Links lead nowhere here: what is written must not be left by them. */}
      <div inert className="prose mt-8" dangerouslySetInnerHTML={{ __html: bodyHtml }} />
      {sources.length > 0 && (
        <ul className="mt-8 rounded-card bg-sunken p-5 text-small">
          {sources.map((source) => (
            <li key={source.url} className="wrap-anywhere">
              {source.title}
              <span className="text-ink-soft">, {source.publisher}</span>
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}
