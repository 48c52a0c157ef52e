import { Trans } from '@lingui/react/macro'
import { CloudCheck, HardDrive, PencilLine, TriangleAlert } from 'lucide-react'
import { errorMessageOf } from '#platform/ui/feedback/error-messages.ts'
import { useOnline } from '#platform/ui/layout/use-online.ts'
import { isEmpty, type ProgressState } from './progress-state.ts'

/** Shows whether the progress is saved on the server or only on this device so far. */
export function ProgressSaveStatus({ state }: { state: ProgressState }) {
  const { Icon, text } = saveStatusOf(state, useOnline())
  return (
    <p className="flex min-h-11 items-center gap-2 text-small text-ink-soft">
      <Icon size={18} aria-hidden className="shrink-0" />
      <span>{text}</span>
    </p>
  )
}

function saveStatusOf({ draft, saved, isStored, wrong }: ProgressState, isOnline: boolean) {
  if (wrong !== undefined) return { Icon: TriangleAlert, text: errorMessageOf(wrong) }
  if (isEmpty(draft)) return { Icon: PencilLine, text: <Trans>What you write is saved as you type.</Trans> }
  if (saved) return { Icon: CloudCheck, text: <Trans>Saved. Only you can read it.</Trans> }
  if (!isStored) {
    return {
      Icon: TriangleAlert,
      text: (
        <Trans>What you wrote is not saved yet, and this browser cannot store it. Keep this page open.</Trans>
      ),
    }
  }
  return {
    Icon: HardDrive,
    text: isOnline ? (
      <Trans>Saved on this device, and being sent to the server.</Trans>
    ) : (
      <Trans>Saved on this device. It will be sent when you are back online.</Trans>
    ),
  }
}
