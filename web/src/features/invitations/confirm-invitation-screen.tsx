import { Trans, useLingui } from '@lingui/react/macro'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { hasAuthEntry } from '../../api/auth-entry.ts'
import { queryClient } from '../../api/query-client.ts'
import { useDesign } from '../../ui/layout/design.tsx'
import { useMailedToken } from '../../account-forms/use-mailed-token.ts'
import { PublicFrame } from '../../ui/layout/public-frame.tsx'
import { QueryFailed } from '../../ui/feedback/query-failed.tsx'
import { Skeleton } from '../../ui/feedback/states.tsx'
import { ActivateForm } from './activate-form.tsx'
import { invitationQuery, type InvitationStatus } from './queries.ts'
import { RequestForm } from './request-form.tsx'
import { LogOutFirst } from './log-out-first.tsx'
import { Used } from './invitation-used.tsx'

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
