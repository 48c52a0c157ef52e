import type { Session } from '../../../contract/own-account.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Button } from '#platform/ui/forms/button.tsx'
import { Dialog } from '#platform/ui/dialogs/dialog.tsx'
import { LogOutButton } from '#features/accounts/parts/session/log-out-button.tsx'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { QueryErrorNotice } from '#platform/ui/feedback/query-error-notice.tsx'
import { useUnsent } from '#platform/ui/unsent.ts'
import { useAction } from '#platform/ui/forms/use-action.ts'
import { AccountSection, Confirmation } from '../account-section.tsx'
import { endAllSessions, sessionsQuery } from '../queries.ts'
import { SessionRow, SessionSkeleton } from './session-row.tsx'

/** Number of sessions shown at first; a button shows the others. */
const MAX_SHOWN = 6

export function SessionsSection() {
  const { t } = useLingui()
  const query = useQuery(sessionsQuery)
  return (
    <AccountSection
      id="sessions"
      title={t`Where you are logged in`}
      lead={
        <Trans>
          If you do not recognise a session, end it and choose a new password. The place shown is based only
          on the device’s time zone.
        </Trans>
      }
    >
      {query.isPending && (
        <div role="status" aria-label={t`Loading your sessions`} className="-mt-4 divide-y divide-line">
          <SessionSkeleton />
          <SessionSkeleton />
        </div>
      )}
      {query.isError && !query.data && <QueryErrorNotice query={query} />}
      {query.data && <SessionList sessions={query.data.items} />}
      <SignOutEverywhere />
    </AccountSection>
  )
}

function SessionList({ sessions }: { sessions: Session[] }) {
  const { t } = useLingui()
  const [showsAll, setShowsAll] = useState(false)
  const [ended, setEnded] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const ordered = sessions.toSorted((a, b) => Number(b.current) - Number(a.current))
  const showEnded = (device: string) => {
    setEnded(device)
    // The button that had the focus is removed with its row.
    list.current?.focus()
  }
  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={t`Your sessions`}
        className="-mt-4 divide-y divide-line outline-none"
      >
        {(showsAll ? ordered : ordered.slice(0, MAX_SHOWN)).map((session) => (
          <SessionRow key={session.id} session={session} onEnded={showEnded} />
        ))}
      </ul>
      {!showsAll && ordered.length > MAX_SHOWN && (
        <Button look="plain" className="-mx-5" onClick={() => setShowsAll(true)}>
          <Trans>Show all {ordered.length} sessions</Trans>
        </Button>
      )}
      <Confirmation>{ended !== '' && <Trans>The session has ended: {ended}</Trans>}</Confirmation>
    </>
  )
}

/** Ends every session, this one included, after a confirmation. */
function SignOutEverywhere() {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <div className="mt-4 flex flex-wrap gap-3 border-t border-line pt-5">
      <LogOutButton />
      <Button look="quiet" onClick={() => setOpen(true)}>
        <Trans>Log out everywhere</Trans>
      </Button>
      <Dialog title={t`Log out everywhere?`} open={open} onClose={() => setOpen(false)}>
        <ConfirmSignOut onStay={() => setOpen(false)} />
      </Dialog>
    </div>
  )
}

function ConfirmSignOut({ onStay }: { onStay: () => void }) {
  const { busy, wrong, run } = useAction(endAllSessions)
  const isUnsent = useUnsent()
  return (
    <div className="space-y-5">
      <p>
        <Trans>You will be logged out straight away, for every company you use Hale with.</Trans>
      </p>
      <ul className="list-disc space-y-1 ps-5">
        <li>
          <Trans>
            What Hale stores on this device will be removed, and you will be taken to the login page. You will
            need your password.
          </Trans>
        </li>
        <li>
          <Trans>
            Your other devices will stop showing your data the next time Hale is opened there. Anything they
            have not sent yet will wait until you log in there again.
          </Trans>
        </li>
      </ul>
      <p>
        <Trans>Your account stays as it is, with your results and what you saved.</Trans>
      </p>
      {isUnsent && (
        <p className="font-medium">
          <Trans>
            Some of your answers have not been sent yet. If you continue, they will be deleted from this
            device.
          </Trans>
        </p>
      )}
      <FormAlert>{wrong}</FormAlert>
      <div className="flex flex-wrap gap-3">
        <Button aria-disabled={busy} onClick={run}>
          <Trans>Log out everywhere</Trans>
        </Button>
        <Button look="quiet" onClick={onStay}>
          <Trans>Stay logged in</Trans>
        </Button>
      </div>
    </div>
  )
}
