import type { SamlProvider } from '../../../contract/single-sign-on.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Field } from '#platform/ui/forms/field.tsx'
import type { FieldErrors } from '#platform/ui/forms/use-form.ts'
import { Disclosure } from '../disclosure.tsx'
import type { LoginService } from '../login-services.ts'

type Props = { service: LoginService; saml: SamlProvider | undefined; wrong: FieldErrors }

/**
 * Name of the attribute for a lasting ID. At login services that have none of their own, the guide tells the admin to
 * add it.
 */
const LASTING_ATTRIBUTES: Partial<Record<LoginService, string>> = { okta: 'id', google: 'id' }

/** Fields for the attributes of an assertion that have the email address, the name and the subject. */
export function AttributeFields({ service, saml, wrong }: Props) {
  const { t } = useLingui()
  const common = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, maxLength: 200 }
  const lasting = saml ? saml.subjectAttribute : (LASTING_ATTRIBUTES[service] ?? null)
  return (
    <Disclosure label={t`Attributes`} isOpen={lasting !== null}>
      <p className="text-small text-ink-soft">
        <Trans>
          Leave these empty unless a try shows that something is missing. Hale knows the usual names, such as
          email, mail, displayName and cn, and those of Microsoft Entra ID, Okta, Google Workspace and
          Keycloak.
        </Trans>
      </p>
      <Field
        {...common}
        label={t`Attribute that holds the email address`}
        name="email-attribute"
        defaultValue={saml?.emailAttribute ?? ''}
        error={wrong['email-attribute']}
        hint={t`Choose one that only your company can change. Only addresses in your verified domains are accepted.`}
      />
      <Field
        {...common}
        label={t`Attribute that holds the name`}
        name="name-attribute"
        defaultValue={saml?.nameAttribute ?? ''}
        error={wrong['name-attribute']}
      />
      <Field
        {...common}
        label={t`Attribute that holds a person’s lasting ID`}
        name="subject-attribute"
        defaultValue={lasting ?? ''}
        error={wrong['subject-attribute']}
        hint={t`Leave this empty if your login service sends a persistent NameID. Never use one that may be given to someone else later, such as an email address. With another one, single sign-on is switched off until you have tried it.`}
      />
    </Disclosure>
  )
}
