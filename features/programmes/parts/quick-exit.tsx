import { Trans } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { Button } from '#platform/ui/forms/button.tsx'

const EXIT_NOTE_ID = 'exit-note'

/** A button that leaves the programme at once. */
export function QuickExit({ onLeave }: { onLeave: () => void }) {
  return (
    <Button look="danger" className="px-4" aria-describedby={EXIT_NOTE_ID} onClick={onLeave}>
      <X size={18} aria-hidden /> <Trans>Leave this page</Trans>
    </Button>
  )
}

/** Explains what the quick exit does and does not do. */
export function ExitNote() {
  return (
    <p id={EXIT_NOTE_ID} className="mt-10 border-t border-line pt-4 text-small text-ink-soft">
      <Trans>
        Choose “Leave this page”, or press Escape twice, to open the list of articles at once. “Back” will not
        bring you back here. Leaving does not clear your browser’s history: someone who looks there may still
        see that these pages were open.
      </Trans>
    </p>
  )
}
