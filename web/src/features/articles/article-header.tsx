import type { Article } from '@hale/contracts/articles'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { categoryName } from '../../labels/category-name.ts'
import { showCalendarDay, showDay } from '../../ui/dates.ts'
import { Picture } from '../../ui/layout/picture.tsx'
import { ScreenHeading } from '../../ui/layout/screen.tsx'
import { ArticleActions } from './article-actions.tsx'

const quietLink = 'underline-offset-4 hover:underline'

/** Category, title, summary, author and actions. */
export function ArticleHeader({ article }: { article: Article }) {
  return (
    <header>
      <p className="text-small font-medium text-brand-ink print:hidden">
        <Link to="/dashboard/articles" className={quietLink}>
          <Trans>Articles</Trans>
        </Link>
        <span aria-hidden="true"> · </span>
        <Link to={`/dashboard/articles?category=${article.category}`} className={quietLink}>
          {categoryName(article.category)}
        </Link>
      </p>
      <ScreenHeading title={article.title} className="mt-2 text-title font-semibold" />
      <p className="mt-3 text-lead text-ink-soft">{article.summary}</p>
      <p className="mt-4 text-small text-ink-soft">
        <Trans>
          By {article.author} · <time dateTime={article.publishedAt}>{showDay(article.publishedAt)}</time> ·{' '}
          {article.readingMinutes} min read
        </Trans>
        <Updated article={article} />
        {article.reviewedOn && (
          <>
            {' · '}
            <Trans>
              Reviewed <time dateTime={article.reviewedOn}>{showCalendarDay(article.reviewedOn)}</time>
            </Trans>
          </>
        )}
      </p>
      <ArticleActions article={article} />
      {article.picture && (
        <Picture
          picture={article.picture}
          sizes="(min-width: 44rem) 42rem, 100vw"
          priority="high"
          className="mt-6 aspect-video w-full rounded-card bg-sunken object-cover"
        />
      )}
    </header>
  )
}

/** When the text was changed last, unless on the day it was published. */
function Updated({ article: { publishedAt, updatedAt } }: { article: Article }) {
  if (!updatedAt || showDay(updatedAt) === showDay(publishedAt)) return null
  return (
    <>
      {' · '}
      <Trans>
        Updated <time dateTime={updatedAt}>{showDay(updatedAt)}</time>
      </Trans>
    </>
  )
}
