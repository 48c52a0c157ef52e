import { useLingui } from '@lingui/react/macro'
import { useEditing } from '../../editor/editing-context.ts'
import { GrowingText } from '../../editor/fields/growing-text.tsx'

/** Title and summary, as large as members see them. */
export function Opening() {
  const { open, edit, wrong } = useEditing()
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
        error={wrong('title')}
        onChange={(text) => edit({ title: text })}
      />
      <GrowingText
        label={t`Summary`}
        data-missing="summary"
        className="text-lead text-ink-soft"
        value={summary}
        maxLength={300}
        error={wrong('summary')}
        onChange={(text) => edit({ summary: text })}
      />
    </div>
  )
}
