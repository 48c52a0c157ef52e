import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ComponentProps } from 'react'
import { ConfirmPrompt } from '#platform/ui/dialogs/confirm.tsx'
import { Dialog } from '#platform/ui/dialogs/dialog.tsx'
import { Button } from '#platform/ui/forms/button.tsx'

type Props = { onStartAgain: () => void } & Pick<ComponentProps<typeof Button>, 'look' | 'className'>

/** Asks for confirmation before the answers are discarded. */
export function StartAgain({ onStartAgain, ...look }: Props) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <Button {...look} onClick={() => setAsking(true)}>
        <Trans>Start again</Trans>
      </Button>
      <Dialog title={t`Start again?`} open={isAsking} onClose={close}>
        <ConfirmPrompt label={t`Delete and start again`} run={async () => onStartAgain()} onClose={close}>
          <p>
            <Trans>The answers you have given so far will be deleted.</Trans>
          </p>
        </ConfirmPrompt>
      </Dialog>
    </>
  )
}
