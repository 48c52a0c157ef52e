import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocation } from 'react-router'
import * as z from 'zod/mini'
import { PublicFrame } from '../../ui/public-frame.tsx'
import { RenewForm } from './renew-form.tsx'
import { RequestForm } from './request-form.tsx'
import { Used } from './invitation-used.tsx'

/** What `/confirm-invitation` hands over: a token is a secret, even one that has run out. */
const handedOver = z.object({ token: z.string() })

export function InvitationExpiredScreen() {
  const { t } = useLingui()
  const { data } = z.safeParse(handedOver, useLocation().state)
  const [stage, setStage] = useState<'expired' | 'used' | 'unknown'>(data ? 'expired' : 'unknown')
  return (
    <PublicFrame title={t`Invitation expired`}>
      {stage === 'used' && <Used />}
      {stage === 'expired' && data && <RenewForm token={data.token} onSpent={setStage} />}
      {stage === 'unknown' && (
        <RequestForm
          intro={
            <Trans>
              This invitation can no longer be used. Tell us the email address that your company invited, and
              we send a new one there.
            </Trans>
          }
        />
      )}
    </PublicFrame>
  )
}
