import type { SingleSignOn } from '../../contract/single-sign-on.ts'
import { useLingui } from '@lingui/react/macro'
import { CopyField } from '#platform/ui/forms/copy-field.tsx'
import { Disclosure } from './disclosure.tsx'
import type { LoginService } from './login-services.ts'

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

/** Logout addresses that each login service accepts: back-channel, front-channel and post-logout redirect. */
const LOGOUT_SUPPORT: Record<LoginService, { back: boolean; front: boolean; after: boolean }> = {
  entra: { back: false, front: true, after: true },
  okta: { back: false, front: false, after: true },
  google: { back: false, front: false, after: false },
  keycloak: { back: true, front: false, after: true },
  other: { back: true, front: true, after: true },
}

type Props = { service: LoginService; settings: SingleSignOn }

/** The addresses with which Hale is registered at a provider with OpenID Connect. */
export function OpenIdAddresses({ service, settings }: Props) {
  const { t } = useLingui()
  return (
    <>
      <CopyField
        label={t`Redirect address`}
        value={settings.redirectUrl}
        hint={t`Your login service sends people back to this address.`}
      />
      {LOGOUT_SUPPORT[service].after && (
        <Disclosure label={t`Addresses for logging out`} isOpen={false}>
          <LogoutAddresses {...{ service, settings }} />
        </Disclosure>
      )}
    </>
  )
}

function LogoutAddresses({ service, settings }: Props) {
  const { t } = useLingui()
  const { back, front } = LOGOUT_SUPPORT[service]
  return (
    <>
      {back && (
        <CopyField
          label={t`Back-channel logout address`}
          value={settings.backChannelUrl}
          hint={t`If your login service supports it, logging out there also logs people out of Hale.`}
        />
      )}
      {front && (
        <CopyField
          label={t`Front-channel logout address`}
          value={settings.frontChannelUrl}
          hint={
            back
              ? t`Use this one only if your login service does not support back-channel logout. Have it send the issuer and the session ID along. It logs people out of Hale in the browser that they use.`
              : t`Logging out there also logs people out of Hale in the browser that they use.`
          }
        />
      )}
      <CopyField
        label={t`Address after logging out`}
        value={settings.loggedOutUrl}
        hint={t`People who log out of Hale and of your login service come back to this page.`}
      />
    </>
  )
}
