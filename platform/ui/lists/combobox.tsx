import { useEffect, useId, useState, type ComponentProps, type KeyboardEvent } from 'react'
import { Link } from 'react-router'

type Props = {
  /** The query that the options belong to; when it changes, none is active. */
  search: string
  isExpanded: boolean
  /** Whether Enter opens the first option where none is active, in place of the box's own action. */
  opensFirst?: boolean
}

/**
 * Props for a box and the links below it, which make them an editable combobox by WAI-ARIA's Authoring
 * Practices.
 */
export type Combobox = {
  box: ComponentProps<'input'>
  list: ComponentProps<'div'>
  option: (id: string) => ComponentProps<'a'>
}

/** Returns the props of a combobox. The focus stays in the box, which refers to the active option. */
export function useCombobox({ search, isExpanded, opensFirst = false }: Props): Combobox {
  const listId = useId()
  const [active, setActive] = useState<string>()
  const [knownSearch, setKnownSearch] = useState(search)
  if (knownSearch !== search) {
    setKnownSearch(search)
    setActive(undefined)
  }
  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
  }, [active])

  function onKeyDown(event: KeyboardEvent) {
    // An input method that composes a word needs these keys itself.
    if (!isExpanded || event.nativeEvent.isComposing || hasModifier(event)) return
    const all = [...(document.getElementById(listId)?.querySelectorAll<HTMLElement>('[role=option]') ?? [])]
    const now = all.findIndex(({ id }) => id === active)
    if (event.key === 'Enter') {
      if (now < 0 && !opensFirst) return
      event.preventDefault()
      return (all[now] ?? all.find((option) => !option.closest('[aria-busy=true]')))?.click()
    }
    const next = indexAfter(event.key, now, all.length)
    if (next === undefined) return
    event.preventDefault()
    setActive(all.at(next)?.id)
  }

  return {
    box: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isExpanded,
      'aria-controls': listId,
      'aria-activedescendant': isExpanded ? active : undefined,
      onKeyDown,
    },
    list: {
      ...{ id: listId, role: 'listbox' },
      // Pressing an option must not take the focus from the box.
      onMouseDown: (event) => event.preventDefault(),
    },
    option: (id) => ({
      ...{ id, role: 'option', tabIndex: -1, 'aria-selected': active === id },
      onPointerMove: () => setActive(id),
    }),
  }
}

/** An option that leads to a page; being a link, it can be opened in a new tab. */
export function ComboboxOption({ combobox, id, ...link }: OptionProps) {
  const { className = '' } = link
  return (
    <Link
      {...link}
      {...combobox.option(id)}
      className={`flex items-center rounded-control px-3 py-1.5 aria-selected:bg-brand-soft aria-selected:text-on-brand-soft ${className}`}
    />
  )
}

type OptionProps = ComponentProps<typeof Link> & { combobox: Combobox; id: string }

function hasModifier(event: KeyboardEvent): boolean {
  return event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
}

/**
 * Returns the index of the option after a key press, wrapping around both ends; Home and End move within the
 * text until an option is active. Undefined for other keys.
 */
function indexAfter(key: string, now: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (now + 1) % count
  if (key === 'ArrowUp') return now <= 0 ? -1 : now - 1
  if (now < 0) return undefined
  if (key === 'Home') return 0
  return key === 'End' ? -1 : undefined
}
