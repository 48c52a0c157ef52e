import { type Article, type ArticleCard as Card, noteRead } from '@hale/contracts/articles/articles'
import { useMedia } from '../../ui/layout/use-media.ts'
import { Contents } from '../../ui/reading/contents.tsx'
import { Prose } from '../../ui/reading/prose.tsx'
import { useSections } from '../../ui/reading/sections.ts'
import { ArticleHeader } from './article-header.tsx'
import { Trans } from '@lingui/react/macro'
import { useId, useEffect, useRef } from 'react'
import { ArticleCard } from './article-card.tsx'
import { categoryName } from '../../labels/category-name.ts'
import { useDesign } from '../../ui/layout/design.tsx'
import { StructuredData } from '../../ui/reading/structured-data.tsx'
import { call } from '../../api/call.ts'
import { Sources } from '../../ui/reading/sources.tsx'
import { useReadingPosition } from './use-reading-position.ts'

/** The text; beside it, where there is room, its table of contents. */
export function ArticleText({ article }: { article: Article }) {
  const sections = useSections(article.bodyHtml)
  const end = useNoteRead(article.id)
  const text = useReadingPosition(article)
  const hasRoom = useMedia('(min-width: 80rem)')
  return (
    <>
      <ArticleData article={article} />
      <div className="mx-auto max-w-reading justify-center gap-x-14 xl:flex xl:max-w-none">
        <article className="min-w-0 max-w-reading xl:flex-1">
          <ArticleHeader article={article} />
          {!hasRoom && <Contents sections={sections} shape="disclosure" />}
          <div ref={text}>
            <Prose html={article.bodyHtml} className="mt-8" />
          </div>
          <div ref={end} />
          <Sources {...article} />
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

/** Looking at an article for this long counts as read, also when its end is not reached. */
const SECONDS = 30

/**
 * Reports once a visit that an article was read: when the end of its text comes into view, or after `SECONDS`. Answers
 * the ref for that end. Without a connection nothing is reported, now or later.
 */
function useNoteRead(id: string) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let seconds = 0
    const stop = () => {
      clearInterval(timer)
      observer.disconnect()
    }
    const note = () => {
      stop()
      // A failure is ignored: the total of readers may miss one.
      if (navigator.onLine) call(noteRead, { id }).catch(() => {})
    }
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') seconds += 1
      if (seconds >= SECONDS) note()
    }, 1000)
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) note()
    })
    if (end.current) observer.observe(end.current)
    return stop
  }, [id])
  return end
}
