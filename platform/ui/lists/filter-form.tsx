import { useLingui } from '@lingui/react/macro'
import { Check, X } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { Button } from '../forms/button.tsx'
import { Select } from '../forms/select.tsx'
import { isNarrowed, type Filtering, type Filters } from './filters.ts'
import { SuggestBox, type Suggestion } from './suggest-box.tsx'

/** A category and its label. */
type CategoryOption<Category extends string> = { value: Category; name: string }

type Props<Category extends string> = {
  /** Name of the search box, unique on the page. */
  name: string
  filtering: Filtering<Category>
  categories: CategoryOption<Category>[]
  /** Name by which a guided tour finds the form. */
  tour?: string
  /** Further switches, below the categories. */
  switches?: ReactNode
  /** Content between the box and the results, for the typed text. */
  notice?: (input: string, clear: () => void) => ReactNode
  /** Suggestions while somebody types, and the handler of the typed text. */
  suggesting: { onType: (input: string) => void; suggested: Suggestion[] }
  /** The number of results in words. */
  children?: ReactNode
}

/** Classes of the count, which on a phone shares the first line with "Clear". */
const statusLook =
  'col-span-full row-start-1 text-ink-soft outline-none max-sm:flex max-sm:flex-col-reverse max-sm:*:last:py-2.5 max-sm:*:last:pe-28'

/**
 * A form that filters a list by words and categories. Nothing is sent while somebody types: Enter or a choice
 * sends it.
 */
export function FilterForm<Category extends string>({
  name,
  filtering,
  categories,
  tour,
  switches,
  notice,
  suggesting,
  children,
}: Props<Category>) {
  const { t } = useLingui()
  const { filters, choose, clear, status } = filtering
  const [typed, setTyped] = useTyped(filters.search)
  const chooseMore = (changes: Partial<typeof filters>) =>
    choose({ ...filters, search: typed, asTyped: filters.asTyped && typed === filters.search, ...changes })
  return (
    <form
      role="search"
      data-tour={tour}
      className="mb-5 print:hidden"
      onSubmit={(event) => {
        event.preventDefault()
        chooseMore({})
      }}
    >
      <SuggestBox
        name={name}
        typed={typed}
        onType={(text) => {
          setTyped(text)
          suggesting.onType(text)
        }}
        suggested={suggesting.suggested}
        notice={notice?.(typed, () => setTyped(''))}
      />
      <CategoryChoice
        categories={categories}
        chosen={filters.category}
        onChoose={(category) => chooseMore({ category })}
      />
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)_auto] grid-rows-[minmax(2.75rem,auto)] items-start gap-y-1 sm:flex sm:min-h-11 sm:flex-wrap sm:items-center sm:justify-between sm:gap-x-4">
        <div ref={status} role="status" tabIndex={-1} className={statusLook}>
          {children}
        </div>
        <div className="col-span-full flex flex-wrap items-center gap-2 empty:hidden sm:ms-auto sm:gap-3">
          {switches}
          {filters.search && <SortChoice sort={filters.sort} onChoose={(sort) => chooseMore({ sort })} />}
        </div>
        {(isNarrowed(filters) || typed !== '') && (
          <Button
            look="plain"
            className="col-start-2 row-start-1 -me-3 px-3"
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

/** Returns the text of the box: what was typed, until the URL changes. */
function useTyped(search: string) {
  const [typed, setTyped] = useState(search)
  const [knownSearch, setKnownSearch] = useState(search)
  if (knownSearch !== search) {
    setKnownSearch(search)
    setTyped(search)
  }
  return [typed, setTyped] as const
}

type ChoiceProps<Category extends string> = {
  categories: CategoryOption<Category>[]
  chosen: Category[]
  onChoose: (categories: Category[]) => void
}

/** Checkboxes for categories: a row to swipe on a phone, all of them where there is room. */
function CategoryChoice<Category extends string>({ categories, chosen, onChoose }: ChoiceProps<Category>) {
  const { t } = useLingui()
  const toggle = (category: Category) =>
    onChoose(chosen.includes(category) ? chosen.filter((one) => one !== category) : [...chosen, category])
  return (
    <fieldset className="mt-2 min-w-0">
      <legend className="sr-only">{t`Categories`}</legend>
      <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0">
        {categories.map(({ value, name }) => (
          <label
            key={value}
            className="group relative inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border border-line bg-card px-5.5 text-small font-medium transition-colors hover:border-line-strong has-checked:border-brand-ink has-checked:bg-brand-soft has-checked:px-2.75 has-checked:text-on-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={() => toggle(value)}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-full outline-none"
            />
            {/* In the space of the padding, so that no pill moves. */}
            <Check size={16} strokeWidth={3} aria-hidden className="hidden group-has-checked:block" />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type SortProps = { sort: Filters['sort']; onChoose: (sort: Filters['sort']) => void }

/** Sort order of search results; without a search the newest come first. */
function SortChoice({ sort, onChoose }: SortProps) {
  const { t } = useLingui()
  const id = useId()
  return (
    <div className="flex items-center gap-2 text-small">
      <label htmlFor={id} className="text-ink-soft max-sm:sr-only">{t`Sort by`}</label>
      <Select<'newest' | null>
        id={id}
        look="pill"
        className="h-11 font-medium"
        value={sort ?? null}
        options={[
          { value: null, name: t`Best match` },
          { value: 'newest', name: t`Newest` },
        ]}
        onChange={(chosen) => onChoose(chosen ?? undefined)}
      />
    </div>
  )
}
