import { Plural } from '@lingui/react/macro'
import { CloudUpload } from 'lucide-react'

/** Note that a list of saved things lacks changes that were made offline; renders nothing without any. */
export function WaitingLine({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p role="status" className="flex items-start gap-2 py-2 text-small text-ink-soft print:hidden">
      <CloudUpload size={18} aria-hidden className="mt-0.5 shrink-0" />
      <span>
        <Plural
          value={count}
          one="# change to your saved items is waiting for a connection."
          other="# changes to your saved items are waiting for a connection."
        />
      </span>
    </p>
  )
}
