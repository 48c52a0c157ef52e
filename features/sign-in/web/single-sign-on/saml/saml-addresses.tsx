import type { SingleSignOn } from '../../../contract/single-sign-on.ts'
import { useLingui } from '@lingui/react/macro'
import { CopyField } from '#platform/ui/forms/copy-field.tsx'

/** The addresses with which Hale is registered at a SAML provider. */
export function SamlAddresses({ entityId, acsUrl, metadataUrl }: SingleSignOn['saml']) {
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
        hint={t`Your login service may call it identifier or audience.`}
      />
      <CopyField
        label={t`Address of Hale’s metadata`}
        value={metadataUrl}
        hint={t`Some login services read the two above from here.`}
      />
    </>
  )
}
