import type { DailyCheckIn } from '../../contract/check-ins.ts'
import { Trans } from '@lingui/react/macro'
import { Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#platform/ui/forms/button.tsx'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { useAction } from '#platform/ui/forms/use-action.ts'
import { useFocusAfter } from '#platform/ui/lists/use-focus-after.ts'
import { saveCheckIn } from '../saving/save-check-in.ts'
import { daysToKeep, type PhoneDays } from './use-phone-days.ts'

type Props = { phone: PhoneDays; checkIns: readonly DailyCheckIn[] }

/**
 * Shows steps and sleep from the phone if the person wants that, and saves them in check-ins when the person presses
 * the button for it.
 */
export function PhoneFigures({ phone, checkIns }: Props) {
  const healthDays = daysToKeep(phone.days, checkIns)
  const { busy, wrong, run } = useAction(async () => {
    for (const { day, ...figures } of healthDays) {
      const checkIn = checkIns.find((one) => one.day === day)
      await saveCheckIn(day, figures, checkIn)
    }
  })
  const isOff = phone.is === 'off'
  const canRetry = !isOff && phone.is !== 'read' && phone.is !== 'waiting'
  const box = useFocusAfter<HTMLDivElement>(healthDays.length > 0 || canRetry ? 'button' : undefined)
  return (
    <div ref={box} tabIndex={-1} className="mt-4 space-y-3 outline-none print:hidden">
      <p role="status" className="text-small text-ink-soft">
        <State phone={phone} isLeft={healthDays.length > 0} />
      </p>
      <FormAlert>{wrong}</FormAlert>
      <div className="flex flex-wrap gap-3">
        {healthDays.length > 0 && (
          <Button key="keep" aria-disabled={busy} onClick={run}>
            <Trans>Keep these</Trans>
          </Button>
        )}
        {canRetry && (
          <Button key="retry" look="quiet" onClick={phone.show}>
            <Trans>Try again</Trans>
          </Button>
        )}
        {/* One button for both, so that it keeps the focus. */}
        <Button key="switch" look={isOff ? 'quiet' : 'plain'} onClick={isOff ? phone.show : phone.hide}>
          {isOff && <Smartphone size={18} aria-hidden />}
          {isOff ? <Trans>Show steps and sleep from this phone</Trans> : <Trans>Stop showing them</Trans>}
        </Button>
      </div>
    </div>
  )
}

function State({ phone, isLeft }: { phone: PhoneDays; isLeft: boolean }): ReactNode {
  switch (phone.is) {
    case 'off':
      return <Trans>Read on this phone. Nothing is sent unless you choose to keep it.</Trans>
    case 'waiting':
      return <Trans>Reading steps and sleep on this phone…</Trans>
    case 'failed':
      return <Trans>Steps and sleep could not be read on this phone.</Trans>
    case 'unavailable':
      return (
        <Trans>
          There is nothing on this phone to read steps and sleep from. On Android they come from Health
          Connect, which may have to be installed or updated.
        </Trans>
      )
    case 'refused':
      return (
        <Trans>
          This phone does not let the app read steps and sleep. If you want to allow it, look in the phone’s
          settings: under Health, or on Android under Health Connect.
        </Trans>
      )
    case 'read':
      if (phone.days.length === 0) return <NoFiguresNotice />
      return isLeft ? <NotKept /> : <Trans>You have kept everything that this phone says.</Trans>
  }
}

function NoFiguresNotice() {
  return (
    <Trans>
      This phone has no steps or sleep for the last seven days, or does not let the app read them. The phone’s
      settings say what the app may read.
    </Trans>
  )
}

function NotKept() {
  return (
    <>
      <Smartphone size={14} aria-hidden className="me-1 inline" />
      <Trans>
        From this phone, and not sent. If you keep these, they take the place of what you entered for the same
        days.
      </Trans>
    </>
  )
}
