import { Trans, useLingui } from '@lingui/react/macro'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { hasAuthEntry, readAuthEntry } from '../../api/auth-entry.ts'
import { queryClient } from '../../api/query-client.ts'
import { useDesign } from '../../ui/layout/design.tsx'
import { useMailedToken } from '../../account-forms/use-mailed-token.ts'
import { PublicFrame } from '../../ui/layout/public-frame.tsx'
import { QueryFailed } from '../../ui/feedback/query-failed.tsx'
import { Skeleton } from '../../ui/feedback/states.tsx'
import { ActivateForm } from './activate-form.tsx'
import { invitationQuery, type InvitationStatus } from './queries.ts'
import { RequestForm } from './request-form.tsx'
import { Used } from './invitation-used.tsx'
import { endSession } from '../../api/session.ts'
import { Button, ButtonLink } from '../../ui/forms/button.tsx'
import { useUnsent } from '../../ui/unsent.ts'

export function ConfirmInvitationScreen() {
  const { t } = useLingui()
  const token = useMailedToken()
  return (
    <PublicFrame title={t`Activate your account`}>
      {token ? (
        <QueryClientProvider client={queryClient}>
          <Invitation token={token} />
        </QueryClientProvider>
      ) : (
        <RequestForm
          intro={
            <Trans>
              Please open the link in your invitation once more. If you cannot find it, tell us the email
              address that your company invited, and we send it again.
            </Trans>
          }
        />
      )}
    </PublicFrame>
  )
}

function Invitation({ token }: { token: string }) {
  const query = useQuery(invitationQuery(token))
  // The first answer is used as long as the page is open: a session that ends meanwhile clears the query, but must not clear the form.
  const [status, setStatus] = useState<InvitationStatus>()
  if (query.data && !status) setStatus(query.data)
  if (status) return <InvitationStep token={token} status={status} />
  if (query.isPending) return <Skeletons />
  return <QueryFailed query={query} />
}

function InvitationStep({ token, status }: { token: string; status: InvitationStatus }) {
  const { name } = useDesign()
  const [state, setState] = useState(status.state)
  // Read once, since activating the account signs in, too.
  const [isSignedIn, setSignedIn] = useState(hasAuthEntry)
  if (state === 'used') return <Used />
  if (state === 'expired') return <Navigate to="/invitation-expired" replace state={{ token }} />
  if (state === 'unknown') return <Navigate to="/invitation-expired" replace />
  if (isSignedIn) return <LogOutFirst onLoggedOut={() => setSignedIn(false)} />
  return <ActivateForm token={token} company={status.company ?? name} onUnusable={setState} />
}

function Skeletons() {
  return (
    <div className="space-y-5">
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-18 w-full" />
      <Skeleton className="h-32 w-full" />
      <Skeleton className="h-18 w-full" />
      <Skeleton className="h-11 w-full" />
    </div>
  )
}

/** For an invitation that is opened while somebody is signed in. */
function LogOutFirst({ onLoggedOut }: { onLoggedOut: () => void }) {
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
          If this invitation is for you, log out first. If it is for someone else, leave it to them: it stays
          as it is.
        </Trans>
      </p>
      {isUnsent && (
        <p className="mb-6 font-medium">
          <Trans>
            Some of your answers were not sent yet. They wait here for a connection, and are deleted from this
            device if you log out.
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
