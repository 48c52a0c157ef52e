import { Plural } from '@lingui/react/macro'
import { CloudUpload } from 'lucide-react'

/** That a list of saved things lacks what was changed without a connection; nothing where it lacks nothing. */
export function WaitingLine({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p role="status" className="flex items-start gap-2 py-2 text-small text-ink-soft print:hidden">
      <CloudUpload size={18} aria-hidden className="mt-0.5 shrink-0" />
      <span>
        <Plural
          value={count}
          one="Waiting for a connection: # change to what you saved."
          other="Waiting for a connection: # changes to what you saved."
        />
      </span>
    </p>
  )
}
