import type { Session } from '@hale/contracts/accounts/own-account'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Button } from '../../ui/forms/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import { QueryFailed } from '../../ui/feedback/query-failed.tsx'
import { useUnsent } from '../../ui/unsent.ts'
import { useAction } from '../../ui/forms/use-action.ts'
import { AccountSection, Confirmation } from './account-section.tsx'
import { endAllSessions, sessionsQuery } from './queries.ts'
import { SessionRow, SessionSkeleton } from './session-row.tsx'

/** The others are behind a button. */
const MAX_SHOWN = 6

export function SessionsSection() {
  const { t } = useLingui()
  const query = useQuery(sessionsQuery)
  return (
    <AccountSection
      title={t`Where you are signed in`}
      lead={
        <Trans>
          If you do not know one of these, end it and choose a new password. The place is only the device’s
          time zone.
        </Trans>
      }
    >
      {query.isPending && (
        <div role="status" aria-label={t`Loading your sessions`} className="-mt-4 divide-y divide-line">
          <SessionSkeleton />
          <SessionSkeleton />
        </div>
      )}
      {query.isError && !query.data && <QueryFailed query={query} />}
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
      <Confirmation>{ended && <Trans>The session has ended: {ended}</Trans>}</Confirmation>
    </>
  )
}

/** Ends every session, this one included, after a confirmation. */
function SignOutEverywhere() {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <div className="mt-4 border-t border-line pt-5">
      <Button look="quiet" onClick={() => setOpen(true)}>
        <Trans>Sign out everywhere</Trans>
      </Button>
      <Dialog title={t`Sign out everywhere?`} open={open} onClose={() => setOpen(false)}>
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
        <Trans>
          This ends your sessions on all devices, this one included. Everywhere you will need your password to
          come back. Nothing you keep in Hale is lost.
        </Trans>
      </p>
      {isUnsent && (
        <p className="font-medium">
          <Trans>
            But some of your answers were not sent yet: they wait here for a connection, and are deleted from
            this device if you go on.
          </Trans>
        </p>
      )}
      <FormAlert>{wrong}</FormAlert>
      <div className="flex flex-wrap gap-3">
        <Button aria-disabled={busy} onClick={run}>
          <Trans>Sign out everywhere</Trans>
        </Button>
        <Button look="quiet" onClick={onStay}>
          <Trans>Stay signed in</Trans>
        </Button>
      </div>
    </div>
  )
}
