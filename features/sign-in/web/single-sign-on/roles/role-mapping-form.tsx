import type { IdentityProvider } from '../../../contract/single-sign-on.ts'
import { claimName, MAX_ROLE_VALUES } from '#features/companies/contract/role-mapping.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Button } from '#platform/ui/forms/button.tsx'
import { CheckField } from '#platform/ui/forms/check-field.tsx'
import { Field } from '#platform/ui/forms/field.tsx'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { TextAreaField } from '#platform/ui/forms/text-area.tsx'
import { useForm, type FieldErrors } from '#platform/ui/forms/use-form.ts'
import { saveRoleMapping } from '../queries.ts'
import { readValues, typedValues, findRoleValuesProblem } from './role-values.ts'

type Props = {
  provider: Pick<IdentityProvider, 'roleMapping' | 'saml'>
  hasRolesOfDirectory: boolean
}

/** Sets whether the identity provider assigns the roles editor and admin, and by which values. */
export function RoleMappingForm({ provider, hasRolesOfDirectory }: Props) {
  const [isOn, setOn] = useState(provider.roleMapping !== null)
  const [saved, setSaved] = useState(false)
  const { wrong, sending, onInput, onSubmit } = useRoleForm(isOn, () => setSaved(true))
  const { t } = useLingui()
  return (
    <form
      noValidate
      onInput={(event) => {
        setSaved(false)
        onInput(event)
      }}
      onSubmit={onSubmit}
      className="space-y-5"
    >
      <CheckField
        label={t`Take roles from your login service`}
        hint={t`Each time someone logs in with single sign-on, they get the role that your login service gives them. Roles given under People last until then.`}
        checked={isOn}
        onCheck={setOn}
      />
      {isOn && hasRolesOfDirectory && (
        <p>
          <Trans>
            Your directory decides who is an editor or an admin, so roles from your login service are not used
            at the moment. To use them, revoke the directory’s token under Directory sync and create one that
            does not give roles.
          </Trans>
        </p>
      )}
      {isOn && <RoleFields provider={provider} wrong={wrong} />}
      <FormAlert>{wrong['form']}</FormAlert>
      <Button type="submit" aria-disabled={sending}>
        <Trans>Save the roles</Trans>
      </Button>
      <div role="status">
        {saved && (
          <p className="text-success-ink">
            <Trans>The setting has been saved. It applies from the next login.</Trans>
          </p>
        )}
      </div>
    </form>
  )
}

function useRoleForm(isOn: boolean, onSaved: () => void) {
  const { t } = useLingui()
  const explained = {
    none: t`Enter at least one value for editors or for admins.`,
    'too-many': t`You can enter up to ${MAX_ROLE_VALUES} values.`,
    'too-long': t`One of the values is too long. A value has up to 200 characters.`,
    twice: t`One of the values stands for both editors and admins. Each can give only one role.`,
  }
  return useForm({
    check: ({ text }) => {
      const fieldErrors: FieldErrors = {}
      if (!isOn) return fieldErrors
      if (!z.safeParse(claimName, text('role-claim')).success)
        fieldErrors['role-claim'] = t`Enter the name that your login service uses, without spaces.`
      const problem = findRoleValuesProblem(
        readValues({ editor: text('editor-values'), admin: text('admin-values') }),
      )
      if (problem) fieldErrors['admin-values'] = explained[problem]
      return fieldErrors
    },
    send: async ({ text }) => {
      const values = readValues({ editor: text('editor-values'), admin: text('admin-values') })
      await saveRoleMapping(isOn ? { claim: text('role-claim').trim(), values } : null)
      onSaved()
    },
    tryAgainAt: 'role-claim',
  })
}

function RoleFields({ provider, wrong }: Pick<Props, 'provider'> & { wrong: FieldErrors }) {
  const { t } = useLingui()
  const { roleMapping, saml } = provider
  const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }
  const values = roleMapping?.values ?? []
  return (
    <>
      <Field
        {...plain}
        label={saml ? t`Attribute that holds groups or roles` : t`Claim that holds groups or roles`}
        name="role-claim"
        maxLength={200}
        defaultValue={roleMapping?.claim ?? 'groups'}
        error={wrong['role-claim']}
        hint={t`Exactly as your login service sends it.`}
      />
      <TextAreaField
        {...plain}
        label={t`Values that make someone an editor`}
        name="editor-values"
        defaultValue={typedValues(values, 'editor')}
        hint={t`One on each line, exactly as your login service sends it. Microsoft Entra ID sends the object ID of a group, not its name.`}
      />
      <TextAreaField
        {...plain}
        label={t`Values that make someone an admin`}
        name="admin-values"
        defaultValue={typedValues(values, 'admin')}
        error={wrong['admin-values']}
        hint={t`One on each line. Someone with values of both kinds becomes an admin.`}
      />
      <p className="text-small text-ink-soft">
        <Trans>
          Anyone who logs in without one of these values becomes a member, even if they are an editor or an
          admin now. Your company’s only admin and the admins who keep their password stay admins.
        </Trans>
      </p>
    </>
  )
}
