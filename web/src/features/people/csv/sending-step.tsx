import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/button.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { Step } from './dialog-step.tsx'

type Props = {
  at: 'going' | 'paused' | 'failed'
  sent: number
  all: number
  wrong: string | undefined
  isAsking: boolean
  onKeep: () => void
  onStop: () => void
  onPause: () => void
  onGoOn: () => void
  onStartOver: () => void
}

/** How far it is, and what one can do meanwhile. */
export function CsvSending({ at, sent, all, wrong, isAsking, ...does }: Props) {
  const { t } = useLingui()
  const titles = {
    going: t`Sending invitations`,
    paused: t`Sending is paused`,
    failed: t`Not all could be sent`,
  }
  return (
    <Step key={`${at} ${isAsking}`} title={isAsking ? t`Stop sending?` : titles[at]}>
      <ProgressBar name={t`Sending invitations`} value={sent} most={all} />
      <FormAlert>{wrong}</FormAlert>
      {(isAsking || at !== 'going') && (
        <p>
          <Trans>
            The lines sent so far stay sent. You can go on at any time, also with the same file: nobody is
            mailed twice.
          </Trans>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {isAsking ? <Asked {...does} /> : <Choices at={at} {...does} />}
      </div>
    </Step>
  )
}

type Does = Pick<Props, 'onKeep' | 'onStop' | 'onPause' | 'onGoOn' | 'onStartOver'>

function Asked({ onKeep, onStop }: Does) {
  return (
    <>
      <Button onClick={onKeep}>
        <Trans>Keep sending</Trans>
      </Button>
      <Button look="quiet" onClick={onStop}>
        <Trans>Stop here</Trans>
      </Button>
    </>
  )
}

function Choices({ at, onPause, onGoOn, onStartOver }: Does & Pick<Props, 'at'>) {
  if (at === 'going') {
    return (
      <Button look="quiet" onClick={onPause}>
        <Trans>Pause</Trans>
      </Button>
    )
  }
  return (
    <>
      <Button onClick={onGoOn}>{at === 'failed' ? <Trans>Try again</Trans> : <Trans>Go on</Trans>}</Button>
      <Button look="quiet" onClick={onStartOver}>
        <Trans>Choose another list</Trans>
      </Button>
    </>
  )
}
