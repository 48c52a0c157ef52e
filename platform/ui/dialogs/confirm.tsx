import { Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { Button } from '../forms/button.tsx'
import { errorMessageOf } from '../feedback/error-messages.ts'
import { FormAlert } from '../forms/form-alert.tsx'

type Props = {
  children: ReactNode
  /** Label of the button that confirms. */
  label: string
  run: () => Promise<unknown>
  onClose: () => void
}

/**
 * A confirmation inside a dialog: what will happen, confirm, or go back. It also shows the error if the
 * action fails.
 */
export function ConfirmPrompt({ children, label, run, onClose }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const goOn = async () => {
    setWrong(undefined)
    setBusy(true)
    try {
      await run()
      onClose()
    } catch (error) {
      setWrong(errorMessageOf(error))
      setBusy(false)
    }
  }
  return (
    <div className="space-y-5">
      {children}
      <FormAlert>{wrong}</FormAlert>
      <div className="flex flex-wrap gap-3">
        <Button disabled={isBusy} onClick={() => void goOn()}>
          {label}
        </Button>
        <Button look="quiet" data-first onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </div>
  )
}
