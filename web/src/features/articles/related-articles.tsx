import type { ArticleCard as Card } from '@hale/contracts/articles'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { ArticleCard } from './article-card.tsx'

export function RelatedArticles({ articles }: { articles: Card[] }) {
  const id = useId()
  if (articles.length === 0) return null
  return (
    <section aria-labelledby={id} className="mx-auto mt-12 max-w-wide print:hidden">
      <h2 id={id} className="mb-4 text-heading font-semibold">
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
