import type { Article } from '@hale/contracts/articles'
import { Trans } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { showCalendarDay, showDay } from '../../ui/dates.ts'
import { ScreenHeading } from '../../ui/screen.tsx'
import { ArticleCard } from './article-card.tsx'
import { categoryName } from '../../ui/category-name.ts'

export function ArticleText({ article }: { article: Article }) {
  return (
    <>
      <article className="mx-auto max-w-reading">
        <Opening article={article} />
        <Body html={article.bodyHtml} />
        <Sources article={article} />
      </article>
      <Related articles={article.related} />
    </>
  )
}

function Opening({ article }: { article: Article }) {
  return (
    <header>
      <p className="text-small font-medium text-brand-ink">
        <Link to="/dashboard/articles" className="underline-offset-4 hover:underline">
          <Trans>Articles</Trans>
        </Link>
        <span aria-hidden="true"> · </span>
        {categoryName(article.category)}
      </p>
      <ScreenHeading title={article.title} className="mt-2 text-title font-semibold" />
      <p className="mt-3 text-lead text-ink-soft">{article.summary}</p>
      <p className="mt-4 text-small text-ink-soft">
        <Trans>
          By {article.author} · <time dateTime={article.publishedAt}>{showDay(article.publishedAt)}</time> ·{' '}
          {article.readingMinutes} min read
        </Trans>
      </p>
      {article.picture && (
        <img
          src={article.picture.url}
          alt={article.picture.alt}
          width={article.picture.width}
          height={article.picture.height}
          fetchPriority="high"
          className="mt-6 aspect-video w-full rounded-card bg-sunken object-cover"
        />
      )}
    </header>
  )
}

/** The server has sanitised the text. Links to our own pages stay in the app. */
function Body({ html }: { html: string }) {
  const navigate = useNavigate()
  function follow(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
    if (!link || !plain || link.origin !== location.origin) return
    event.preventDefault()
    void navigate(link.pathname + link.hash)
  }
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links inside are pressed; this only notices
  return <div className="prose mt-8" onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />
}

function Sources({ article }: { article: Article }) {
  return (
    <footer className="mt-10 rounded-card bg-sunken p-5 text-small">
      <p className="font-semibold">
        <Trans>This is general information, not medical advice.</Trans>
      </p>
      <p className="mt-1 text-ink-soft">
        <Trans>If something worries you, talk to a doctor or nurse who can look at your own situation.</Trans>
      </p>
      <h2 className="mt-4 font-semibold">
        <Trans>Sources</Trans>
      </h2>
      <ul className="mt-1 space-y-1">
        {article.sources.map((source) => (
          <li key={source.url}>
            <a
              href={source.url}
              rel="noreferrer"
              target="_blank"
              className="text-brand-ink underline underline-offset-2"
            >
              {source.title}
            </a>
            <span className="text-ink-soft">, {source.publisher}</span>
          </li>
        ))}
      </ul>
      {article.reviewedOn && (
        <p className="mt-4 text-ink-soft">
          <Trans>Sources checked by the editors on {showCalendarDay(article.reviewedOn)}.</Trans>{' '}
          {article.nextReviewOn && <Trans>Next check by {showCalendarDay(article.nextReviewOn)}.</Trans>}
        </p>
      )}
    </footer>
  )
}

function Related({ articles }: { articles: Article['related'] }) {
  if (articles.length === 0) return null
  return (
    <section aria-labelledby="related" className="mx-auto mt-12 max-w-wide">
      <h2 id="related" className="mb-4 text-heading font-semibold">
        <Trans>Related articles</Trans>
      </h2>
      <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
        {articles.map((article) => (
          <li key={article.id}>
            <ArticleCard article={article} level={3} />
          </li>
        ))}
      </ul>
    </section>
  )
}
