import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { Field } from '../../ui/forms/field.tsx'
import type { FieldsProps } from './shared-fields.ts'
import { MAX_TAGS } from './shared-rules.ts'

type Props = Omit<FieldsProps<'tags'>, 'problemAt'> & {
  /** What the list of tags is called for those who cannot see it. */
  listLabel: string
}

/** Words to find a document by. Enter or a comma ends one. */
export function TagsField({ content: { tags }, edit, listLabel }: Props) {
  const { t } = useLingui()
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
      <ul className="mt-2 flex flex-wrap gap-2 empty:hidden" aria-label={listLabel}>
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
