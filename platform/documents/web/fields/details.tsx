import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Field } from '../../../ui/forms/field.tsx'
import type { FieldsProps } from './shared-fields.ts'

/** The column next to the text. */
export function Details({ children }: { children: ReactNode }) {
  return (
    <section
      aria-labelledby="details"
      className="space-y-6 xl:sticky xl:top-20 xl:max-h-[calc(100dvh-6rem)] xl:self-start xl:overflow-y-auto xl:pe-2 xl:pb-4 xl:ps-1"
    >
      <h2 id="details" className="text-heading font-semibold">
        <Trans>Details</Trans>
      </h2>
      {children}
    </section>
  )
}

export function AuthorField({ content, edit, problemAt }: FieldsProps<'author'>) {
  const { t } = useLingui()
  return (
    <Field
      label={t`Author`}
      data-missing="author"
      value={content.author}
      maxLength={80}
      autoComplete="off"
      error={problemAt('author')}
      onChange={({ target }) => edit({ author: target.value })}
    />
  )
}

/** Date fields of the last and the next review. */
export function ReviewFields({ content, edit }: FieldsProps<'reviewedOn' | 'nextReviewOn'>) {
  const { t } = useLingui()
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label={t`Sources checked on`}
        type="date"
        value={content.reviewedOn ?? ''}
        onChange={({ target }) => edit({ reviewedOn: target.value || null })}
      />
      <Field
        label={t`Next check on`}
        type="date"
        value={content.nextReviewOn ?? ''}
        onChange={({ target }) => edit({ nextReviewOn: target.value || null })}
      />
    </div>
  )
}
