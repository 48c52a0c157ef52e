import { useLingui } from '@lingui/react/macro'
import { Bookmark } from 'lucide-react'
import type { Filtering } from '../../ui/filters.ts'

/** Narrows the list to what the member keeps for later. */
export function SavedSwitch({ filtering: { filters, choose } }: { filtering: Filtering }) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      aria-pressed={filters.saved}
      onClick={() => choose({ ...filters, saved: !filters.saved })}
      className="group inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border border-line bg-card px-4 text-small font-medium transition-colors hover:border-line-strong aria-pressed:border-brand-ink aria-pressed:bg-brand-soft aria-pressed:text-on-brand-soft"
    >
      <Bookmark size={16} aria-hidden className="group-aria-pressed:fill-current" />
      {t`Saved articles`}
    </button>
  )
}
