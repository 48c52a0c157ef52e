import type { ArticleCard as Card } from '@hale/contracts/articles'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { categoryName } from '../../ui/category-name.ts'

/** Room for the longest text we mean to show, so that nothing below moves when it comes. */
export const cardText = {
  lead: 'min-h-[19.5rem] md:min-h-0 md:justify-center md:p-8',
  usual: 'min-h-[15.5rem]',
}

type Props = {
  article: Card
  /** `lead` is the large one that opens a page. */
  size?: 'lead' | 'usual'
  /** The heading's level, which depends on what it stands below. */
  level?: 2 | 3
  /** Whether the picture is seen at once; others wait until they come near. */
  eager?: boolean
}

export function ArticleCard({ article, size = 'usual', level = 2, eager = false }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const lead = size === 'lead'
  return (
    <article
      className={`group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-card transition-shadow focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus hover:shadow-md ${lead ? 'md:flex-row' : ''}`}
    >
      {article.picture && (
        <img
          src={article.picture.url}
          alt=""
          width={article.picture.width}
          height={article.picture.height}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={lead ? 'high' : 'auto'}
          className={`aspect-video w-full bg-sunken object-cover ${lead ? 'md:w-1/2 md:max-w-[30rem]' : ''}`}
        />
      )}
      <div className={`flex flex-1 flex-col p-5 ${cardText[size]}`}>
        <p className="text-small font-medium text-brand-ink">{categoryName(article.category)}</p>
        <Heading className={`mt-1 font-semibold text-balance ${lead ? 'text-title' : 'text-heading'}`}>
          <Link
            to={`/dashboard/articles/${article.id}`}
            className="outline-none after:absolute after:inset-0 group-hover:underline"
          >
            {article.title}
          </Link>
        </Heading>
        <p className={`mt-2 text-ink-soft ${lead ? 'text-lead' : 'line-clamp-3'}`}>{article.summary}</p>
        <p className="mt-auto pt-3 text-small text-ink-soft">
          <Trans>{article.readingMinutes} min read</Trans>
        </p>
      </div>
    </article>
  )
}
