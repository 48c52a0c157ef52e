import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { CircleCheck, CloudOff, LoaderCircle, TriangleAlert, type LucideIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ErrorCode } from '../../../api/api-error.ts'
import { formatTimeAgo } from '../../../ui/dates.ts'
import { errorMessage } from '../../../ui/feedback/error-messages.ts'
import type { DocumentContent } from '../document-type.ts'
import { useEditing } from '../editing-context.ts'
import type { OpenDocument } from './session-state.ts'

const MINUTE_MS = 60_000

/** Whether changes are saved. Screen readers announce changes of the status, but not its age. */
export function SaveStatus() {
  const { open, session } = useEditing()
  const { t } = useLingui()
  const now = useMinute()
  const { icon: Icon, text } = statusOf(open, session.isStored())
  const isQuiet = open.state.at === 'saved' && !newsOf(open)
  const ago = formatTimeAgo(open.draft.savedAt, now)
  return (
    <p className="flex min-h-6 items-center gap-2 text-small text-ink-soft">
      <Icon size={16} aria-hidden className="shrink-0" />
      <span role="status">{isQuiet ? t`Saved` : text}</span>
      {isQuiet && <span>{ago}</span>}
    </p>
  )
}

type Status = { icon: LucideIcon; text: string }

function statusOf(open: OpenDocument<DocumentContent>, isStored: boolean): Status {
  const { state } = open
  switch (state.at) {
    case 'saving':
    case 'dirty':
    case 'loading':
      return { icon: LoaderCircle, text: t`Saving…` }
    case 'offline':
      return isStored
        ? { icon: CloudOff, text: t`You are offline. Saved on this device.` }
        : {
            icon: TriangleAlert,
            text: t`You are offline, and this device cannot store your changes. Keep this page open.`,
          }
    case 'merging':
      return { icon: TriangleAlert, text: t`Someone else changed this too. Please choose a version.` }
    case 'refused':
    case 'failed':
      return { icon: TriangleAlert, text: refusedMessage(state.because) }
    case 'saved':
      return { icon: CircleCheck, text: newsOf(open) ?? t`Saved` }
  }
}

function refusedMessage(because: ErrorCode): string {
  return because === 'too-large'
    ? t`Not saved: the text or one of its paragraphs is too long. Make it shorter.`
    : t`Not saved. ${errorMessage(because)}`
}

/** Returns the message about a merge or a recovery, until somebody continues to write. */
function newsOf({ mergedWith, isRecovered }: OpenDocument<DocumentContent>): string | undefined {
  if (mergedWith) return t`${mergedWith} also saved changes. Both sets are here.`
  if (mergedWith === null) return t`Someone else also saved changes. Both sets are here.`
  return isRecovered ? t`The changes kept on this device have been restored and saved.` : undefined
}

function useMinute(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
