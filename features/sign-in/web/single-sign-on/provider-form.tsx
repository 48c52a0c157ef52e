import type { IdentityProvider } from '../../contract/single-sign-on.ts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Field } from '#platform/ui/forms/field.tsx'
import { useForm, type FieldErrors } from '#platform/ui/forms/use-form.ts'
import { Disclosure } from './disclosure.tsx'
import { LoginServiceForm, type SaveOutcome } from './login-service-form.tsx'
import { issuerIn, shownIssuer, type LoginService } from './login-services.ts'
import { saveOidcProvider } from './queries.ts'

const GOOGLE_ISSUER = 'https://accounts.google.com'
const CLAIM_NAME = /^[\w.:/-]{1,100}$/

/** `current` is the company's provider, also where it uses SAML; `provider` the one that the form shows. */
type Props = {
  service: LoginService
  provider: IdentityProvider | null
  current: IdentityProvider | null
}

/** The form of a provider with OpenID Connect. */
export function ProviderForm({ service, provider, current }: Props) {
  const { t } = useLingui()
  const [trustsEmail, setTrustsEmail] = useState(provider?.trustsEmail ?? service === 'entra')
  const { form, saved, setSaved, round } = useProviderForm({ service, provider }, trustsEmail)
  return (
    <LoginServiceForm
      form={form}
      saved={saved}
      issuer={provider?.issuer ?? ''}
      isReplacing={(formData) =>
        current?.isOn === true &&
        (current.saml !== null ||
          issuerIn(textIn(formData, 'issuer'), service) !== current.issuer ||
          formData.get('client-id') !== current.clientId)
      }
      onEdit={() => setSaved(undefined)}
      choice={{
        label: t`Trust the email addresses of this login service`,
        hint: t`Tick this if only your company can change addresses there, and the service does not say that they are verified. People who can change their own could log in as someone else.`,
        checked: trustsEmail,
        onCheck: setTrustsEmail,
      }}
    >
      <ClientFields key={round} {...{ service, provider }} wrong={form.wrong} />
    </LoginServiceForm>
  )
}

function textIn(formData: FormData, name: string): string {
  const value = formData.get(name)
  return typeof value === 'string' ? value : ''
}

/** Saves the provider. The number of saves is a key that empties the secret's field, since a secret is never shown again. */
function useProviderForm({ service, provider }: Omit<Props, 'current'>, trustsEmail: boolean) {
  const { t } = useLingui()
  const [saveOutcome, setSaveOutcome] = useState<SaveOutcome>()
  const [round, setRound] = useState(0)
  const form = useForm({
    check: ({ text }) => ({
      ...(issuerIn(text('issuer'), service)
        ? {}
        : {
            issuer:
              service === 'entra'
                ? t`Enter the directory (tenant) ID of your company, from the app’s “Overview” in Microsoft Entra ID.`
                : t`Enter the address that your login service calls its issuer. It begins with https://.`,
          }),
      ...(text('client-id').trim() ? {} : { 'client-id': t`Enter the client ID.` }),
      ...(provider || text('client-secret').trim() ? {} : { 'client-secret': t`Enter the client secret.` }),
      ...(CLAIM_NAME.test(text('name-claim').trim())
        ? {}
        : { 'name-claim': t`Enter the name of a claim, such as name.` }),
    }),
    send: async ({ text }) => {
      const secret = text('client-secret').trim()
      const done = await saveOidcProvider({
        ...{
          issuer: issuerIn(text('issuer'), service) ?? '',
          clientId: text('client-id').trim(),
          trustsEmail,
        },
        nameClaim: text('name-claim').trim(),
        ...(secret && { clientSecret: secret }),
      })
      setSaveOutcome(done)
      setRound((count) => count + 1)
    },
    tryAgainAt: 'issuer',
  })
  return { form, saved: saveOutcome, setSaved: setSaveOutcome, round }
}

function ClientFields({ service, provider, wrong }: Omit<Props, 'current'> & { wrong: FieldErrors }) {
  const { t } = useLingui()
  const shapes: Record<LoginService, string | undefined> = {
    entra: undefined,
    okta: t`The address of your Okta, such as https://acme.okta.com.`,
    google: undefined,
    keycloak: t`The address of your Keycloak, then /realms/ and the name of your realm.`,
    other: t`Exactly as your login service shows it.`,
  }
  return (
    <>
      <Field
        label={service === 'entra' ? t`Directory (tenant) ID` : t`Issuer address`}
        name="issuer"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={500}
        defaultValue={provider ? shownIssuer(provider.issuer) : service === 'google' ? GOOGLE_ISSUER : ''}
        error={wrong['issuer']}
        hint={
          provider
            ? t`If you change this, single sign-on is switched off until you have tried it.`
            : shapes[service]
        }
      />
      <Field
        label={t`Client ID`}
        name="client-id"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        defaultValue={provider?.clientId ?? ''}
        error={wrong['client-id']}
        hint={
          provider
            ? t`With another client ID, single sign-on is switched off until you have tried it, and people who used it to log in are logged out.`
            : undefined
        }
      />
      <Field
        label={t`Client secret`}
        name="client-secret"
        type="password"
        autoComplete="off"
        maxLength={500}
        error={wrong['client-secret']}
        hint={
          provider
            ? t`Leave this empty to keep the secret that is stored. It is never shown again.`
            : t`It is stored encrypted and never shown again.`
        }
      />
      <Disclosure label={t`More settings`} isOpen={false}>
        <Field
          label={t`Claim that holds the name`}
          name="name-claim"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          defaultValue={provider?.nameClaim ?? 'name'}
          error={wrong['name-claim']}
          hint={t`Most login services use name.`}
        />
      </Disclosure>
    </>
  )
}
