import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import type { FieldsProps, Source } from './shared-fields.ts'
import { MAX_SOURCES } from './shared-rules.ts'

const NEW_SOURCE: Source = { title: '', publisher: '', url: '' }

/** The sources of a document's facts. */
export function SourcesField({ content: { sources }, edit, problemAt }: FieldsProps<'sources'>) {
  const area = useRef<HTMLFieldSetElement>(null)
  /** Rendered synchronously, so that text typed meanwhile does not end up in another field. */
  const replace = (next: Source[], index: number) => {
    flushSync(() => edit({ sources: next }))
    const input = area.current?.querySelector<HTMLElement>(`[data-missing="sources.${index}"]`)
    const rest = input ?? area.current?.querySelector<HTMLElement>('[data-add]')
    rest?.focus()
  }
  const change = (index: number, changes: Partial<Source>) =>
    edit({ sources: sources.map((source, other) => (other === index ? { ...source, ...changes } : source)) })
  const remove = (index: number) =>
    replace(
      sources.filter((_, other) => other !== index),
      index,
    )
  const add = () => replace([...sources, NEW_SOURCE], sources.length)
  return (
    <fieldset ref={area} className="min-w-0">
      <legend className="mb-1 font-medium">
        <Trans>Sources</Trans>
      </legend>
      <ol className="space-y-4">
        {sources.map((source, index) => (
          <SourceFields
            // oxlint-disable-next-line react/no-array-index-key -- a source has no id but its index
            key={index}
            index={index}
            source={source}
            problem={problemAt(`sources.${index}`)}
            onChange={(changes) => change(index, changes)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <Button
        look="quiet"
        data-add=""
        className="mt-3"
        disabled={sources.length >= MAX_SOURCES}
        onClick={add}
      >
        <Plus size={18} aria-hidden /> <Trans>Add a source</Trans>
      </Button>
    </fieldset>
  )
}

type Props = {
  index: number
  source: Source
  problem: string | undefined
  onChange: (changes: Partial<Source>) => void
  onRemove: () => void
}

function SourceFields({ index, source, problem, onChange, onRemove }: Props) {
  const { t } = useLingui()
  const number = index + 1
  return (
    <li className="space-y-3 rounded-card border border-line bg-card p-4">
      <Field
        label={t`Title of source ${number}`}
        data-missing={`sources.${index}`}
        value={source.title}
        maxLength={300}
        error={problem}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <Field
        label={t`Publisher of source ${number}`}
        value={source.publisher}
        maxLength={200}
        onChange={({ target }) => onChange({ publisher: target.value })}
      />
      <Field
        label={t`Address of source ${number}`}
        value={source.url}
        maxLength={2000}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://"
        onChange={({ target }) => onChange({ url: target.value })}
        onBlur={() => onChange({ url: source.url.trim().replace(/^http:/i, 'https:') })}
      />
      <Button look="plain" className="px-2" onClick={onRemove}>
        <Trans>Remove source {number}</Trans>
      </Button>
    </li>
  )
}
