import type { ArticleContent } from '@hale/contracts/drafts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { useEditing } from '../../editor/editing-context.ts'

type Source = ArticleContent['sources'][number]

const NEW: Source = { title: '', publisher: '', url: '' }
const MAX_SOURCES = 40

/** Where the article's facts come from. */
export function Sources() {
  const { open, edit } = useEditing()
  const { sources } = open.content
  const area = useRef<HTMLFieldSetElement>(null)
  /** At once, so that nothing typed meanwhile lands in another field. */
  const replace = (next: Source[], place: number) => {
    flushSync(() => edit({ sources: next }))
    const input = area.current?.querySelector<HTMLElement>(`[data-missing="sources.${place}"]`)
    const rest = input ?? area.current?.querySelector<HTMLElement>('[data-add]')
    rest?.focus()
  }
  const change = (place: number, changes: Partial<Source>) =>
    edit({ sources: sources.map((source, other) => (other === place ? { ...source, ...changes } : source)) })
  const remove = (place: number) =>
    replace(
      sources.filter((_, other) => other !== place),
      place,
    )
  const add = () => replace([...sources, NEW], sources.length)
  return (
    <fieldset ref={area} className="min-w-0">
      <legend className="mb-1 font-medium">
        <Trans>Sources</Trans>
      </legend>
      <ol className="space-y-4">
        {sources.map((source, place) => (
          <SourceFields
            // oxlint-disable-next-line react/no-array-index-key -- a source has no name of its own but its place
            key={place}
            place={place}
            source={source}
            onChange={(changes) => change(place, changes)}
            onRemove={() => remove(place)}
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
  place: number
  source: Source
  onChange: (changes: Partial<Source>) => void
  onRemove: () => void
}

function SourceFields({ place, source, onChange, onRemove }: Props) {
  const { wrong } = useEditing()
  const { t } = useLingui()
  const number = place + 1
  return (
    <li className="space-y-3 rounded-card border border-line bg-card p-4">
      <Field
        label={t`Title of source ${number}`}
        data-missing={`sources.${place}`}
        value={source.title}
        maxLength={300}
        error={wrong(`sources.${place}`)}
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
