import type { Session } from '@hale/contracts/own-account'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { QueryFailed } from '../../ui/query-failed.tsx'
import { AccountSection } from './account-section.tsx'
import { Confirmation } from './confirmation.tsx'
import { sessionsQuery } from './queries.ts'
import { SessionSkeleton, SessionRow } from './session-row.tsx'
import { SignOutEverywhere } from './sign-out-everywhere.tsx'

/** More than these are shown when somebody asks for them. */
const FIRST = 6

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
  const [all, setAll] = useState(false)
  const [ended, setEnded] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const ordered = sessions.toSorted((a, b) => Number(b.current) - Number(a.current))
  const showEnded = (device: string) => {
    setEnded(device)
    // Its button is gone: whoever goes on by keyboard goes on from here.
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
        {(all ? ordered : ordered.slice(0, FIRST)).map((session) => (
          <SessionRow key={session.id} session={session} onEnded={showEnded} />
        ))}
      </ul>
      {!all && ordered.length > FIRST && (
        <Button look="plain" className="-mx-5" onClick={() => setAll(true)}>
          <Trans>Show all {ordered.length} sessions</Trans>
        </Button>
      )}
      <Confirmation>{ended && <Trans>The session has ended: {ended}</Trans>}</Confirmation>
    </>
  )
}
