import { useLingui } from '@lingui/react/macro'
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Link } from 'react-router'
import { SearchBox } from './search-box.tsx'
import { Marked } from './snippet.tsx'
import { useActiveOption } from './use-active-option.ts'

/** A page that fits what is typed; `detail` tells it from others of its title. */
export type Suggested = { path: string; title: string; detail?: string | undefined }

type Props = {
  name: string
  typed: string
  onType: (typed: string) => void
  suggested: Suggested[]
  /** What stands between the box and the suggestions. */
  notice?: ReactNode
}

/**
 * A search box that offers pages while one types: an editable combobox with a list, as WAI-ARIA's Authoring Practices have
 * it. Enter sends what was typed unless a suggestion is active.
 */
export function SuggestBox({ name, typed, onType, suggested, notice }: Props) {
  const { t } = useLingui()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const options = useActiveOption(`${id}-list`, typed)
  const isShown = isOpen && suggested.length > 0
  const onKeyDown = (event: KeyboardEvent) => {
    // A word that is being put together takes these keys itself.
    if (event.nativeEvent.isComposing) return
    if (isShown) options.onKeyDown(event)
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
        onKeyDown={onKeyDown}
        combobox={{ list: `${id}-list`, isExpanded: isShown, active: isShown ? options.active : undefined }}
      />
      {notice}
      {isShown && (
        // Above what follows, which does not move.
        <div className="relative z-10">
          {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus stays in the box, which names the active option */}
          <div
            id={`${id}-list`}
            role="listbox"
            aria-label={t`Suggestions`}
            // Pressing an option must not take the focus from the box, which would close the list.
            onMouseDown={(event) => event.preventDefault()}
            className="absolute inset-x-0 top-1 rounded-card border border-line-strong bg-raised p-1 shadow-lg"
          >
            {suggested.map((one, index) => (
              <SuggestedOption
                key={one.path}
                id={`${id}-${index}`}
                isActive={options.active === `${id}-${index}`}
                onPoint={options.setActive}
                search={typed}
                {...one}
              />
            ))}
          </div>
        </div>
      )}
    </div>
  )
}

type OptionProps = Suggested & {
  id: string
  isActive: boolean
  onPoint: (id: string) => void
  search: string
}

function SuggestedOption({ id, path, title, detail, isActive, onPoint, search }: OptionProps) {
  return (
    <Link
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      to={path}
      onPointerMove={() => {
        if (!isActive) onPoint(id)
      }}
      className="flex min-h-11 flex-wrap items-center gap-x-3 rounded-control px-3 py-1.5 wrap-anywhere aria-selected:bg-brand-soft aria-selected:text-on-brand-soft"
    >
      <span className="font-medium">
        <Marked text={title} search={search} />
      </span>
      {detail && (
        <span className="text-small text-ink-soft">
          <Marked text={detail} search={search} />
        </span>
      )}
    </Link>
  )
}
