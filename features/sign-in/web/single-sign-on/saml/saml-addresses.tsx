import type { SingleSignOn } from '../../../contract/single-sign-on.ts'
import { useLingui } from '@lingui/react/macro'
import { CopyField } from '#platform/ui/forms/copy-field.tsx'

/** The addresses with which Hale is registered at a SAML provider. */
export function SamlAddresses({ entityId, acsUrl }: SingleSignOn['saml']) {
  const { t } = useLingui()
  return (
    <>
      <CopyField
        label={t`Reply address (ACS URL)`}
        value={acsUrl}
        hint={t`Your login service sends people back to this address.`}
      />
      <CopyField
        label={t`Entity ID of Hale`}
        value={entityId}
        hint={t`Your login service may call it identifier or audience. It is also the address of Hale’s metadata, from which some services read both.`}
      />
    </>
  )
}
