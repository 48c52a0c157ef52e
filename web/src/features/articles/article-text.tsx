import type { Article } from '@hale/contracts/articles'
import { useMedia } from '../../ui/media.ts'
import { ArticleBody } from './article-body.tsx'
import { ArticleOpening } from './article-opening.tsx'
import { ArticleSources } from './article-sources.tsx'
import { Contents } from './contents.tsx'
import { useSections } from './sections.ts'
import { RelatedArticles } from './related-articles.tsx'
import { StructuredData } from './structured-data.tsx'

/** The text in the middle; beside it, where there is room, what is on the page. */
export function ArticleText({ article }: { article: Article }) {
  const sections = useSections(article.bodyHtml)
  const hasRoom = useMedia('(min-width: 80rem)')
  return (
    <>
      <StructuredData article={article} />
      <div className="mx-auto max-w-reading justify-center gap-x-14 xl:flex xl:max-w-none">
        <article className="min-w-0 max-w-reading xl:flex-1">
          <ArticleOpening article={article} />
          {!hasRoom && <Contents sections={sections} shape="disclosure" />}
          <ArticleBody html={article.bodyHtml} />
          <ArticleSources article={article} />
        </article>
        {hasRoom && <Contents sections={sections} shape="aside" />}
      </div>
      <RelatedArticles articles={article.related} />
    </>
  )
}
