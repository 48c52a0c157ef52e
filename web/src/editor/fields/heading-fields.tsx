import { useLingui } from '@lingui/react/macro'
import { GrowingText } from './growing-text.tsx'
import type { FieldsProps } from './shared-fields.ts'

/** Title and summary, as large as members see them. */
export function HeadingFields({ content, edit, problemAt }: FieldsProps<'title' | 'summary'>) {
  const { t } = useLingui()
  const { title, summary } = content
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
