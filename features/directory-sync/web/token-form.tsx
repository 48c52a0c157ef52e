import {
  directoryTokenName,
  MAX_DIRECTORY_TOKEN_NAME,
  type DirectoryTokenDays,
} from '../contract/directory-sync.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Button } from '#platform/ui/forms/button.tsx'
import { CheckField } from '#platform/ui/forms/check-field.tsx'
import { ChoiceField } from '#platform/ui/forms/choices/choice-field.tsx'
import { OneTimeSecret } from '#platform/ui/forms/copy-field.tsx'
import { Field } from '#platform/ui/forms/field.tsx'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { useForm } from '#platform/ui/forms/use-form.ts'
import { makeToken } from './queries.ts'

const LIFETIME_DAYS: readonly DirectoryTokenDays[] = [30, 90, 365]

/** Creates a token, and then shows it once. */
export function TokenForm({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const [token, setToken] = useState<string>()
  const [days, setDays] = useState<DirectoryTokenDays>(365)
  const [sendsInvitations, setSendsInvitations] = useState(true)
  const [givesRoles, setGivesRoles] = useState(false)
  const { wrong, sending, onInput, onSubmit } = useForm({
    check: (values) =>
      z.safeParse(directoryTokenName, values.text('name')).success ? {} : { name: t`Enter a name.` },
    send: async (values) =>
      setToken(await makeToken({ name: values.text('name').trim(), days, sendsInvitations, givesRoles })),
    tryAgainAt: 'name',
  })
  if (token !== undefined)
    return (
      <OneTimeSecret label={t`Token`} secret={token} doneLabel={t`I have copied the token`} onDone={onClose}>
        <Trans>
          Copy this token into your directory now, where it asks for a secret token or an API token. It is not
          shown again.
        </Trans>
      </OneTimeSecret>
    )
  return (
    <form noValidate onInput={onInput} onSubmit={onSubmit} className="space-y-5">
      <p className="text-ink-soft">
        <Trans>Anyone who has the token can add people to your company and switch their access off.</Trans>
      </p>
      <FormAlert>{wrong['form']}</FormAlert>
      <Field
        label={t`Name`}
        name="name"
        autoComplete="off"
        maxLength={MAX_DIRECTORY_TOKEN_NAME}
        data-first=""
        error={wrong['name']}
        hint={t`For example the name of the directory. The audit shows it for every change made with this token.`}
      />
      <ChoiceField
        name="days"
        legend={t`How long should it work?`}
        options={LIFETIME_DAYS.map((value) => ({
          value,
          label: plural(value, { one: '# day', other: '# days' }),
        }))}
        value={days}
        onChoose={(value) => setDays(LIFETIME_DAYS.find((one) => one === value) ?? days)}
      />
      <CheckField
        label={t`Send an invitation when someone is added`}
        hint={t`Without one, you can send invitations later under “People”.`}
        checked={sendsInvitations}
        onCheck={setSendsInvitations}
      />
      <CheckField
        label={t`Let the directory decide who is an editor or an admin`}
        hint={t`Otherwise the people it adds are members, and roles are changed only under “People”.`}
        checked={givesRoles}
        onCheck={setGivesRoles}
      />
      <Button type="submit" aria-disabled={sending}>
        <Trans>Create and show the token</Trans>
      </Button>
    </form>
  )
}
