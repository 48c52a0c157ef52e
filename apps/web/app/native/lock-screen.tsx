import { t as translate } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { endSession } from '#platform/api/session.ts'
import { authenticate, type UnlockResult } from '#platform/device/native/biometrics.ts'
import { Button } from '#platform/ui/forms/button.tsx'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'

/**
 * Covers the whole app until the device's owner unlocks it: a modal dialog over every other dialog. The app behind it is hidden,
 * and keeps what was typed.
 */
export function LockScreen({ onUnlock }: { onUnlock: () => void }) {
  const { t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  const [unlockResult, setUnlockResult] = useState<UnlockResult | 'asking'>('asking')
  const settle = useCallback(
    (answer: UnlockResult) => {
      setUnlockResult(answer)
      if (answer === 'unlocked') onUnlock()
    },
    [onUnlock],
  )
  useEffect(() => {
    dialog.current?.showModal()
    void authenticate(reason()).then(settle)
  }, [settle])
  const askAgain = () => {
    setUnlockResult('asking')
    void authenticate(reason()).then(settle)
  }
  const logOut = () => {
    void endSession('logout').catch(() => {})
    onUnlock()
  }
  return (
    <dialog
      ref={dialog}
      aria-labelledby="lock-title"
      className="lock-screen"
      onCancel={(event) => event.preventDefault()}
      onClose={() => dialog.current?.showModal()}
    >
      <div className="lock-card">
        <Lock size={32} aria-hidden />
        <h1 id="lock-title" className="text-title font-semibold">
          <Trans>Locked</Trans>
        </h1>
        <p className="text-ink-soft">
          <Trans>To carry on, confirm that it is you.</Trans>
        </p>
        <FormAlert>
          {messageOf(unlockResult, t`That did not work. Try again, or log out and use your password.`)}
        </FormAlert>
        <Button aria-disabled={unlockResult === 'asking'} className="w-full" onClick={askAgain}>
          <Trans>Unlock</Trans>
        </Button>
        <Button look="quiet" className="w-full" onClick={logOut}>
          <Trans>Log out</Trans>
        </Button>
      </div>
    </dialog>
  )
}

/** The text of the device's prompt; read once, so that messages that load later do not prompt again. */
const reason = (): string => translate`See your health and wellbeing information`

/** Returns the error message; none where the person dismissed the prompt. */
function messageOf(unlockResult: UnlockResult | 'asking' | undefined, failed: string): string | undefined {
  return unlockResult === 'failed' ? failed : undefined
}
