import { MAX_PASSKEY_NAME, type Passkey } from '../../../contract/passkeys.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#platform/ui/forms/button.tsx'
import { Field } from '#platform/ui/forms/field.tsx'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { useAction } from '#platform/ui/forms/use-action.ts'
import { useForm } from '#platform/ui/forms/use-form.ts'
import { removeOwnPasskey, renameOwnPasskey } from './queries.ts'

type Props = { passkey: Passkey; onDone: () => void; onKeep: () => void }

export function RenamePasskey({ passkey, onDone, onKeep }: Props) {
  const { t } = useLingui()
  const { wrong, sending, onInput, onSubmit } = useForm({
    check: ({ text }) => (text('name').trim() ? {} : { name: t`Enter a name for the passkey.` }),
    send: async ({ text }) => {
      await renameOwnPasskey(passkey.id, text('name').trim())
      onDone()
    },
    tryAgainAt: 'name',
  })
  return (
    <form noValidate onInput={onInput} onSubmit={onSubmit} className="space-y-5">
      <FormAlert>{wrong['form']}</FormAlert>
      <Field
        label={t`Name of the passkey`}
        name="name"
        data-first=""
        autoComplete="off"
        defaultValue={passkey.name}
        maxLength={MAX_PASSKEY_NAME}
        error={wrong['name']}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={sending}>
          <Trans>Save</Trans>
        </Button>
        <Button look="quiet" onClick={onKeep}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}

export function RemovePasskey({ passkey, onDone, onKeep }: Props) {
  const { busy, wrong, run } = useAction(async () => {
    await removeOwnPasskey(passkey.id)
    onDone()
  })
  return (
    <div className="space-y-5">
      <p>
        <Trans>
          You will no longer be able to log in with <strong className="wrap-anywhere">{passkey.name}</strong>.
          Delete it from your device or password manager too, or they will still offer it.
        </Trans>
      </p>
      <FormAlert>{wrong}</FormAlert>
      <div className="flex flex-wrap gap-3">
        <Button look="danger" data-first="" aria-disabled={busy} onClick={run}>
          <Trans>Remove the passkey</Trans>
        </Button>
        <Button look="quiet" onClick={onKeep}>
          <Trans>Keep the passkey</Trans>
        </Button>
      </div>
    </div>
  )
}
