import { verifyLogin } from '../../contract/second-factor.ts'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { hasFailedWith } from '#platform/api/api-error.ts'
import { errorMessage } from '#platform/ui/feedback/error-messages.ts'
import { Button } from '#platform/ui/forms/button.tsx'
import { focusOnMount } from '#platform/ui/forms/focus-on-mount.ts'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { loadPasskeys } from '../passkeys/load-passkeys.ts'
import type { SecondStepProps } from './second-step-props.ts'

/** Asks for a passkey after a right password, on a click: browsers require a user gesture. */
export function PasskeyStep({ challenge, isKept, onDone, onEnd }: SecondStepProps) {
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()

  async function verify() {
    setBusy(true)
    setWrong(undefined)
    const passkeys = await loadPasskeys().catch(() => undefined)
    try {
      await passkeys?.verifyByPasskey(challenge, isKept)
      if (passkeys) await onDone()
      else setWrong(errorMessage('network-request-failed'))
    } catch (error) {
      if (hasFailedWith(error, verifyLogin, 'login-expired')) onEnd()
      setWrong(passkeys?.passkeyMessage(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="space-y-5">
      <FormAlert>{wrong}</FormAlert>
      <p>
        <Trans>Use your passkey to finish logging in.</Trans>
      </p>
      <Button
        ref={focusOnMount}
        className="w-full"
        aria-disabled={busy}
        onClick={() => void (busy || verify())}
      >
        <Trans>Use your passkey</Trans>
      </Button>
    </div>
  )
}
