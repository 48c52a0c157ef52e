import type { Condition } from '@hale/contracts/conditions'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Picture } from '../../ui/picture.tsx'

/** What there is to read about living with it. */
export function ConditionArticles({ articles }: Pick<Condition, 'articles'>) {
  if (articles.length === 0) return null
  return (
    <section aria-labelledby="condition-articles" className="print:hidden">
      <h2 id="condition-articles" className="mb-3 text-heading font-semibold">
        <Trans>Articles to read next</Trans>
      </h2>
      <ul className="space-y-3">
        {articles.map((article) => (
          <li
            key={article.id}
            className="relative flex items-center gap-4 overflow-hidden rounded-card border border-line bg-card hover:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            {article.picture && (
              <Picture
                picture={article.picture}
                decorative
                sizes="8rem"
                loading="lazy"
                className="aspect-[4/3] w-[min(8rem,32%)] shrink-0 self-stretch bg-sunken object-cover"
              />
            )}
            <div className="min-w-0 py-3 pr-4 wrap-anywhere">
              <Link
                to={`/dashboard/articles/${article.id}`}
                className="font-semibold outline-none after:absolute after:inset-0"
              >
                {article.title}
              </Link>
              <p className="text-small text-ink-soft">
                <Trans>{article.readingMinutes} min read</Trans>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
