import { generateNewToken } from '../contract/invitations.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocation } from 'react-router'
import * as z from 'zod/mini'
import { ApiError, hasFailedWith } from '#platform/api/api-error.ts'
import { ContactSupport } from '#features/accounts/parts/contact-support.tsx'
import { Button } from '#platform/ui/forms/button.tsx'
import { formatTimeOfDay } from '#platform/ui/dates.ts'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { FormResult } from '#platform/ui/forms/form-result.tsx'
import { PublicFrame } from '#platform/ui/layout/public-frame.tsx'
import { useForm } from '#platform/ui/forms/use-form.ts'
import { InvitationUsed } from './invitation-used.tsx'
import { renewInvitation, type Renewal } from './queries.ts'
import { RequestForm } from './request-form.tsx'

/**
 * Navigation state from `/confirm-invitation`: a token is a secret even when it has expired, so it stays out of the
 * URL.
 */
const navigationState = z.object({ token: z.string() })

export function InvitationExpiredScreen() {
  const { t } = useLingui()
  const { data } = z.safeParse(navigationState, useLocation().state)
  const [stage, setStage] = useState<'expired' | 'used' | 'unknown'>(data ? 'expired' : 'unknown')
  return (
    <PublicFrame title={t`Invitation expired`}>
      {stage === 'used' && <InvitationUsed />}
      {stage === 'expired' && data && <RenewForm token={data.token} onUnusable={setStage} />}
      {stage === 'unknown' && (
        <RequestForm
          intro={
            <Trans>
              This invitation can no longer be used. Tell us the email address that your company sent it to,
              and we will send a new one there.
            </Trans>
          }
        />
      )}
    </PublicFrame>
  )
}

type Props = { token: string; onUnusable: (how: 'used' | 'unknown') => void }

/** Requests a new invitation, which is mailed to the invited address. */
function RenewForm({ token, onUnusable }: Props) {
  const { t } = useLingui()
  const [renewed, setRenewed] = useState<Renewal>()
  const { wrong, sending, onSubmit } = useForm({
    check: () => ({}),
    send: async () => {
      const renewal = await renewInvitation(token)
      if (renewal.state === 'used') onUnusable('used')
      else setRenewed(renewal)
    },
    explain: (error) => {
      if (hasFailedWith(error, generateNewToken, 'invalid-action-code')) onUnusable('unknown')
      const wait =
        error instanceof ApiError && error.code === 'too-many-requests' ? error.retryAfter : undefined
      if (wait === undefined) return undefined
      return {
        form: t`A new invitation was requested a moment ago. You can ask again in ${Math.ceil(wait / 60)} min.`,
      }
    },
  })
  if (renewed) return <RenewedNote nextAt={renewed.nextAt} />
  return (
    <form onSubmit={onSubmit} className="space-y-5">
      <FormAlert>{wrong['form']}</FormAlert>
      <p className="text-ink-soft">
        <Trans>
          Invitations expire after 7 days to protect your account. We can send a new one to the address that
          the first one was sent to.
        </Trans>
      </p>
      <Button type="submit" className="w-full" aria-disabled={sending}>
        <Trans>Send me a new invitation</Trans>
      </Button>
    </form>
  )
}

function RenewedNote({ nextAt }: { nextAt: string | null }) {
  return (
    <>
      <FormResult tone="success">
        <Trans>A new invitation is on its way to the address that the first one was sent to.</Trans>
      </FormResult>
      <p className="mt-5 mb-4 text-ink-soft">
        <Trans>It can take a few minutes. Check your junk folder too.</Trans>{' '}
        {nextAt && <Trans>You can ask for another one at {formatTimeOfDay(nextAt)} or later.</Trans>}
      </p>
      <ContactSupport />
    </>
  )
}
