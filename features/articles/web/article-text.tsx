import { SOURCE_LANGUAGE } from '#platform/contract/languages.ts'
import type { Article, ArticleCard as Card } from '../contract/articles.ts'
import { useMedia } from '#platform/ui/layout/use-media.ts'
import { Contents } from '#platform/ui/reading/contents.tsx'
import { Prose } from '#platform/ui/reading/prose.tsx'
import { useSections } from '#platform/ui/reading/sections.ts'
import { ArticleHeader } from './article-header.tsx'
import { Trans } from '@lingui/react/macro'
import { useId, useEffect, useRef } from 'react'
import { ArticleCard } from './article-card.tsx'
import { categoryName } from '#features/labels/parts/category-name.ts'
import { useDesign } from '#platform/ui/layout/design.tsx'
import { StructuredData } from '#platform/ui/reading/sources/structured-data.tsx'
import { Sources } from '#platform/ui/reading/sources/sources.tsx'
import { ListenBar } from '#platform/ui/reading/listen/listen-bar.tsx'
import { useListening } from '#platform/ui/reading/listen/use-listening.ts'
import { PrintedFrom } from '#platform/ui/reading/print-button.tsx'
import { ReadingProgress } from '#platform/ui/reading/reading-progress.tsx'
import { useTextSize } from '#platform/ui/reading/use-text-size.ts'
import { HelpfulVote } from './reading/helpful-vote.tsx'
import { readOutbox } from './outbox.ts'
import { useReadingPosition } from './reading/use-reading-position.ts'

/** The text, beside its table of contents on wide screens. */
export function ArticleText({ article }: { article: Article }) {
  const lang = article.language ?? undefined
  const sections = useSections(article.bodyHtml, lang)
  const end = useNoteRead(article.id)
  const text = useReadingPosition(article)
  const sizing = useTextSize()
  const listening = useListening(text, lang)
  const hasRoom = useMedia('(min-width: 80rem)')
  return (
    <>
      <ArticleData article={article} />
      <ReadingProgress text={text} />
      <div className="mx-auto max-w-wide gap-x-14 xl:flex">
        <article className="min-w-0 max-w-reading xl:flex-1">
          <ArticleHeader {...{ article, sizing, listening }} />
          {!hasRoom && <Contents sections={sections} shape="disclosure" />}
          <div ref={text} data-text-size={sizing.size}>
            <Prose html={article.bodyHtml} lang={lang} className="mt-8" />
          </div>
          <div ref={end} />
          <ListenBar listening={listening} />
          <HelpfulVote article={article} />
          <Sources {...article} lang={article.own ? undefined : SOURCE_LANGUAGE} />
          <PrintedFrom />
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

/** Structured data of the article: https://schema.org/MedicalWebPage */
function ArticleData({ article }: { article: Article }) {
  const { name } = useDesign()
  return (
    <StructuredData
      data={{
        '@type': 'MedicalWebPage',
        headline: article.title,
        inLanguage: article.language ?? undefined,
        description: article.summary,
        about: [categoryName(article.category), ...article.tags],
        datePublished: article.publishedAt,
        dateModified: article.updatedAt ?? undefined,
        ...reviewData(article),
        author: { '@type': 'Organization', name: article.author },
        publisher: { '@type': 'Organization', name },
        citation: article.sources.map(({ title, url }) => ({ '@type': 'CreativeWork', name: title, url })),
      }}
    />
  )
}

/**
 * Returns the review for structured data: a clinical review only where it is of the current text; otherwise the
 * editors' check, which has no reviewer.
 */
function reviewData({ clinicalReview: review, reviewedOn }: Article) {
  if (!review?.isCurrent) return { lastReviewed: reviewedOn ?? undefined }
  const { name, profession: jobTitle, signedOn: lastReviewed } = review
  return { lastReviewed, reviewedBy: { '@type': 'Person', name, jobTitle } }
}

/** Seconds of looking at an article after which it counts as read, even if its end was not reached. */
const READING_SECONDS = 30

/**
 * Reports once per visit that an article was read: when the end of its text comes into view, or after `SECONDS`.
 * Offline, the report waits in an outbox. Returns the ref for the end of the text.
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
      readOutbox.put(id, true).catch(() => {})
    }
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') seconds += 1
      if (seconds >= READING_SECONDS) note()
    }, 1000)
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) note()
    })
    if (end.current) observer.observe(end.current)
    return stop
  }, [id])
  return end
}
