import { type Article, removeSavedArticle, saveArticle } from '@hale/contracts/articles/articles'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { categoryName } from '../../labels/category-name.ts'
import { showCalendarDay, showDay } from '../../ui/dates.ts'
import { Picture } from '../../ui/layout/picture.tsx'
import { ScreenHeading } from '../../ui/layout/screen.tsx'
import { mayActAs } from '@hale/contracts/accounts/accounts'
import { readAuthEntry } from '../../api/auth-entry.ts'
import { ForEditors } from '../../ui/reading/for-editors.tsx'
import { ShareButton } from '../../ui/reading/share-button.tsx'
import { call } from '../../api/call.ts'
import { SaveButton } from '../../ui/reading/save-button.tsx'
import { useSaving } from '../../ui/reading/use-saving.ts'
import { articleQuery, savedArticlesKey } from './queries.ts'

const quietLink = 'underline-offset-4 hover:underline'

/** Category, title, summary, author and actions. */
export function ArticleHeader({ article }: { article: Article }) {
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
      <ScreenHeading title={article.title} className="mt-2 text-title font-semibold" />
      <p className="mt-3 text-lead text-ink-soft">{article.summary}</p>
      <p className="mt-4 text-small text-ink-soft">
        <Trans>
          By {article.author} · <time dateTime={article.publishedAt}>{showDay(article.publishedAt)}</time> ·{' '}
          {article.readingMinutes} min read
        </Trans>
        <Updated article={article} />
        {article.reviewedOn && (
          <>
            {' · '}
            <Trans>
              Reviewed <time dateTime={article.reviewedOn}>{showCalendarDay(article.reviewedOn)}</time>
            </Trans>
          </>
        )}
      </p>
      <ArticleActions article={article} />
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

/** When the text was changed last, unless on the day it was published. */
function Updated({ article: { publishedAt, updatedAt } }: { article: Article }) {
  if (!updatedAt || showDay(updatedAt) === showDay(publishedAt)) return null
  return (
    <>
      {' · '}
      <Trans>
        Updated <time dateTime={updatedAt}>{showDay(updatedAt)}</time>
      </Trans>
    </>
  )
}

function ArticleActions({ article }: { article: Article }) {
  return (
    <div className="mt-4 flex flex-wrap gap-2 print:hidden">
      <SaveArticle article={article} />
      <ShareButton title={article.title} />
      {mayActAs(readAuthEntry()?.role ?? 'member', 'editor') && <EditArticle article={article} />}
    </div>
  )
}

function EditArticle({ article: { id, own } }: { article: Article }) {
  const { t } = useLingui()
  return (
    <ForEditors
      {...{ id, own }}
      editHref={(one) => `/dashboard/articles/${one}/edit`}
      createCopy={async () => {
        // Loaded on demand: members never need the contract of drafts.
        const { createDraft } = await import('@hale/contracts/articles/drafts')
        return call(createDraft, { copyOf: id })
      }}
      labels={{ edit: t`Edit`, copy: t`Make a company copy`, notCopied: t`The copy could not be made` }}
    />
  )
}

function SaveArticle({ article: { id, saved } }: { article: Article }) {
  const { t } = useLingui()
  const { mutate } = useSaving({
    queryKey: articleQuery(id).queryKey,
    listsKey: savedArticlesKey,
    put: (wanted) => call(wanted ? saveArticle : removeSavedArticle, { id }),
    words: { notSaved: t`The article could not be saved`, stillSaved: t`The article is still saved` },
  })
  return <SaveButton saved={saved} onSave={mutate} />
}
