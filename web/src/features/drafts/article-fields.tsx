import { articleCategories } from '@hale/contracts/articles'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { GrowingText } from '../../editor/growing-text.tsx'
import { categoryName } from '../../labels/category-name.ts'
import { Field } from '../../ui/forms/field.tsx'
import { useArticle } from './article-document.tsx'
import { LeadPicture } from './lead-picture.tsx'
import { Sources } from './sources.tsx'
import { Tags } from './tags.tsx'

/** Title and summary, as large as members see them. */
export function ArticleHeading() {
  const { open, edit, problemAt } = useArticle()
  const { t } = useLingui()
  const { title, summary } = open.content
  return (
    <div className="mb-6 space-y-2">
      <GrowingText
        label={t`Title`}
        data-missing="title"
        className="text-title font-semibold text-balance"
        value={title}
        maxLength={120}
        error={problemAt('title')}
        onChange={(text) => edit({ title: text })}
      />
      <GrowingText
        label={t`Summary`}
        data-missing="summary"
        className="text-lead text-ink-soft"
        value={summary}
        maxLength={300}
        error={problemAt('summary')}
        onChange={(text) => edit({ summary: text })}
      />
    </div>
  )
}

/** The fields beside the text. */
export function ArticleFields() {
  const { open, edit, problemAt } = useArticle()
  const { t } = useLingui()
  const { author, reviewedOn, nextReviewOn } = open.content
  return (
    <section
      aria-labelledby="details"
      className="space-y-6 xl:sticky xl:top-20 xl:max-h-[calc(100dvh-6rem)] xl:self-start xl:overflow-y-auto xl:pr-2 xl:pb-4 xl:pl-1"
    >
      <h2 id="details" className="text-heading font-semibold">
        <Trans>Details</Trans>
      </h2>
      <LeadPicture />
      <Category />
      <Field
        label={t`Author`}
        data-missing="author"
        value={author}
        maxLength={80}
        autoComplete="off"
        error={problemAt('author')}
        onChange={({ target }) => edit({ author: target.value })}
      />
      <Tags />
      <Sources />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t`Reviewed on`}
          type="date"
          value={reviewedOn ?? ''}
          onChange={({ target }) => edit({ reviewedOn: target.value || null })}
        />
        <Field
          label={t`Next review on`}
          type="date"
          value={nextReviewOn ?? ''}
          onChange={({ target }) => edit({ nextReviewOn: target.value || null })}
        />
      </div>
    </section>
  )
}

function Category() {
  const { open, edit, problemAt } = useArticle()
  const id = useId()
  const problem = problemAt('category')
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium">
        <Trans>Category</Trans>
      </label>
      <select
        id={id}
        data-missing="category"
        value={open.content.category ?? ''}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-error` : undefined}
        onChange={({ target }) =>
          edit({ category: articleCategories.find((category) => category === target.value) ?? null })
        }
        className="h-12 w-full rounded-control border border-line-strong bg-card px-3"
      >
        <option value="">–</option>
        {articleCategories.map((category) => (
          <option key={category} value={category}>
            {categoryName(category)}
          </option>
        ))}
      </select>
      {problem && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-small text-danger-ink">
          {problem}
        </p>
      )}
    </div>
  )
}
