import { articleCategories } from '@hale/contracts/articles/articles'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useRef, useState } from 'react'
import { GrowingText } from '../../editor/growing-text.tsx'
import { categoryName } from '../../labels/category-name.ts'
import { Field } from '../../ui/forms/field.tsx'
import { useArticle } from './article-document.tsx'
import { LeadPicture } from './lead-picture.tsx'
import { Sources } from './sources.tsx'
import { X } from 'lucide-react'
import { MAX_TAGS } from './article-rules.ts'

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

/** Words to find the article by. Enter or a comma ends one. */
function Tags() {
  const { open, edit } = useArticle()
  const { t } = useLingui()
  const { tags } = open.content
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const add = (text: string) => {
    const fresh = text
      .split(',')
      .map((tag) => tag.trim().slice(0, 40))
      .filter((tag) => tag !== '' && !tags.includes(tag))
    if (fresh.length > 0) edit({ tags: [...tags, ...new Set(fresh)].slice(0, MAX_TAGS) })
    setTyped('')
  }
  const remove = (tag: string) => {
    edit({ tags: tags.filter((other) => other !== tag) })
    input.current?.focus()
  }
  return (
    <div>
      <Field
        ref={input}
        label={t`Tags`}
        value={typed}
        maxLength={200}
        autoComplete="off"
        disabled={tags.length >= MAX_TAGS}
        hint={<Trans>Enter adds a tag; up to 12.</Trans>}
        onChange={({ target }) => (target.value.includes(',') ? add(target.value) : setTyped(target.value))}
        onBlur={() => add(typed)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          add(typed)
        }}
      />
      <ul className="mt-2 flex flex-wrap gap-2 empty:hidden" aria-label={t`Tags of this article`}>
        {tags.map((tag) => (
          <li key={tag} className="flex items-center rounded-full bg-sunken pl-3 text-small">
            <span className="wrap-anywhere">{tag}</span>
            <button
              type="button"
              aria-label={t`Remove the tag ${tag}`}
              onClick={() => remove(tag)}
              className="grid size-11 place-items-center rounded-full text-ink-soft hover:text-ink lg:size-8"
            >
              <X size={16} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
