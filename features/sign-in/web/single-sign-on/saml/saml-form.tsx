import {
  attributeName,
  issuer,
  type IdentityProvider,
  type SamlProvider,
} from '../../../contract/single-sign-on.ts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useForm, type FieldErrors } from '#platform/ui/forms/use-form.ts'
import type { LoginService } from '../login-services.ts'
import { LoginServiceForm, type SaveOutcome } from '../login-service-form.tsx'
import { saveSamlProvider } from '../queries.ts'
import { AttributeFields } from './attribute-fields.tsx'
import { MetadataFields } from './metadata-fields.tsx'
import { SamlSummary } from './saml-summary.tsx'

/** `current` is the company's provider, also where it uses OpenID Connect; `provider` the one that the form shows. */
type Props = {
  service: LoginService
  provider: (IdentityProvider & { saml: SamlProvider }) | null
  current: IdentityProvider | null
}

/** The form of a SAML provider. */
export function SamlForm({ service, provider, current }: Props) {
  const { t } = useLingui()
  const [metadata, setMetadata] = useState('')
  const [accepts, setAccepts] = useState(provider?.saml.acceptsUnsolicited ?? false)
  const [saveOutcome, setSaveOutcome] = useState<SaveOutcome>()
  const form = useSamlForm(provider, { metadata, accepts }, (done) => {
    setMetadata('')
    setSaveOutcome(done)
  })
  const { wrong } = form
  return (
    <LoginServiceForm
      form={form}
      saved={saveOutcome}
      issuer={provider?.issuer ?? ''}
      isReplacing={() => current?.isOn === true && current.saml === null}
      onEdit={() => setSaveOutcome(undefined)}
      choice={{
        label: t`Let people start at the login service`,
        hint: t`Tick this if people open Hale from a list of apps there. Logging in from Hale is safer, so leave it off if you do not need it.`,
        checked: accepts,
        onCheck: setAccepts,
      }}
    >
      {provider && <SamlSummary provider={provider} />}
      <MetadataFields provider={provider} metadata={metadata} onMetadata={setMetadata} wrong={wrong} />
      <AttributeFields {...{ service, wrong }} saml={provider?.saml} />
    </LoginServiceForm>
  )
}

const ATTRIBUTE_FIELDS = ['email-attribute', 'name-attribute', 'subject-attribute']

/** Saves the provider. Without an address or text, the stored metadata is kept. */
function useSamlForm(
  provider: Props['provider'],
  { metadata, accepts }: { metadata: string; accepts: boolean },
  onSaved: (saveOutcome: SaveOutcome) => void,
) {
  const { t } = useLingui()
  return useForm({
    check: ({ text }) => {
      const url = text('metadata-url').trim()
      const fieldErrors: FieldErrors = {}
      if (url && !z.safeParse(issuer, url).success)
        fieldErrors['metadata-url'] = t`Enter an address that begins with https://.`
      if (!provider && !url && !metadata.trim())
        fieldErrors['metadata-url'] = t`Enter the address of the metadata, or add a file or the text.`
      for (const name of ATTRIBUTE_FIELDS)
        if (text(name).trim() && !z.safeParse(attributeName, text(name)).success)
          fieldErrors[name] = t`Enter the name of an attribute, without spaces.`
      return fieldErrors
    },
    send: async ({ text }) => {
      const url = text('metadata-url').trim()
      const attribute = (name: string) => text(name).trim() || null
      const source = metadata.trim() ? { metadata } : { ...(url && { metadataUrl: url }) }
      const done = await saveSamlProvider({
        ...source,
        emailAttribute: attribute('email-attribute'),
        nameAttribute: attribute('name-attribute'),
        subjectAttribute: attribute('subject-attribute'),
        acceptsUnsolicited: accepts,
      })
      onSaved(done)
    },
    tryAgainAt: 'metadata-url',
  })
}
