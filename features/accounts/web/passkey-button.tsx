import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { canUsePasskeys } from '../parts/passkeys/can-use-passkeys.ts'
import { loadPasskeys } from '../parts/passkeys/load-passkeys.ts'
import { errorMessage } from '#platform/ui/feedback/error-messages.ts'
import type { FieldErrors } from '#platform/ui/forms/use-form.ts'
import { AlternativeLoginButton } from './alternative-login-button.tsx'

type Props = { onWrong: (fieldErrors: FieldErrors) => void; onDone: () => Promise<void> | void }

const watchNothing = () => () => {}

/** Logs in with a passkey, without address and password, where the browser supports it. */
export function PasskeyButton({ onWrong, onDone }: Props) {
  // The prerendered page shows the button, since most browsers support passkeys.
  const isOffered = useSyncExternalStore(watchNothing, canUsePasskeys, () => true)
  async function logIn(isKept: boolean) {
    onWrong({})
    const wrong = await loadPasskeys().then(
      (passkeys) => passkeys.logInByPasskey(isKept),
      () => errorMessage('network-request-failed'),
    )
    if (wrong) onWrong({ form: wrong })
    else await onDone()
    return false
  }
  return isOffered ? (
    <AlternativeLoginButton begin={logIn}>
      <Trans>Log in with a passkey</Trans>
    </AlternativeLoginButton>
  ) : null
}
