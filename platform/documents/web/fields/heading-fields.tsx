import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router'
import { GrowingText } from './growing-text.tsx'
import type { FieldsProps } from './shared-fields.ts'

/** Title and summary, in the size that members see. */
export function HeadingFields({ content, edit, problemAt }: FieldsProps<'title' | 'summary'>) {
  const { t } = useLingui()
  const { title, summary } = content
  const summaryField = useFocusWhenNew()
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
        ref={summaryField}
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

/** Returns a ref for the field that is focused in a new document, whose title has just been entered. */
function useFocusWhenNew(): RefObject<HTMLTextAreaElement | null> {
  const field = useRef<HTMLTextAreaElement>(null)
  const state: unknown = useLocation().state
  const isNew = typeof state === 'object' && state !== null && 'isNew' in state
  useEffect(() => {
    if (isNew) field.current?.focus()
  }, [isNew])
  return field
}
