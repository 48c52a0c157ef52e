import type { SingleSignOn } from '../../contract/single-sign-on.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryErrorNotice } from '#platform/ui/feedback/query-error-notice.tsx'
import { Skeleton } from '#platform/ui/feedback/states.tsx'
import { ChoiceField } from '#platform/ui/forms/choices/choice-field.tsx'
import { LOGIN_SERVICES, loginServiceOf, LOGIN_SERVICE_NAMES, type LoginService } from './login-services.ts'
import { singleSignOnQuery } from './queries.ts'
import { SetupSteps } from './setup-steps.tsx'

/** Single sign-on with the company's identity provider. */
export function SingleSignOnSection() {
  const { t } = useLingui()
  const query = useQuery(singleSignOnQuery)
  return (
    <section aria-labelledby="single-sign-on" className="mt-10 space-y-6">
      <div className="max-w-prose">
        <h2 id="single-sign-on" className="text-lead font-semibold">
          <Trans>Single sign-on</Trans>
        </h2>
        <p className="mt-1 text-ink-soft">
          <Trans>People log in with your company’s own login service, by OpenID Connect or SAML 2.0.</Trans>
        </p>
      </div>
      {query.isPending && (
        <div role="status" aria-label={t`Loading single sign-on`} className="max-w-prose">
          <Skeleton className="h-40 w-full" />
        </div>
      )}
      {query.isError && !query.data && <QueryErrorNotice query={query} />}
      {query.data && <Setup settings={query.data} />}
    </section>
  )
}

/** The protocols in order: a radio button's value is the index. */
const PROTOCOLS = ['openid-connect', 'saml'] as const

/** Asks which login service it is, then leads through the steps. */
function Setup({ settings }: { settings: SingleSignOn }) {
  const { t } = useLingui()
  const { provider } = settings
  const [service, setService] = useState<LoginService | undefined>(() =>
    provider ? loginServiceOf(provider.issuer) : undefined,
  )
  const [issuer, setIssuer] = useState(provider?.issuer)
  // The service that was just saved may differ from the chosen one.
  if (provider && provider.issuer !== issuer) {
    setIssuer(provider.issuer)
    const loginService = loginServiceOf(provider.issuer)
    if (loginService !== 'other' || service === 'entra' || service === 'google') setService(loginService)
  }
  const [protocol, setProtocol] = useState(() => (provider?.saml ? 1 : 0))
  return (
    <>
      <div className="max-w-prose space-y-6">
        <ChoiceField
          name="login-service"
          legend={t`Which login service does your company use?`}
          options={LOGIN_SERVICES.map((one, value) => ({
            value,
            label: one === 'other' ? t`Another login service` : LOGIN_SERVICE_NAMES[one],
          }))}
          value={service && LOGIN_SERVICES.indexOf(service)}
          onChoose={(value) => setService(LOGIN_SERVICES[value])}
        />
        {service && (
          <ChoiceField
            name="protocol"
            legend={t`How does it connect to Hale?`}
            hint={t`If it supports both, choose OpenID Connect.`}
            options={[
              { value: 0, label: t`OpenID Connect` },
              { value: 1, label: t`SAML 2.0` },
            ]}
            value={protocol}
            onChoose={setProtocol}
          />
        )}
      </div>
      {service && (
        <SetupSteps service={service} isSaml={PROTOCOLS[protocol] === 'saml'} settings={settings} />
      )}
    </>
  )
}
