import type { NewsItem } from '#features/news/contract/news.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { formatDay } from '#platform/ui/dates.ts'
import { hostOf } from '#platform/ui/host-of.ts'
import { HomeCards } from './card.tsx'
import { newestArticlesQuery, newestNewsQuery, newestVideosQuery } from './queries.ts'
import { HomeSection, EmptyNote, HomePart } from './section.tsx'
import { mainLanguage } from '#platform/language/language.ts'

export function NewArticles() {
  const { t } = useLingui()
  const query = useQuery(newestArticlesQuery)
  return (
    <HomeSection title={t`New articles`} more={{ to: '/dashboard/articles', name: t`All articles` }}>
      <HomePart query={query}>
        {(items) =>
          items.length > 0 ? (
            <HomeCards cards={items.map((article) => ({ ...article, kind: 'article' }))} />
          ) : (
            <EmptyNote>{t`The first articles will appear here soon.`}</EmptyNote>
          )
        }
      </HomePart>
    </HomeSection>
  )
}

export function NewVideos() {
  const { t } = useLingui()
  const query = useQuery(newestVideosQuery)
  return (
    <HomeSection title={t`New videos`} more={{ to: '/dashboard/videos', name: t`All videos` }}>
      <HomePart query={query}>
        {(items) =>
          items.length > 0 ? (
            <HomeCards cards={items.map((video) => ({ ...video, kind: 'video' }))} />
          ) : (
            <EmptyNote>{t`There are no videos yet.`}</EmptyNote>
          )
        }
      </HomePart>
    </HomeSection>
  )
}

/** The newest items of the company's feeds; nothing where it has none. */
export function CompanyNews() {
  const { t } = useLingui()
  const query = useQuery(newestNewsQuery)
  if (query.data?.length === 0) return null
  return (
    <HomeSection title={t`Company news`} more={{ to: '/media?kind=news', name: t`All news` }}>
      <HomePart query={query}>
        {(items) => (
          <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
            {items.map((item) => (
              <NewsRow key={item.id} item={item} />
            ))}
          </ul>
        )}
      </HomePart>
    </HomeSection>
  )
}

function NewsRow({ item: { url, title, source, publishedAt } }: { item: NewsItem }) {
  return (
    <li className="group relative px-5 py-4 hover:bg-sunken has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus">
      <h3 className="font-semibold text-balance wrap-anywhere">
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className="outline-none after:absolute after:inset-0 group-hover:underline"
        >
          <span lang={mainLanguage()}>{title}</span>
          <span className="sr-only">
            {' '}
            <Trans>(opens {hostOf(url)} in a new tab)</Trans>
          </span>
        </a>
      </h3>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-small text-ink-soft">
        {source && <span>{source}</span>}
        <time dateTime={publishedAt}>{formatDay(publishedAt)}</time>
        <span aria-hidden="true">{hostOf(url)} ↗</span>
      </p>
    </li>
  )
}
