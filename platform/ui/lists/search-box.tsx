import { useLingui } from '@lingui/react/macro'
import { ArrowRight, Search } from 'lucide-react'
import { useId, type KeyboardEventHandler, type Ref } from 'react'
import type { Combobox } from './combobox.tsx'
import { MAX_SEARCH_LENGTH } from './filters.ts'

type Props = {
  /** Name of the box, unique on the page. */
  name: string
  typed: string
  onType: (input: string) => void
  ref?: Ref<HTMLInputElement>
  onKeyDown?: KeyboardEventHandler
  /** Props for a box that has a list of options. */
  combobox?: Combobox['box']
}

/** A search box for a form, with a button that submits it. */
export function SearchBox({ name, typed, onType, ref, onKeyDown, combobox }: Props) {
  const { t } = useLingui()
  const id = useId()
  return (
    <div className="relative">
      <Search size={20} aria-hidden className="pointer-events-none absolute top-4 start-4 text-ink-soft" />
      <label htmlFor={id} className="sr-only">
        {name}
      </label>
      <input
        ref={ref}
        id={id}
        type="search"
        enterKeyHint="search"
        value={typed}
        maxLength={MAX_SEARCH_LENGTH}
        autoComplete="off"
        placeholder={name}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
        {...combobox}
        className="h-13 w-full appearance-none rounded-control border border-line-strong bg-card pe-14 ps-12 text-ink placeholder:text-ink-soft [&::-webkit-search-cancel-button]:hidden"
      />
      <button
        type="submit"
        aria-label={t`Search`}
        className="absolute top-1 end-1 grid size-11 place-items-center rounded-control text-brand-ink hover:bg-sunken"
      >
        <ArrowRight size={20} aria-hidden />
      </button>
    </div>
  )
}
