import type { Article } from '@hale/contracts/articles'
import { useMedia } from '../../ui/media.ts'
import { Contents } from '../../ui/contents.tsx'
import { Prose } from '../../ui/prose.tsx'
import { useSections } from '../../ui/sections.ts'
import { ArticleData } from './article-data.tsx'
import { ArticleOpening } from './article-opening.tsx'
import { ArticleSources } from './article-sources.tsx'
import { RelatedArticles } from './related-articles.tsx'
import { useNoteRead } from './use-note-read.ts'

/** The text in the middle; beside it, where there is room, what is on the page. */
export function ArticleText({ article }: { article: Article }) {
  const sections = useSections(article.bodyHtml)
  const end = useNoteRead(article.id)
  const hasRoom = useMedia('(min-width: 80rem)')
  return (
    <>
      <ArticleData article={article} />
      <div className="mx-auto max-w-reading justify-center gap-x-14 xl:flex xl:max-w-none">
        <article className="min-w-0 max-w-reading xl:flex-1">
          <ArticleOpening article={article} />
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
