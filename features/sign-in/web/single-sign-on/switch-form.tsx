import { MAX_BREAK_GLASS_ADMINS, type SingleSignOn } from '../../contract/single-sign-on.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#platform/ui/forms/button.tsx'
import { CheckField } from '#platform/ui/forms/check-field.tsx'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { useForm } from '#platform/ui/forms/use-form.ts'
import { saveSingleSignOnUse } from './queries.ts'

type Props = Pick<SingleSignOn, 'admins'> & { isOn: boolean; isOnly: boolean }

/** Sets whether people may or must use single sign-on, and which admins keep their password. */
export function SwitchForm({ isOn, isOnly, admins }: Props) {
  const { t } = useLingui()
  const [on, setOn] = useState(isOn)
  const [only, setOnly] = useState(isOnly)
  const [keptIds, setKeptIds] = useState(() => admins.filter((one) => one.isBreakGlass).map(({ id }) => id))
  const [saved, setSaved] = useState(false)
  // An admin may have been disabled since the page was opened.
  const keptAdmins = admins.filter(({ id }) => keptIds.includes(id)).map(({ id }) => id)
  const { wrong, sending, onSubmit } = useForm({
    check: () => {
      if (keptAdmins.length > MAX_BREAK_GLASS_ADMINS)
        return { form: t`You can choose up to ${MAX_BREAK_GLASS_ADMINS} admins who keep their password.` }
      return on && only && keptAdmins.length === 0
        ? { form: t`Choose at least one admin who keeps their password.` }
        : {}
    },
    send: async () => {
      await saveSingleSignOnUse({ isOn: on, isOnly: on && only, breakGlass: keptAdmins })
      setSaved(true)
    },
  })
  const keep = (id: string, isKept: boolean) =>
    setKeptIds(isKept ? [...keptIds, id] : keptIds.filter((one) => one !== id))
  return (
    <form noValidate onSubmit={onSubmit} onChange={() => setSaved(false)} className="space-y-4">
      <CheckField
        label={t`Let people log in with single sign-on`}
        hint={t`Anyone with an address in your verified domains can log in with it. New people become members.`}
        checked={on}
        onCheck={setOn}
      />
      {on && (
        <CheckField
          label={t`Only by single sign-on`}
          hint={t`Passwords no longer work, except for the admins that you choose. Sessions that are open stay open.`}
          checked={only}
          onCheck={setOnly}
        />
      )}
      {on && only && (
        <fieldset className="space-y-3">
          <legend className="font-medium">
            <Trans>Admins who keep their password</Trans>
          </legend>
          <p className="text-small text-ink-soft">
            <Trans>They can still log in when your login service is down. Choose at least one.</Trans>
          </p>
          {admins.map(({ id, name }) => (
            <CheckField
              key={id}
              label={name}
              checked={keptIds.includes(id)}
              onCheck={(isKept) => keep(id, isKept)}
            />
          ))}
        </fieldset>
      )}
      <FormAlert>{wrong['form']}</FormAlert>
      <Button type="submit" aria-disabled={sending}>
        <Trans>Save how people log in</Trans>
      </Button>
      <div role="status">
        {saved && (
          <p className="text-success-ink">
            <Trans>The setting has been saved. It applies from now on.</Trans>
          </p>
        )}
      </div>
    </form>
  )
}
