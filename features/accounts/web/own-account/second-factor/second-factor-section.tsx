import type { SecondFactor } from '../../../contract/second-factor.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { formatDay } from '#platform/ui/dates.ts'
import { Dialog } from '#platform/ui/dialogs/dialog.tsx'
import { QueryErrorNotice } from '#platform/ui/feedback/query-error-notice.tsx'
import { Skeleton } from '#platform/ui/feedback/states.tsx'
import { Button } from '#platform/ui/forms/button.tsx'
import { AccountSection, Confirmation } from '../account-section.tsx'
import { secondFactorQuery } from './queries.ts'
import { NewCodes } from './new-codes.tsx'
import { SecondFactorSetUp } from './second-factor-set-up.tsx'
import { TurnOffForm } from './turn-off-form.tsx'

/** At this number of codes or fewer, a person is reminded to make new ones. */
const FEW_CODES = 3

/** The change that the dialog is for. */
type Change = 'set-up' | 'codes' | 'turn-off'

export function SecondFactorSection() {
  const { t } = useLingui()
  const [done, setDone] = useState<Change>()
  const [change, setChange] = useState<Change>()
  const content = useRef<HTMLDivElement>(null)
  const hasPasskeys = (useQuery(secondFactorQuery).data?.passkeys ?? 0) > 0
  const close = () => setChange(undefined)
  const finish = () => {
    setDone(change)
    close()
    // The button that opened the dialog may have been removed.
    content.current?.focus()
  }
  const titles = {
    'set-up': t`Set up two-step login`,
    codes: t`New recovery codes`,
    'turn-off': hasPasskeys ? t`Remove the authenticator app?` : t`Turn off two-step login?`,
  }
  return (
    <AccountSection
      id="two-step-login"
      title={t`Two-step login`}
      lead={
        <Trans>
          Protects your account even if someone learns your password: logging in also takes a code from your
          phone, or a passkey.
        </Trans>
      }
    >
      <div ref={content} tabIndex={-1} className="space-y-5 outline-none">
        <State onChange={setChange} />
        <Confirmation>{done && <Message of={done} hasPasskeys={hasPasskeys} />}</Confirmation>
      </div>
      {/* Stays mounted while the state behind it changes: recovery codes are shown once. */}
      <Dialog title={change ? titles[change] : ''} open={change !== undefined} onClose={close}>
        {change === 'set-up' && <SecondFactorSetUp onDone={finish} />}
        {change === 'codes' && <NewCodes onDone={finish} />}
        {change === 'turn-off' && <TurnOffForm hasPasskeys={hasPasskeys} onDone={finish} />}
      </Dialog>
    </AccountSection>
  )
}

function Message({ of, hasPasskeys }: { of: Change; hasPasskeys: boolean }) {
  switch (of) {
    case 'set-up':
      return <Trans>Two-step login is on.</Trans>
    case 'codes':
      return <Trans>You have new recovery codes. The old ones no longer work.</Trans>
    case 'turn-off':
      return hasPasskeys ? (
        <Trans>The authenticator app has been removed.</Trans>
      ) : (
        <Trans>Two-step login is off.</Trans>
      )
  }
}

type StateProps = { onChange: (change: Change) => void }

function State({ onChange }: StateProps) {
  const { t } = useLingui()
  const query = useQuery(secondFactorQuery)
  if (query.isPending) {
    return (
      <div role="status" aria-label={t`Loading your two-step login`}>
        <Skeleton className="h-11 w-52" />
      </div>
    )
  }
  if (!query.data) return <QueryErrorNotice query={query} />
  const { authenticator, passkeys } = query.data
  if (!authenticator && passkeys === 0) {
    return (
      <Button onClick={() => onChange('set-up')}>
        <Trans>Set up two-step login</Trans>
      </Button>
    )
  }
  return <IsOn factor={query.data} onChange={onChange} />
}

/** Shows a second factor that is on, by app or passkeys, with its recovery codes. */
function IsOn({ factor, onChange }: StateProps & { factor: SecondFactor }) {
  const { authenticator, recoveryCodesLeft } = factor
  return (
    <>
      <div>
        <p>
          {authenticator ? (
            <Trans>On since {formatDay(authenticator.createdAt)}.</Trans>
          ) : (
            <Trans>On, with your passkeys.</Trans>
          )}
        </p>
        <p>
          <Plural
            value={recoveryCodesLeft}
            _0="You have no recovery codes left."
            one="You have # recovery code left."
            other="You have # recovery codes left."
          />
        </p>
      </div>
      {recoveryCodesLeft <= FEW_CODES && (
        <p className="rounded-control bg-warning-soft px-4 py-3 text-on-warning-soft">
          <Trans>Make new recovery codes, so that you can still log in if you lose your phone.</Trans>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button look="quiet" onClick={() => onChange('codes')}>
          <Trans>New recovery codes</Trans>
        </Button>
        {authenticator ? (
          <Button look="quiet" onClick={() => onChange('turn-off')}>
            {factor.passkeys > 0 ? <Trans>Remove the app</Trans> : <Trans>Turn off two-step login</Trans>}
          </Button>
        ) : (
          <Button look="quiet" onClick={() => onChange('set-up')}>
            <Trans>Set up an authenticator app</Trans>
          </Button>
        )}
      </div>
    </>
  )
}
