import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { CategoryChoice } from './category-choice.tsx'
import { isNarrowed, type Filtering } from './filters.ts'
import { SearchBox } from './search-box.tsx'
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
