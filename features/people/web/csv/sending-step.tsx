import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#platform/ui/forms/button.tsx'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { DialogStep } from './dialog-step.tsx'

type Actions = {
  onKeepSending: () => void
  onStop: () => void
  onPause: () => void
  onContinue: () => void
  onStartOver: () => void
}

type Props = Actions & {
  state: 'sending' | 'paused' | 'failed'
  sent: number
  total: number
  error: string | undefined
  isConfirmingStop: boolean
}

export function SendingStep({ state, sent, total, error, isConfirmingStop, ...actions }: Props) {
  const { t } = useLingui()
  const titles = {
    sending: t`Sending invitations`,
    paused: t`Sending is paused`,
    failed: t`Some could not be sent`,
  }
  return (
    <DialogStep
      key={`${state} ${isConfirmingStop}`}
      title={isConfirmingStop ? t`Stop sending?` : titles[state]}
    >
      <Progress name={t`Sending invitations`} value={sent} max={total} />
      <FormAlert>{error}</FormAlert>
      {(isConfirmingStop || state !== 'sending') && (
        <p>
          <Trans>
            Invitations already sent will not be taken back. You can continue at any time, even with the same
            file: nobody is emailed twice.
          </Trans>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {isConfirmingStop ? <ConfirmStop {...actions} /> : <Buttons state={state} {...actions} />}
      </div>
    </DialogStep>
  )
}

function ConfirmStop({ onKeepSending, onStop }: Actions) {
  return (
    <>
      <Button onClick={onKeepSending}>
        <Trans>Keep sending</Trans>
      </Button>
      <Button look="quiet" onClick={onStop}>
        <Trans>Stop here</Trans>
      </Button>
    </>
  )
}

function Buttons({ state, onPause, onContinue, onStartOver }: Actions & Pick<Props, 'state'>) {
  if (state === 'sending') {
    return (
      <Button look="quiet" onClick={onPause}>
        <Trans>Pause</Trans>
      </Button>
    )
  }
  return (
    <>
      <Button onClick={onContinue}>
        {state === 'failed' ? <Trans>Try again</Trans> : <Trans>Continue</Trans>}
      </Button>
      <Button look="quiet" onClick={onStartOver}>
        <Trans>Choose another list</Trans>
      </Button>
    </>
  )
}

/** How many times progress is announced to screen readers, once for each fifth. */
const ANNOUNCEMENT_COUNT = 5

type ProgressProps = { name: string; value: number; max: number }

function Progress({ name, value, max }: ProgressProps) {
  const announced = Math.floor((value / max) * ANNOUNCEMENT_COUNT)
  const percent = Math.round((announced / ANNOUNCEMENT_COUNT) * 100)
  return (
    <div>
      <div
        role="progressbar"
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        className="h-2.5 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className="h-full rounded-full bg-brand transition-[width] duration-150"
          style={{ width: `${(value / max) * 100}%` }}
        />
      </div>
      <p className="mt-2 text-small text-ink-soft tabular-nums">
        <Trans>
          {value} of {max} sent
        </Trans>
      </p>
      <p role="status" className="sr-only">
        {announced > 0 && <Trans>{percent}% sent</Trans>}
      </p>
    </div>
  )
}
