import { getArticle, type Article } from '../contract/articles.ts'
import { editScreenOf } from '#platform/documents/contract/document-types.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router'
import { visiblePictureUrls, KeepOffline } from '#features/kept/parts/keep-offline.tsx'
import { replyName } from '#platform/offline/call-or-saved.ts'
import { ClinicalReviewLine } from '#features/labels/parts/clinical-review.tsx'
import { authorName } from '#features/labels/parts/author-name.ts'
import { categoryName } from '#features/labels/parts/category-name.ts'
import { formatCalendarDay, formatDay } from '#platform/ui/dates.ts'
import { Picture } from '#platform/ui/layout/picture.tsx'
import { ScreenHeading } from '#platform/ui/layout/screen.tsx'
import { mayActAs } from '#features/accounts/contract/accounts.ts'
import { readAuthEntry } from '#platform/api/auth-entry.ts'
import { EditorButton } from '#platform/ui/reading/editor-button.tsx'
import { ListenButton } from '#platform/ui/reading/listen/listen-button.tsx'
import type { ListeningState } from '#platform/ui/reading/listen/use-listening.ts'
import { textLanguageOf, textLanguageSearch } from '#platform/ui/reading/language/text-language.ts'
import { TextLanguageSwitch } from '#platform/ui/reading/language/text-language-switch.tsx'
import { MoreActions } from '#platform/ui/reading/more-actions.tsx'
import { PrintButton } from '#platform/ui/reading/print-button.tsx'
import { TextSize } from '#platform/ui/reading/text-size.tsx'
import type { useTextSize } from '#platform/ui/reading/use-text-size.ts'
import { ShareButton } from '#platform/ui/reading/share-button.tsx'
import { call } from '#platform/api/call.ts'
import { SaveButton } from '#platform/ui/reading/save-button.tsx'
import { useSaving } from '#platform/ui/reading/use-saving.ts'
import { savedOutbox } from './outbox.ts'
import { articleKey, savedArticlesKey } from './queries.ts'

const quietLink = 'underline-offset-4 hover:underline'

type Props = { article: Article; sizing: ReturnType<typeof useTextSize>; listening: ListeningState }

/** Category, title, summary, author and actions. */
export function ArticleHeader({ article, ...reading }: Props) {
  return (
    <header>
      <p className="text-small font-medium text-brand-ink print:hidden">
        <Link to="/dashboard/articles" className={quietLink}>
          <Trans>Articles</Trans>
        </Link>
        <span aria-hidden="true"> · </span>
        <Link to={`/dashboard/articles?category=${article.category}`} className={quietLink}>
          {categoryName(article.category)}
        </Link>
      </p>
      <div lang={article.language ?? undefined}>
        <ScreenHeading title={article.title} className="mt-2 text-title font-semibold" />
        <p className="mt-3 text-lead text-ink-soft">{article.summary}</p>
      </div>
      <p className="mt-4 text-small text-ink-soft">
        <Trans>
          By {authorName(article.author)} ·{' '}
          <time dateTime={article.publishedAt}>{formatDay(article.publishedAt)}</time> ·{' '}
          {article.readingMinutes} min read
        </Trans>
        <UpdatedDate article={article} />
        {article.reviewedOn && (
          <>
            {' · '}
            <Trans>
              Sources checked on{' '}
              <time dateTime={article.reviewedOn}>{formatCalendarDay(article.reviewedOn)}</time>
            </Trans>
          </>
        )}
      </p>
      {article.clinicalReview && (
        <p className="mt-1 text-small text-ink-soft">
          <ClinicalReviewLine review={article.clinicalReview} />
        </p>
      )}
      <ArticleActions article={article} {...reading} />
      {article.picture && (
        <Picture
          picture={article.picture}
          sizes="(min-width: 44rem) 42rem, 100vw"
          priority="high"
          className="mt-6 aspect-video w-full rounded-card bg-sunken object-cover"
        />
      )}
    </header>
  )
}

/** When the text was last changed, unless that was on the day it was published. */
function UpdatedDate({ article: { publishedAt, updatedAt } }: { article: Article }) {
  if (!updatedAt || formatDay(updatedAt) === formatDay(publishedAt)) return null
  return (
    <>
      {' · '}
      <Trans>
        Updated <time dateTime={updatedAt}>{formatDay(updatedAt)}</time>
      </Trans>
    </>
  )
}

function ArticleActions({ article, sizing, listening }: Props) {
  return (
    <div className="mt-4 flex flex-wrap gap-2 print:hidden">
      <SaveArticle article={article} />
      <ShareButton title={article.title} />
      <MoreActions>
        <ListenButton listening={listening} />
        <PrintButton />
        <KeepArticle article={article} />
        <TextSize size={sizing.size} onChoose={sizing.choose} />
        {article.language && article.languages.length > 1 && (
          <TextLanguageSwitch shown={article.language} languages={article.languages} />
        )}
      </MoreActions>
      {mayActAs(readAuthEntry()?.role ?? 'member', 'editor') && <EditArticle article={article} />}
    </div>
  )
}

/** Saves the article for offline use, in the language that was asked for, which is part of the stored reply's key. */
function KeepArticle({ article }: { article: Article }) {
  const { id, title, language } = article
  const requestedLanguage = textLanguageOf(useLocation().search)
  return (
    <KeepOffline
      path={`/dashboard/articles/${id}${textLanguageSearch(requestedLanguage)}`}
      keeping={() => ({
        ...{ kind: 'article', title, language },
        replies: [[replyName(getArticle, { id, language: requestedLanguage }), article]],
        files: visiblePictureUrls('main article header img, main article .prose img'),
      })}
    />
  )
}

function EditArticle({ article: { id, own, language } }: { article: Article }) {
  const { t } = useLingui()
  return (
    <EditorButton
      {...{ id, own }}
      editHref={(one) => editScreenOf('article', one)}
      createCopy={async () => {
        // Loaded on demand: members never need the contract of drafts.
        const { createDraft } = await import('../contract/drafts.ts')
        return call(createDraft, { copyOf: id, ...(language && { language }) })
      }}
      labels={{ edit: t`Edit`, copy: t`Make a company copy`, notCopied: t`The copy could not be made` }}
    />
  )
}

function SaveArticle({ article: { id, saved } }: { article: Article }) {
  const { t } = useLingui()
  const { mutate } = useSaving({
    queryKey: articleKey(id),
    listsKey: savedArticlesKey,
    put: (isSaved) => savedOutbox.put(id, isSaved),
    words: { notSaved: t`The article could not be saved`, stillSaved: t`We could not remove this article` },
  })
  return <SaveButton saved={saved} onSave={mutate} />
}
