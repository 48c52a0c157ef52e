import { Bookmark } from 'lucide-react'
import type { Filtering } from './filters.ts'

type Props = { label: string; filtering: Filtering }

/** Filters a list to what the member has saved. */
export function SavedSwitch({ label, filtering: { filters, choose } }: Props) {
  return (
    <button
      type="button"
      aria-pressed={filters.saved}
      onClick={() => choose({ ...filters, saved: !filters.saved })}
      className="group inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border border-line bg-card px-4 text-small font-medium transition-colors hover:border-line-strong aria-pressed:border-brand-ink aria-pressed:bg-brand-soft aria-pressed:text-on-brand-soft"
    >
      <Bookmark size={16} aria-hidden className="group-aria-pressed:fill-current" />
      {label}
    </button>
  )
}
