import { Trans } from '@lingui/react/macro'
import { CloudCheck, HardDrive, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { isEmpty } from './changes/recovery-changes.ts'
import { useRecovery } from './changes/use-recovery.ts'

/** Shows whether the entries are already on the server, or only on this device. */
export function StorageNotice() {
  const { changes } = useRecovery()
  if (isEmpty(changes)) {
    return (
      <Line icon={<CloudCheck size={18} aria-hidden className="shrink-0" />}>
        <Trans>Saved. Only you can see it.</Trans>
      </Line>
    )
  }
  if (!changes.isStored) {
    return (
      <Line icon={<TriangleAlert size={18} aria-hidden className="shrink-0" />}>
        <Trans>Not saved yet. Keep this page open until there is a connection.</Trans>
      </Line>
    )
  }
  return (
    <Line icon={<HardDrive size={18} aria-hidden className="shrink-0" />}>
      <Trans>Saved on this device. It will be sent when you are back online.</Trans>
    </Line>
  )
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p role="status" className="flex items-center gap-2 text-small text-ink-soft">
      {icon} {children}
    </p>
  )
}
