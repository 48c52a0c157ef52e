import type { CallBack } from '../contract/call-backs.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { formatDay, formatMoment } from '#platform/ui/dates.ts'
import { Button } from '#platform/ui/forms/button.tsx'
import { timeName } from './time-name.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

type Props = { items: CallBack[]; onWithdrawn: () => void }

/** A person's own requests, newest first. */
export function RequestList({ items, onWithdrawn }: Props) {
  return (
    <section aria-labelledby="your-requests">
      <h2 id="your-requests" className="text-heading font-semibold">
        <Trans>Your requests</Trans>
      </h2>
      <ul className="mt-3 space-y-4">
        {items.map((item) => (
          <Request key={item.id} item={item} onWithdrawn={onWithdrawn} />
        ))}
      </ul>
    </section>
  )
}

function Request({ item, onWithdrawn }: { item: CallBack; onWithdrawn: () => void }) {
  const { reference, requestedAt, deletedAt, state } = item
  const [isAsking, setAsking] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  const hadButton = useRef(state !== 'withdrawn')
  useEffect(() => {
    // The button that was pressed has been removed with its dialog.
    if (hadButton.current && state === 'withdrawn' && !isAsking) {
      hadButton.current = false
      row.current?.focus({ preventScroll: true })
    }
  }, [state, isAsking])
  return (
    <li ref={row} tabIndex={-1} className="rounded-card border border-line bg-card p-5 outline-none sm:p-6">
      <h3 className="font-semibold">
        <Trans>Request {reference}</Trans>
      </h3>
      <p className="text-small text-ink-soft">
        <Trans>Requested {formatMoment(requestedAt)}</Trans>
      </p>
      <p className="mt-3 wrap-anywhere">
        <State item={item} />
      </p>
      <Details item={item} />
      <p className="mt-3 text-small text-ink-soft">
        <Trans>Hale deletes this on {formatDay(deletedAt)}.</Trans>
      </p>
      {state !== 'withdrawn' && (
        <Button look="quiet" className="mt-4" onClick={() => setAsking(true)}>
          <Trans>
            Withdraw<span className="sr-only"> request {reference}</span>
          </Trans>
        </Button>
      )}
      <WithdrawDialog
        item={item}
        open={isAsking}
        onClose={() => setAsking(false)}
        onWithdrawn={onWithdrawn}
      />
    </li>
  )
}

/** The state of a request, in one or two sentences. */
function State({ item: { state, address, sentAt, asksNotToCall } }: { item: CallBack }) {
  const { t } = useLingui()
  switch (state) {
    case 'waiting':
      return (
        <>
          <StateName tone="calm">{t`On its way`}</StateName> <Trans>It is being sent to {address}.</Trans>
        </>
      )
    case 'delayed':
      return (
        <>
          <StateName tone="warning">{t`Not sent yet`}</StateName>{' '}
          <Trans>
            Hale has not been able to deliver the email to {address} yet. It will keep trying for about a day,
            and you do not need to do anything. If you do not want to wait, contact the programme in another
            way.
          </Trans>
        </>
      )
    case 'sent':
      return (
        <>
          <StateName tone="calm">{t`Sent`}</StateName>{' '}
          <Trans>
            It was emailed to {address} on {formatMoment(sentAt ?? '')}. What the programme does next is not
            shown here.
          </Trans>
        </>
      )
    case 'not-sent':
      return (
        <>
          <StateName tone="warning">{t`Could not be sent`}</StateName>{' '}
          <Trans>
            The programme probably did not get your request at {address}, and Hale will not try again. Please
            contact the programme in another way, or withdraw this request and ask again.
          </Trans>
        </>
      )
    case 'withdrawn':
      return (
        <>
          <StateName tone="calm">{t`Withdrawn`}</StateName>{' '}
          {asksNotToCall ? (
            <Trans>
              What you wrote has been deleted here. The programme may have read the email, so another email
              asks it not to call.
            </Trans>
          ) : (
            <Trans>It was never sent, and what you wrote has been deleted.</Trans>
          )}
        </>
      )
  }
}

const tones = {
  calm: 'bg-brand-soft text-on-brand-soft',
  warning: 'bg-warning-soft text-on-warning-soft',
}

function StateName({ tone, children }: { tone: keyof typeof tones; children: string }) {
  return (
    <span
      className={`me-1 inline-block rounded-control px-2.5 py-0.5 text-small font-semibold ${tones[tone]}`}
    >
      {children}
    </span>
  )
}

/** The details of a request, in a native disclosure, since people rarely read them again. */
function Details({ item: { details } }: { item: CallBack }) {
  const { t } = useLingui()
  if (!details) return null
  const { name, contact, times, timesNote, note, timeZone } = details
  const mayLeave = contact.by === 'phone' && contact.mayLeaveMessage
  const voicemail = contact.by === 'phone' ? (mayLeave ? t`Allowed` : t`Not allowed`) : undefined
  const when = [...times.map(timeName), timesNote].filter(Boolean).join(', ')
  const facts: [label: string, text: string | undefined][] = [
    [t`Name`, name],
    contact.by === 'phone' ? [t`Phone number`, contact.phone] : [t`Email`, contact.email],
    [t`Voicemail or text`, voicemail],
    [t`When`, when || t`Any time`],
    [t`Time zone`, timeZone?.replaceAll('_', ' ')],
    [t`What they should know`, note],
  ]
  return (
    <details className="mt-3">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-brand-ink underline underline-offset-4">
        <Trans>What you sent</Trans>
      </summary>
      <dl className="mt-2 space-y-3">
        {facts.map(
          ([label, text]) =>
            text && (
              <div key={label}>
                <dt className="text-small text-ink-soft">{label}</dt>
                <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
              </div>
            ),
        )}
      </dl>
    </details>
  )
}
