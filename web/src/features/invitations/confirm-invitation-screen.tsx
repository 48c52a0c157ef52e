import { Trans, useLingui } from '@lingui/react/macro'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { hasAuthEntry } from '../../api/auth-entry.ts'
import { queryClient } from '../../api/query-client.ts'
import { useDesign } from '../../ui/design.tsx'
import { useMailedToken } from '../../ui/mailed-token.ts'
import { PublicFrame } from '../../ui/public-frame.tsx'
import { QueryFailed } from '../../ui/query-failed.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { ActivateForm } from './activate-form.tsx'
import { invitationQuery, type Standing } from './queries.ts'
import { RequestForm } from './request-form.tsx'
import { SignedInFirst } from './log-out-first.tsx'
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
  // What the link said first stands as long as the page: a session that ends meanwhile clears the query, not what is typed.
  const [standing, setStanding] = useState<Standing>()
  if (query.data && !standing) setStanding(query.data)
  if (standing) return <Checked token={token} standing={standing} />
  if (query.isPending) return <Skeletons />
  return <QueryFailed query={query} />
}

function Checked({ token, standing }: { token: string; standing: Standing }) {
  const { name } = useDesign()
  const [state, setState] = useState(standing.state)
  // Whoever is signed in when the link is opened; the session that it begins is no reason to ask.
  const [isTaken, setTaken] = useState(hasAuthEntry)
  if (state === 'used') return <Used />
  if (state === 'expired') return <Navigate to="/invitation-expired" replace state={{ token }} />
  if (state === 'unknown') return <Navigate to="/invitation-expired" replace />
  if (isTaken) return <SignedInFirst onLeft={() => setTaken(false)} />
  return <ActivateForm token={token} company={standing.company ?? name} onSpent={setState} />
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
