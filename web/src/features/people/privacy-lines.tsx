import { Trans } from '@lingui/react/macro'
import type { PrivacyLines } from '../../feature.ts'

export const privacyLines: PrivacyLines = {
  stored: [{ order: 40, Text: AuditLog }],
}

function AuditLog() {
  return (
    <Trans>
      <strong>What was done:</strong> when someone invites people, changes a role or switches off access, a
      line is written about it. Such a line names people by a number only, not by name.
    </Trans>
  )
}
