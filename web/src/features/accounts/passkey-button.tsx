import { Trans } from '@lingui/react/macro'
import { useRef, useState, useSyncExternalStore } from 'react'
import { canUsePasskeys } from '../../account-forms/passkeys/can-use-passkeys.ts'
import { loadPasskeys } from '../../account-forms/passkeys/load-passkeys.ts'
import { errorMessage } from '../../ui/feedback/error-messages.ts'
import { Button } from '../../ui/forms/button.tsx'
import type { FieldErrors } from '../../ui/forms/use-form.ts'

type Props = { onWrong: (wrong: FieldErrors) => void; onDone: () => Promise<void> | void }

const watchNothing = () => () => {}

/** Logs in without address and password, where the browser can. */
export function PasskeyButton({ onWrong, onDone }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const [busy, setBusy] = useState(false)
  // The page comes drawn from the server, for the browsers that can: most.
  const isOffered = useSyncExternalStore(watchNothing, canUsePasskeys, () => true)

  async function logIn() {
    onWrong({})
    setBusy(true)
    const box = button.current?.form?.elements.namedItem('keep')
    const isKept = box instanceof HTMLInputElement && box.checked
    const passkeys = await loadPasskeys().catch(() => undefined)
    try {
      await passkeys?.logInByPasskey(isKept)
      if (passkeys) await onDone()
      else onWrong({ form: errorMessage('network-request-failed') })
    } catch (error) {
      onWrong({ form: passkeys?.passkeyMessage(error) ?? '' })
    } finally {
      setBusy(false)
    }
  }

  if (!isOffered) return null
  return (
    <Button
      ref={button}
      look="quiet"
      className="w-full"
      aria-disabled={busy}
      onClick={() => void (busy || logIn())}
    >
      <Trans>Log in with a passkey</Trans>
    </Button>
  )
}
