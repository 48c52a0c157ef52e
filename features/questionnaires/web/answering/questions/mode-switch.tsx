import { useLingui } from '@lingui/react/macro'
import { Switch } from '#platform/ui/forms/switch.tsx'
import type { AnsweringMode } from './answering-mode.ts'

type Props = { mode: AnsweringMode; onChoose: (mode: AnsweringMode) => void }

/** A switch that shows questions one at a time; the device stores it. */
export function ModeSwitch({ mode, onChoose }: Props) {
  const { t } = useLingui()
  const label = t`One question at a time`
  return (
    <div className="mt-8 flex min-h-11 items-center justify-between gap-4 border-t border-line pt-4">
      <span aria-hidden>{label}</span>
      <Switch label={label} isOn={mode === 'one'} onSwitch={(isOn) => onChoose(isOn ? 'one' : 'list')} />
    </div>
  )
}
