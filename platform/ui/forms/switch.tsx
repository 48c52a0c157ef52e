import { Trans } from '@lingui/react/macro'
import './switch.css'

type Props = {
  /** Name of the setting. */
  label: string
  isOn: boolean
  isBusy?: boolean
  onSwitch: (isOn: boolean) => void
}

export function Switch({ label, isOn, isBusy = false, onSwitch }: Props) {
  return (
    <button
      type="button"
      role="switch"
      aria-label={label}
      aria-checked={isOn}
      aria-disabled={isBusy}
      onClick={() => onSwitch(!isOn)}
      className="switch"
    >
      {isOn ? <Trans>On</Trans> : <Trans>Off</Trans>}
      <span aria-hidden>
        <span />
      </span>
    </button>
  )
}
