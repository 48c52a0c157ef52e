import { X } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { Field } from '../../../ui/forms/field.tsx'

type Props = {
  label: string
  words: string[]
  onChange: (words: string[]) => void
  max: number
  hint: ReactNode
  /** Accessible name of the list of words. */
  listLabel: string
  removeLabel: (word: string) => string
  /** Path of the field among missing parts, where it is required for publication. */
  path?: string
  error?: string | undefined
}

const MAX_LENGTH = 40

/** A field for a few words or names, each completed by Enter or a comma. */
export function WordsField({
  label,
  words,
  onChange,
  max,
  hint,
  listLabel,
  removeLabel,
  path,
  error,
}: Props) {
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const add = (text: string) => {
    const fresh = text
      .split(',')
      .map((word) => word.trim().slice(0, MAX_LENGTH))
      .filter((word) => word !== '' && !words.includes(word))
    if (fresh.length > 0) onChange([...words, ...new Set(fresh)].slice(0, max))
    setTyped('')
  }
  const remove = (word: string) => {
    onChange(words.filter((other) => other !== word))
    input.current?.focus()
  }
  return (
    <div>
      <Field
        ref={input}
        label={label}
        data-missing={path}
        value={typed}
        maxLength={200}
        autoComplete="off"
        disabled={words.length >= max}
        hint={hint}
        error={error}
        onChange={({ target }) => (target.value.includes(',') ? add(target.value) : setTyped(target.value))}
        onBlur={() => add(typed)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          add(typed)
        }}
      />
      <ul className="mt-2 flex flex-wrap gap-2 empty:hidden" aria-label={listLabel}>
        {words.map((word) => (
          <li key={word} className="flex items-center rounded-full bg-sunken ps-3 text-small">
            <span className="wrap-anywhere">{word}</span>
            <button
              type="button"
              aria-label={removeLabel(word)}
              onClick={() => remove(word)}
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
