import { useLingui } from '@lingui/react/macro'
import { ArrowRight, Search, X } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { CategoryChoice } from './category-choice.tsx'
import { isNarrowed, LONGEST_SEARCH, type Filtering } from './filters.ts'
import { SortChoice } from './sort-choice.tsx'

type Props = {
  /** The name of the search box; no other control on the page has it. */
  name: string
  filtering: Filtering
  /** Further switches, below the categories. */
  switches?: ReactNode
  /** What was found, in words. */
  children?: ReactNode
}

/** Narrows a list by words and categories. Nothing is sent while somebody types: Enter or a choice sends it. */
export function FilterForm({ name, filtering, switches, children }: Props) {
  const { t } = useLingui()
  const { filters, choose, clear, status } = filtering
  const [typed, setTyped] = useTyped(filters.search)
  const chooseMore = (more: Partial<typeof filters>) => choose({ ...filters, search: typed, ...more })
  return (
    <form
      role="search"
      className="mb-5 print:hidden"
      onSubmit={(event) => {
        event.preventDefault()
        chooseMore({})
      }}
    >
      <SearchBox name={name} typed={typed} onType={setTyped} />
      <CategoryChoice chosen={filters.category} onChoose={(category) => chooseMore({ category })} />
      <div className="mt-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div ref={status} role="status" tabIndex={-1} className="text-ink-soft outline-none">
          {children}
        </div>
        <div className="flex flex-wrap items-center gap-3 empty:hidden max-sm:order-last max-sm:w-full sm:ml-auto">
          {switches}
          {filters.search && <SortChoice sort={filters.sort} onChoose={(sort) => chooseMore({ sort })} />}
        </div>
        {(isNarrowed(filters) || typed !== '') && (
          <Button
            look="plain"
            className="-mr-3 px-3"
            onClick={() => {
              setTyped('')
              clear()
            }}
          >
            <X size={18} aria-hidden /> {t`Clear`}
          </Button>
        )}
      </div>
    </form>
  )
}

/** What stands in the box: what was typed, until the address says something else. */
function useTyped(search: string) {
  const [typed, setTyped] = useState(search)
  const [known, setKnown] = useState(search)
  if (known !== search) {
    setKnown(search)
    setTyped(search)
  }
  return [typed, setTyped] as const
}

type BoxProps = { name: string; typed: string; onType: (typed: string) => void }

function SearchBox({ name, typed, onType }: BoxProps) {
  const { t } = useLingui()
  const id = useId()
  return (
    <div className="relative">
      <Search size={20} aria-hidden className="pointer-events-none absolute top-4 left-4 text-ink-soft" />
      <label htmlFor={id} className="sr-only">
        {name}
      </label>
      <input
        id={id}
        type="search"
        enterKeyHint="search"
        value={typed}
        maxLength={LONGEST_SEARCH}
        autoComplete="off"
        placeholder={name}
        onChange={(event) => onType(event.target.value)}
        className="h-13 w-full appearance-none rounded-control border border-line-strong bg-card pr-14 pl-12 text-ink placeholder:text-ink-soft [&::-webkit-search-cancel-button]:hidden"
      />
      <button
        type="submit"
        aria-label={t`Search`}
        className="absolute top-1 right-1 grid size-11 place-items-center rounded-control text-brand-ink hover:bg-sunken"
      >
        <ArrowRight size={20} aria-hidden />
      </button>
    </div>
  )
}
