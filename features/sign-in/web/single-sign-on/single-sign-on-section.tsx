import type { IdentityProvider, SamlProvider, SingleSignOn } from '../../contract/single-sign-on.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Question } from '#platform/ui/dialogs/confirm.tsx'
import { Dialog } from '#platform/ui/dialogs/dialog.tsx'
import { toast } from '#platform/ui/feedback/toast.ts'
import { QueryFailed } from '#platform/ui/feedback/query-failed.tsx'
import { Skeleton } from '#platform/ui/feedback/states.tsx'
import { Button } from '#platform/ui/forms/button.tsx'
import { ChoiceField } from '#platform/ui/forms/choices/choice-field.tsx'
import { CopyField } from '#platform/ui/forms/copy-field.tsx'
import { GuideLink } from '#platform/ui/layout/guide-link.tsx'
import { DomainList } from './domain-list.tsx'
import { ProviderForm } from './provider-form.tsx'
import { forgetProvider, singleSignOnQuery } from './queries.ts'
import { RoleMappingForm } from './roles/role-mapping-form.tsx'
import { SamlAddresses } from './saml/saml-addresses.tsx'
import { SamlForm } from './saml/saml-form.tsx'
import { SwitchForm } from './switch-form.tsx'
import { TryProvider } from './try-provider.tsx'

/** Single sign-on with the company's identity provider, in the order of its setup. */
export function SingleSignOnSection() {
  const { t } = useLingui()
  const query = useQuery(singleSignOnQuery)
  return (
    <section aria-labelledby="single-sign-on" className="mt-10 max-w-prose space-y-6">
      <div>
        <h2 id="single-sign-on" className="text-lead font-semibold">
          <Trans>Single sign-on</Trans>
        </h2>
        <p className="mt-1 text-ink-soft">
          <Trans>
            People log in with your company’s own login service, by OpenID Connect or SAML 2.0. The guide has
            the steps for Microsoft Entra ID, Okta, Google Workspace, Keycloak and others.
          </Trans>
        </p>
        <GuideLink to="/dashboard/admin/sign-in/guide">
          <Trans>How to set up single sign-on</Trans>
        </GuideLink>
      </div>
      {query.isPending && (
        <div role="status" aria-label={t`Loading single sign-on`}>
          <Skeleton className="h-40 w-full" />
        </div>
      )}
      {query.isError && !query.data && <QueryFailed query={query} />}
      {query.data && <Steps {...query.data} />}
    </section>
  )
}

/** The protocols in order: a radio button's value is the index. */
const PROTOCOLS = ['openid-connect', 'saml'] as const

function Steps(settings: SingleSignOn) {
  const { provider, domains, admins, hasRolesOfDirectory } = settings
  const { t } = useLingui()
  const [protocol, setProtocol] = useState(() => (provider?.saml ? 1 : 0))
  const isSaml = PROTOCOLS[protocol] === 'saml'
  // Empties the forms once the login service was removed, and not when it was saved.
  const [removals, setRemovals] = useState(0)
  return (
    <>
      <ChoiceField
        name="protocol"
        legend={t`How does your login service connect to Hale?`}
        hint={t`Choose OpenID Connect if your login service supports both. A company has one login service: saving another one replaces it.`}
        options={[
          { value: 0, label: t`OpenID Connect` },
          { value: 1, label: t`SAML 2.0` },
        ]}
        value={protocol}
        onChoose={setProtocol}
      />
      <Step title={t`Addresses for your login service`}>
        <p className="text-ink-soft">{isSaml ? <SamlNeeds /> : <OpenIdNeeds />}</p>
        {isSaml ? <SamlAddresses {...settings.saml} /> : <OpenIdAddresses {...settings} />}
      </Step>
      <Step title={t`Your login service`}>
        {isSaml ? (
          <SamlForm key={removals} current={provider} provider={hasSaml(provider) ? provider : null} />
        ) : (
          <ProviderForm key={removals} current={provider} provider={hasSaml(provider) ? null : provider} />
        )}
      </Step>
      <Step title={t`Your company’s domains`}>
        <p className="text-ink-soft">
          <Trans>
            A domain is what comes after the @ in your email addresses. A record shows that it belongs to your
            company.
          </Trans>
        </p>
        <DomainList domains={domains} isOnly={provider?.isOnly ?? false} />
      </Step>
      {provider && hasSaml(provider) !== isSaml && (
        <p role="status">
          <Trans>
            People still log in as you set it up before. You can try the new login service once you have saved
            it above.
          </Trans>
        </p>
      )}
      {provider && hasSaml(provider) === isSaml && (
        <>
          <Step title={t`Try single sign-on`}>
            <TryProvider provider={provider} />
          </Step>
          <Step title={t`Use single sign-on`}>
            <SwitchForm key={`${provider.issuer} ${provider.clientId}`} {...provider} admins={admins} />
          </Step>
          <Step title={t`Roles from your login service`}>
            <RoleMappingForm
              key={`${provider.issuer} ${provider.clientId}`}
              provider={provider}
              hasRolesOfDirectory={hasRolesOfDirectory}
            />
          </Step>
          <RemoveProvider onRemoved={() => setRemovals(removals + 1)} />
        </>
      )}
    </>
  )
}

/** What any login service has to do, whatever it calls that. */
function OpenIdNeeds() {
  return (
    <Trans>
      Register Hale there as a web application with a client secret. The service has to sign ID tokens with
      RS256, and send the claims email, email_verified and name.
    </Trans>
  )
}

function SamlNeeds() {
  return (
    <Trans>
      Register Hale there as a service provider. The service has to sign the assertion with RSA and SHA-256,
      and send a persistent NameID and an email address. It must not require signed requests, and must not
      encrypt the assertion.
    </Trans>
  )
}

function hasSaml(provider: IdentityProvider | null): provider is IdentityProvider & { saml: SamlProvider } {
  return provider !== null && provider.saml !== null
}

function OpenIdAddresses({ redirectUrl, backChannelUrl, frontChannelUrl }: SingleSignOn) {
  const { t } = useLingui()
  return (
    <>
      <CopyField
        label={t`Redirect address`}
        value={redirectUrl}
        hint={t`Your login service sends people back to this address.`}
      />
      <CopyField
        label={t`Back-channel logout address`}
        value={backChannelUrl}
        hint={t`If your login service supports it, logging out there also logs people out of Hale.`}
      />
      <CopyField
        label={t`Front-channel logout address`}
        value={frontChannelUrl}
        hint={t`Use this one only if your login service does not support back-channel logout. Have it send the issuer and the session ID along. It logs people out of Hale in the browser that they use.`}
      />
    </>
  )
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="space-y-4">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </div>
  )
}

function RemoveProvider({ onRemoved }: { onRemoved: () => void }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const remove = async () => {
    await forgetProvider()
    onRemoved()
    toast({ title: t`The login service has been removed` })
  }
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        <Trans>Remove the login service</Trans>
      </Button>
      <Dialog title={t`Remove the login service?`} open={isOpen} onClose={close}>
        <Question label={t`Remove`} run={remove} onClose={close}>
          <p>
            <Trans>
              Its settings and its secret are deleted, and people who used it to log in are logged out. They
              then log in with a password. Those without one can ask for one on the login page.
            </Trans>
          </p>
        </Question>
      </Dialog>
    </>
  )
}
