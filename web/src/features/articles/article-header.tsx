import { type Article, removeSavedArticle, saveArticle } from '@hale/contracts/articles/articles'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from 'react-router'
import { categoryName } from '../../labels/category-name.ts'
import { showCalendarDay, showDay } from '../../ui/dates.ts'
import { Picture } from '../../ui/layout/picture.tsx'
import { ScreenHeading } from '../../ui/layout/screen.tsx'
import { mayActAs } from '@hale/contracts/accounts/accounts'
import { Pencil, Copy } from 'lucide-react'
import { readAuthEntry } from '../../api/auth-entry.ts'
import { actionLook } from '../../ui/reading/action-look.ts'
import { ButtonLink, Button } from '../../ui/forms/button.tsx'
import { ShareButton } from '../../ui/reading/share-button.tsx'
import { call } from '../../api/call.ts'
import { SaveButton } from '../../ui/reading/save-button.tsx'
import { useSaving } from '../../ui/reading/use-saving.ts'
import { articleQuery, savedArticlesKey } from './queries.ts'
import { errorMessageOf } from '../../ui/feedback/error-messages.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { useAction } from '../../ui/forms/use-action.ts'

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
      {mayActAs(readAuthEntry()?.role ?? 'member', 'editor') && <ForEditors article={article} />}
    </div>
  )
}

/** The library's articles are the same for every company; an editor changes a copy. */
function ForEditors({ article: { id, own } }: { article: Article }) {
  if (!own) return <CopyButton id={id} />
  return (
    <ButtonLink look="quiet" className={actionLook} to={`/dashboard/articles/${id}/edit`}>
      <Pencil size={18} aria-hidden /> <Trans>Edit</Trans>
    </ButtonLink>
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

/** Copies an article of the library for the company, and opens the copy in the editor. */
function CopyButton({ id }: { id: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { busy, run } = useAction(async () => {
    try {
      // Loaded on demand: members never need the contract of drafts.
      const { createDraft } = await import('@hale/contracts/articles/drafts')
      const copy = await call(createDraft, { copyOf: id })
      await navigate(`/dashboard/articles/${copy.id}/edit`)
    } catch (error) {
      toast({ title: t`The copy could not be made`, text: errorMessageOf(error), variant: 'destructive' })
    }
  })
  return (
    <Button look="quiet" className={actionLook} aria-disabled={busy} onClick={run}>
      <Copy size={18} aria-hidden /> {t`Make a company copy`}
    </Button>
  )
}
