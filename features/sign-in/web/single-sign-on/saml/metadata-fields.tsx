import { MAX_METADATA, type IdentityProvider, type SamlProvider } from '../../../contract/single-sign-on.ts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Field } from '#platform/ui/forms/field.tsx'
import { FileField } from '#platform/ui/forms/file-field.tsx'
import { TextAreaField } from '#platform/ui/forms/text-area.tsx'
import type { FieldErrors } from '#platform/ui/forms/use-form.ts'

type Props = {
  provider: (IdentityProvider & { saml: SamlProvider }) | null
  metadata: string
  onMetadata: (metadata: string) => void
  wrong: FieldErrors
}

/** Fields for an identity provider's metadata: its address, a file, or its text. */
export function MetadataFields({ provider, metadata, onMetadata, wrong }: Props) {
  const { t } = useLingui()
  return (
    <>
      <Field
        label={t`Metadata address`}
        name="metadata-url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={500}
        defaultValue={provider?.saml.metadataUrl ?? ''}
        error={wrong['metadata-url']}
        hint={
          provider
            ? t`Hale reads it each time you save, and once a day. With another login service, single sign-on is switched off until you have tried it.`
            : t`Hale reads it when you save, and once a day. If your login service has no such address, add a file or the text.`
        }
      />
      <MetadataFile onMetadata={onMetadata} />
      <TextAreaField
        label={t`Or paste the metadata here`}
        rows={4}
        spellCheck={false}
        autoComplete="off"
        maxLength={MAX_METADATA}
        value={metadata}
        onChange={({ target }) => onMetadata(target.value)}
        hint={t`It is XML. What you add here counts instead of the address.`}
      />
    </>
  )
}

function MetadataFile({ onMetadata }: Pick<Props, 'onMetadata'>) {
  const { t } = useLingui()
  const [error, setError] = useState<string>()
  const read = async (file: File) => {
    if (file.size > MAX_METADATA)
      return setError(t`This file is larger than 256 kB. Choose the metadata of one login service.`)
    const text = await file.text().catch(() => undefined)
    setError(text === undefined ? t`This file could not be read. Choose it again.` : undefined)
    if (text !== undefined) onMetadata(text)
  }
  return (
    <FileField
      label={t`Metadata file`}
      accept=".xml,text/xml,application/xml,application/samlmetadata+xml"
      onFile={(file) => void read(file)}
      error={error}
    />
  )
}
