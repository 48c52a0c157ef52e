import type { Article } from '@hale/contracts/articles'
import { Trans, useLingui } from '@lingui/react/macro'
import { categoryName } from '../../labels/category-name.ts'

/** The article as members see it. */
export function ArticlePreview({ article }: { article: Article }) {
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
      {/* Sanitised by the server. Inert, so that a link cannot leave the editor. */}
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
