import { useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import type { Filters } from './filters.ts'

type Props = { sort: Filters['sort']; onChoose: (sort: Filters['sort']) => void }

/** The order of what a search found; without one there is only the newest first. */
export function SortChoice({ sort, onChoose }: Props) {
  const { t } = useLingui()
  const id = useId()
  return (
    <div className="flex items-center gap-2 text-small">
      <label htmlFor={id} className="text-ink-soft max-sm:sr-only">{t`Sort by`}</label>
      <div className="relative">
        <select
          id={id}
          value={sort ?? ''}
          onChange={({ target }) => onChoose(target.value === 'newest' ? 'newest' : undefined)}
          className="h-11 appearance-none rounded-control border border-line-strong bg-card pr-9 pl-3 font-medium text-ink"
        >
          <option value="">{t`Best match`}</option>
          <option value="newest">{t`Newest`}</option>
        </select>
        <ChevronDown
          size={16}
          aria-hidden
          className="pointer-events-none absolute top-3.5 right-3 text-ink-soft"
        />
      </div>
    </div>
  )
}
