import type { Article, ArticleCard as Card } from '@hale/contracts/articles'
import { useMedia } from '../../ui/layout/use-media.ts'
import { Contents } from '../../ui/reading/contents.tsx'
import { Prose } from '../../ui/reading/prose.tsx'
import { useSections } from '../../ui/reading/sections.ts'
import { ArticleHeader } from './article-header.tsx'
import { ArticleSources } from './article-sources.tsx'
import { useNoteRead } from './use-note-read.ts'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { ArticleCard } from './article-card.tsx'
import { categoryName } from '../../labels/category-name.ts'
import { useDesign } from '../../ui/layout/design.tsx'
import { StructuredData } from '../../ui/reading/structured-data.tsx'

/** The text; beside it, where there is room, its table of contents. */
export function ArticleText({ article }: { article: Article }) {
  const sections = useSections(article.bodyHtml)
  const end = useNoteRead(article.id)
  const hasRoom = useMedia('(min-width: 80rem)')
  return (
    <>
      <ArticleData article={article} />
      <div className="mx-auto max-w-reading justify-center gap-x-14 xl:flex xl:max-w-none">
        <article className="min-w-0 max-w-reading xl:flex-1">
          <ArticleHeader article={article} />
          {!hasRoom && <Contents sections={sections} shape="disclosure" />}
          <Prose html={article.bodyHtml} className="mt-8" />
          <div ref={end} />
          <ArticleSources article={article} />
        </article>
        {hasRoom && <Contents sections={sections} shape="aside" />}
      </div>
      <RelatedArticles articles={article.related} />
    </>
  )
}

function RelatedArticles({ articles }: { articles: Card[] }) {
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

/** https://schema.org/MedicalWebPage */
function ArticleData({ article }: { article: Article }) {
  const { name } = useDesign()
  return (
    <StructuredData
      data={{
        '@type': 'MedicalWebPage',
        headline: article.title,
        description: article.summary,
        about: [categoryName(article.category), ...article.tags],
        datePublished: article.publishedAt,
        dateModified: article.updatedAt ?? undefined,
        lastReviewed: article.reviewedOn ?? undefined,
        author: { '@type': 'Organization', name: article.author },
        publisher: { '@type': 'Organization', name },
        citation: article.sources.map(({ title, url }) => ({ '@type': 'CreativeWork', name: title, url })),
      }}
    />
  )
}
