import { Trans, useLingui } from '@lingui/react/macro'
import { BellRing } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { focusHeading } from '#platform/ui/dialogs/use-heading-focus.ts'
import { Button } from '#platform/ui/forms/button.tsx'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { useAction } from '#platform/ui/forms/use-action.ts'
import { PushFailureNote } from './push-failure-note.tsx'
import { savePushChoice } from './push-choice.ts'
import { isOfferDue, turnOn, type TurnOnResult } from './registration.ts'

/** In the native app: explains what notifications are for, before the phone asks for permission. */
export function PushOffer() {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    isOfferDue().then(setDue, () => {})
  }, [])
  return isDue && <Offer />
}

function Offer() {
  const { t } = useLingui()
  const titleId = useId()
  const answer = useRef<HTMLParagraphElement>(null)
  const [answered, setAnswered] = useState<TurnOnResult | 'not-now'>()
  const { busy, wrong, run } = useAction(async () => {
    setAnswered(await turnOn(null))
    // The button that was pressed has been removed.
    answer.current?.focus({ preventScroll: true })
  })
  const leave = () => {
    savePushChoice('not-now')
    setAnswered('not-now')
    focusHeading()
  }
  if (answered === 'not-now') return null
  return (
    <section
      aria-labelledby={titleId}
      className="flex gap-4 rounded-card border border-line bg-card p-4 sm:p-5"
    >
      <span
        aria-hidden
        className="hidden size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-on-brand-soft sm:grid"
      >
        <BellRing size={22} strokeWidth={1.75} />
      </span>
      <div className="min-w-0 flex-1 space-y-3">
        <h2 id={titleId} className="text-heading font-semibold text-balance">
          {t`Would you like to know when there is something new?`}
        </h2>
        <p ref={answer} tabIndex={-1} role="status" className="text-ink-soft outline-none">
          {answered === undefined && (
            <Trans>
              Your phone can show a short message when there is something new for you, but never what it is
              about.
            </Trans>
          )}
          {answered === 'on' && <TurnedOnText />}
          {(answered === 'denied' || answered === 'failed') && <PushFailureNote outcome={answered} />}
        </p>
        <FormAlert>{wrong}</FormAlert>
        {answered === undefined && (
          <div className="flex flex-wrap gap-3">
            <Button aria-disabled={busy} onClick={run}>
              <Trans>Turn on</Trans>
            </Button>
            <Button look="quiet" onClick={leave}>
              <Trans>Not now</Trans>
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}

function TurnedOnText() {
  return (
    <Trans>
      Notifications are on. You can choose what they tell you in the{' '}
      <Link to="/dashboard/notifications/settings" className="underline underline-offset-4">
        notification settings
      </Link>
      .
    </Trans>
  )
}
