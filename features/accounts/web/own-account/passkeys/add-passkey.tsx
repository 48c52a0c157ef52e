import { MAX_PASSKEY_NAME, startPasskey } from '../../../contract/passkeys.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { loadPasskeys } from '../../../parts/passkeys/load-passkeys.ts'
import { ApiError, hasFailedWith } from '#platform/api/api-error.ts'
import { Button } from '#platform/ui/forms/button.tsx'
import { Field } from '#platform/ui/forms/field.tsx'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { useForm } from '#platform/ui/forms/use-form.ts'
import { ConfirmForm } from '../second-factor/confirm-form.tsx'
import { RecoveryCodes } from '../second-factor/recovery-codes.tsx'
import { addNewPasskey } from './queries.ts'

type Props = {
  onDone: () => void
  /**
   * Whether the form itself asks the person to confirm their identity, on screens without the app's dialog for that.
   */
  confirmsHere?: boolean
}

type Stage = { is: 'name' } | { is: 'confirm' } | { is: 'codes'; codes: string[] }

/** Names a passkey, has the device make it, and shows recovery codes if it is the first second factor. */
export function AddPasskey({ onDone, confirmsHere = false }: Props) {
  const [stage, setStage] = useState<Stage>({ is: 'name' })
  const finish = (codes: string[] | undefined) => {
    if (codes) setStage({ is: 'codes', codes })
    else onDone()
  }
  switch (stage.is) {
    case 'name':
      return <NameForm onAdded={finish} onUnconfirmed={confirmsHere && (() => setStage({ is: 'confirm' }))} />
    case 'confirm':
      return <ConfirmForm onDone={() => setStage({ is: 'name' })} />
    case 'codes':
      return <RecoveryCodes codes={stage.codes} onDone={onDone} />
  }
}

type NameFormProps = {
  onAdded: (codes: string[] | undefined) => void
  onUnconfirmed: (() => void) | false
}

function NameForm({ onAdded, onUnconfirmed }: NameFormProps) {
  const { t } = useLingui()
  const [deviceWrong, setDeviceWrong] = useState<string>()
  const { wrong, sending, onInput, onSubmit } = useForm({
    check: ({ text }) => (text('name').trim() ? {} : { name: t`Enter a name for the passkey.` }),
    send: async ({ text }) => {
      setDeviceWrong(undefined)
      try {
        onAdded(await addNewPasskey(text('name').trim()))
      } catch (error) {
        if (onUnconfirmed && hasFailedWith(error, startPasskey, 'confirmation-required'))
          return onUnconfirmed()
        // `useForm` has messages for errors of the server; those for errors of the device are in the module that is
        // loaded here.
        if (error instanceof ApiError) throw error
        setDeviceWrong((await loadPasskeys()).passkeyMessage(error))
      }
    },
    tryAgainAt: 'name',
  })
  return (
    <form noValidate onInput={onInput} onSubmit={onSubmit} className="space-y-5">
      <p>
        <Trans>
          Your device or password manager makes the passkey and keeps it. You use it with your fingerprint,
          your face or your screen lock, which Hale never sees.
        </Trans>
      </p>
      <FormAlert>{deviceWrong ?? wrong['form']}</FormAlert>
      <Field
        label={t`Name of the passkey`}
        hint={<Trans>Where you keep it, such as “My phone”.</Trans>}
        name="name"
        data-first=""
        autoComplete="off"
        maxLength={MAX_PASSKEY_NAME}
        error={wrong['name']}
      />
      <Button type="submit" aria-disabled={sending}>
        <Trans>Make the passkey</Trans>
      </Button>
    </form>
  )
}
