import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { readAuthEntry } from '../../api/auth-entry.ts'
import { endSession } from '../../api/session.ts'
import { Button, ButtonLink } from '../../ui/forms/button.tsx'
import { useUnsent } from '../../ui/unsent.ts'

/** For an invitation that is opened while somebody is signed in. */
export function LogOutFirst({ onLoggedOut }: { onLoggedOut: () => void }) {
  const [name] = useState(() => readAuthEntry()?.name ?? '')
  const [isLoggingOut, setLoggingOut] = useState(false)
  const isUnsent = useUnsent()
  async function logOut() {
    setLoggingOut(true)
    // Waits for the answer, which deletes the cookie: it must not delete that of the new session.
    await endSession().catch(() => {})
    onLoggedOut()
  }
  return (
    <>
      <p className="mb-3">
        <Trans>
          You are signed in as <strong>{name}</strong>.
        </Trans>
      </p>
      <p className="mb-6 text-ink-soft">
        <Trans>
          If this invitation is for you, log out first. If it is for somebody else, leave it to them: it stays
          as it is.
        </Trans>
      </p>
      {isUnsent && (
        <p className="mb-6 font-medium">
          <Trans>
            Your answers to the health questionnaire were not sent yet. They wait here for a connection, and
            are deleted from this device if you log out.
          </Trans>
        </p>
      )}
      <div className="space-y-3">
        <Button className="w-full" aria-disabled={isLoggingOut} onClick={() => isLoggingOut || void logOut()}>
          <Trans>Log out and go on</Trans>
        </Button>
        <ButtonLink to="/dashboard/home" look="quiet" className="w-full">
          <Trans>Stay signed in and go to Home</Trans>
        </ButtonLink>
      </div>
    </>
  )
}
