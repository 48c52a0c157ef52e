import { useLingui } from '@lingui/react/macro'
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { ComboboxOption, useCombobox } from './combobox.tsx'
import { SearchBox } from './search-box.tsx'
import { HighlightedText } from './snippet.tsx'

/** A page suggested for the typed text; `detail` distinguishes it from others with the same title. */
export type Suggestion = { path: string; title: string; detail?: string | undefined }

type Props = {
  name: string
  typed: string
  onType: (input: string) => void
  suggested: Suggestion[]
  /** Content between the box and the suggestions. */
  notice?: ReactNode
}

/**
 * A search box that suggests pages while somebody types. Enter submits the typed text unless a suggestion is
 * active.
 */
export function SuggestBox({ name, typed, onType, suggested, notice }: Props) {
  const { t } = useLingui()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const isShown = isOpen && suggested.length > 0
  const combobox = useCombobox({ search: typed, isExpanded: isShown })
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    combobox.box.onKeyDown?.(event)
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && isShown) event.preventDefault()
    if (event.key === 'Escape' || event.key === 'Enter') setOpen(false)
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setOpen(true)
  }
  return (
    <div
      onBlur={({ relatedTarget, currentTarget }) => !currentTarget.contains(relatedTarget) && setOpen(false)}
    >
      <SearchBox
        name={name}
        typed={typed}
        onType={(text) => {
          onType(text)
          setOpen(true)
        }}
        combobox={{ ...combobox.box, onKeyDown }}
      />
      {notice}
      {isShown && (
        // Laid over what follows, so that nothing moves.
        <div className="relative z-10">
          <div
            {...combobox.list}
            aria-label={t`Suggestions`}
            className="absolute inset-x-0 top-1 rounded-card border border-line-strong bg-raised p-1 shadow-lg"
          >
            {suggested.map(({ path, title, detail }, index) => (
              <ComboboxOption
                key={path}
                id={`${id}-${index}`}
                combobox={combobox}
                to={path}
                className="min-h-11 flex-wrap gap-x-3 wrap-anywhere"
              >
                <span className="font-medium">
                  <HighlightedText text={title} search={typed} />
                </span>
                {detail && (
                  <span className="text-small text-ink-soft">
                    <HighlightedText text={detail} search={typed} />
                  </span>
                )}
              </ComboboxOption>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}
