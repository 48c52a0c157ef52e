import { Trans, useLingui } from '@lingui/react/macro'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { hasAuthEntry, readAuthEntry } from '#platform/api/auth-entry.ts'
import { queryClient } from '#platform/api/query-client.ts'
import { useDesign } from '#platform/ui/layout/design.tsx'
import { useMailedToken } from '#features/accounts/parts/use-mailed-token.ts'
import { PublicFrame } from '#platform/ui/layout/public-frame.tsx'
import { QueryErrorNotice } from '#platform/ui/feedback/query-error-notice.tsx'
import { Skeleton } from '#platform/ui/feedback/states.tsx'
import { ActivateForm } from './activate-form.tsx'
import { invitationQuery, type InvitationStatus } from './queries.ts'
import { RequestForm } from './request-form.tsx'
import { InvitationUsed } from './invitation-used.tsx'
import { endSession } from '#platform/api/session.ts'
import { Button, ButtonLink } from '#platform/ui/forms/button.tsx'
import { useUnsent } from '#platform/ui/unsent.ts'

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
              Please open the link in your invitation again. If you cannot find it, tell us the email address
              that your company sent it to, and we will send it again.
            </Trans>
          }
        />
      )}
    </PublicFrame>
  )
}

function Invitation({ token }: { token: string }) {
  const query = useQuery(invitationQuery(token))
  // Keeps the first status while the page is open: a session that ends clears the query, which must not clear the form.
  const [status, setStatus] = useState<InvitationStatus>()
  if (query.data && !status) setStatus(query.data)
  if (query.isError && !status) return <QueryErrorNotice query={query} />
  return <InvitationStep token={token} status={status} />
}

/** Shows the form before the status has loaded, since most invitations are valid. */
function InvitationStep({ token, status }: { token: string; status: InvitationStatus | undefined }) {
  const { name } = useDesign()
  /** The state that the server reported when the form was sent. */
  const [ended, setEnded] = useState<InvitationStatus['state']>()
  const state = ended ?? status?.state
  // Read once, since activating the account signs in, too.
  const [isSignedIn, setSignedIn] = useState(hasAuthEntry)
  if (state === 'used') return <InvitationUsed />
  if (state === 'expired') return <Navigate to="/invitation-expired" replace state={{ token }} />
  if (state === 'unknown') return <Navigate to="/invitation-expired" replace />
  if (isSignedIn && !status) return <Skeletons />
  if (isSignedIn) return <LogOutFirst onLoggedOut={() => setSignedIn(false)} />
  const invitation = { company: status?.company ?? name, knownName: status?.name ?? '' }
  return <ActivateForm token={token} {...invitation} onUnusable={setEnded} />
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

/** Asks a signed-in person to log out before they open an invitation. */
function LogOutFirst({ onLoggedOut }: { onLoggedOut: () => void }) {
  const [name] = useState(() => readAuthEntry()?.name ?? '')
  const [isLoggingOut, setLoggingOut] = useState(false)
  const isUnsent = useUnsent()
  async function logOut() {
    setLoggingOut(true)
    // Waits for the response, which deletes the cookie: it must not delete that of the new session.
    await endSession().catch(() => {})
    onLoggedOut()
  }
  return (
    <>
      <p className="mb-3">
        <Trans>
          You are logged in as <strong>{name}</strong>.
        </Trans>
      </p>
      <p className="mb-6 text-ink-soft">
        <Trans>
          If this invitation is for you, log out first. If it is for someone else, leave it for them. It will
          still work.
        </Trans>
      </p>
      {isUnsent && (
        <p className="mb-6 font-medium">
          <Trans>
            Some of your answers have not been sent yet. If you log out, they will be deleted from this
            device.
          </Trans>
        </p>
      )}
      <div className="space-y-3">
        <Button className="w-full" aria-disabled={isLoggingOut} onClick={() => isLoggingOut || void logOut()}>
          <Trans>Log out and continue</Trans>
        </Button>
        <ButtonLink to="/dashboard/home" look="quiet" className="w-full">
          <Trans>Stay logged in and go to Home</Trans>
        </ButtonLink>
      </div>
    </>
  )
}
