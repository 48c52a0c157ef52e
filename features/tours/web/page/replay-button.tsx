import { useLingui } from '@lingui/react/macro'
import { CircleQuestionMark } from 'lucide-react'
import { createPortal } from 'react-dom'
import { useMedia } from '#platform/ui/layout/use-media.ts'
import { TOUR_SLOT } from './tour-slot.ts'

/** Replays the page's tour: a question mark in the header, or on a phone a row of the menu, which it closes. */
export function ReplayButton({ onPress }: { onPress: () => void }) {
  const { t } = useLingui()
  const isPhone = useMedia('(width < 40rem)')
  const slot = isPhone ? document.getElementById(TOUR_SLOT) : null
  const label = t`Show the tour of this page`
  if (!slot) {
    return (
      <button
        type="button"
        aria-label={label}
        onClick={onPress}
        className="grid size-11 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink"
      >
        <CircleQuestionMark size={22} aria-hidden />
      </button>
    )
  }
  return createPortal(
    <button
      type="button"
      onClick={({ currentTarget }) => {
        currentTarget.closest('dialog')?.close()
        onPress()
      }}
      className="flex min-h-12 w-full items-center gap-3 rounded-control px-3 text-start font-medium hover:bg-sunken"
    >
      <CircleQuestionMark size={20} aria-hidden className="shrink-0" /> {label}
    </button>,
    slot,
  )
}
