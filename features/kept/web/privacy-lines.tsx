import { Trans } from '@lingui/react/macro'
import type { PrivacyLines } from '#platform/feature/web.ts'

export const privacyLines: PrivacyLines = { onDevice: [{ order: 27, Text: KeptLine }] }

function KeptLine() {
  return (
    <Trans>
      <strong>What you keep for offline</strong>, so that you can open it without a connection. It is removed
      when you remove it from the list or log out.
    </Trans>
  )
}
