import type { IdentityProvider, SamlProvider, SingleSignOn } from '../../contract/single-sign-on.ts'
import type { SignOnProblem } from '#features/accounts/contract/single-sign-on.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { useMedia } from '#platform/ui/layout/use-media.ts'
import { ServiceSteps } from '../guide/service-steps.tsx'
import { DomainList } from './domain-list.tsx'
import { Disclosure } from './disclosure.tsx'
import { OpenIdAddresses, SamlAddresses } from './hale-addresses.tsx'
import { loginServiceOf, LOGIN_SERVICE_NAMES, type LoginService } from './login-services.ts'
import { ProviderForm } from './provider-form.tsx'
import { RemoveProvider } from './remove-provider.tsx'
import { RoleMappingForm } from './roles/role-mapping-form.tsx'
import { SamlForm } from './saml/saml-form.tsx'
import { SetupStep, type StepState } from './setup-step.tsx'
import { SwitchForm } from './switch-form.tsx'
import { LoginTest } from './login-test.tsx'

type ChosenService = { service: LoginService; isSaml: boolean; settings: SingleSignOn }

/** The steps of the setup in order, beside the guide's steps for the login service. */
export function SetupSteps(chosenService: ChosenService) {
  const { t } = useLingui()
  const hasRoom = useMedia('(min-width: 80rem)')
  // Part of the forms' keys, so that removing the login service empties them, but saving it does not.
  const [removals, setRemovals] = useState(0)
  const { service, isSaml, settings } = chosenService
  const current = providerOf(chosenService)
  const isOther = service === 'other'
  const name = isOther ? t`your login service` : LOGIN_SERVICE_NAMES[service]
  const title = t`Steps in ${name}`
  const guide = (
    <ServiceSteps
      service={isOther ? t`Another login service` : LOGIN_SERVICE_NAMES[service]}
      isSaml={isSaml}
    />
  )
  return (
    <div className="gap-x-12 xl:flex">
      <div className="min-w-0 max-w-prose space-y-10 xl:flex-1">
        <ol className="space-y-10">
          <ConnectSteps {...{ chosen: chosenService, current, name, removals }}>
            {!hasRoom && (
              <Disclosure label={title} isOpen={current === null}>
                {guide}
              </Disclosure>
            )}
          </ConnectSteps>
          <UseSteps {...{ settings, current }} />
        </ol>
        {current && <Roles provider={current} hasRolesOfDirectory={settings.hasRolesOfDirectory} />}
        {current && <RemoveProvider onRemoved={() => setRemovals(removals + 1)} />}
      </div>
      {hasRoom && (
        <aside aria-label={title} className="w-96 shrink-0">
          <div className="sticky top-20 max-h-[calc(100dvh-6rem)] overflow-y-auto rounded-card border border-line bg-card px-5 pt-4 pb-2">
            <p className="font-semibold">{title}</p>
            {guide}
          </div>
        </aside>
      )}
    </div>
  )
}

/** Returns the company's provider if it is the chosen one, as far as its issuer tells. */
function providerOf({ service, isSaml, settings: { provider } }: ChosenService): IdentityProvider | null {
  if (!provider || hasSaml(provider) !== isSaml) return null
  const loginService = loginServiceOf(provider.issuer)
  // Okta and Keycloak may be at any address.
  const isPossible = loginService === 'other' && (service === 'okta' || service === 'keycloak')
  return loginService === service || isPossible ? provider : null
}

function hasSaml(provider: IdentityProvider | null): provider is IdentityProvider & { saml: SamlProvider } {
  return provider !== null && provider.saml !== null
}

const hasWorked = ({ triedAt, tryProblem }: IdentityProvider) => triedAt !== null && tryProblem === null
const hasDomain = ({ domains }: SingleSignOn) => domains.some(({ provenAt }) => provenAt !== null)

/** Problems that are solved with what was entered. */
const ENTRY_PROBLEMS: readonly (SignOnProblem | null)[] = [
  'unreachable',
  'no-discovery',
  'other-issuer',
  'client-refused',
  'secret-lost',
]

/**
 * Returns the state of each step: the first one that is not done is `next`, but a step that was done and does not
 * work is `wrong`.
 */
function statesOf(settings: SingleSignOn, current: IdentityProvider | null): StepState[] {
  const isSaved = current !== null
  const isWrong = isSaved && ENTRY_PROBLEMS.includes(current.tryProblem)
  const done = [
    ...[isSaved, isSaved && !isWrong, hasDomain(settings)],
    ...[isSaved && hasWorked(current), isSaved && current.isOn],
  ]
  const next = done.indexOf(false)
  const states = done.map((isDone, index) => (isDone ? 'done' : index === next ? 'next' : 'later'))
  const hasFailed = isSaved && current.tryProblem !== null
  return states.map((state, index) => (hasFailed && index === (isWrong ? 1 : 3) ? 'wrong' : state))
}

type ConnectProps = {
  chosen: ChosenService
  /** The provider, if it is the chosen one. */
  current: IdentityProvider | null
  name: string
  removals: number
  /** The guide's steps for the login service, where the window has no room for them beside these. */
  children: ReactNode
}

function ConnectSteps({ chosen, current, name, removals, children }: ConnectProps) {
  const { t } = useLingui()
  const { service, isSaml, settings } = chosen
  const [register, enter] = statesOf(settings, current)
  const key = `${removals} ${service}`
  return (
    <>
      <SetupStep number={1} title={t`Register Hale in ${name}`} state={register}>
        {children}
        {isSaml ? <SamlAddresses {...settings.saml} /> : <OpenIdAddresses {...{ service, settings }} />}
      </SetupStep>
      <SetupStep number={2} title={t`Enter the details from ${name}`} state={enter}>
        {isSaml ? (
          <SamlForm
            key={key}
            service={service}
            current={settings.provider}
            provider={hasSaml(current) ? current : null}
          />
        ) : (
          <ProviderForm key={key} service={service} current={settings.provider} provider={current} />
        )}
      </SetupStep>
    </>
  )
}

type UseProps = { settings: SingleSignOn; current: IdentityProvider | null }

function UseSteps({ settings, current }: UseProps) {
  const { t } = useLingui()
  const { provider, domains, admins } = settings
  const [, , verify, attempt, use] = statesOf(settings, current)
  const canUse = current !== null && (current.isOn || (hasWorked(current) && hasDomain(settings)))
  return (
    <>
      <SetupStep number={3} title={t`Verify your company’s domains`} state={verify}>
        <p className="text-ink-soft">
          <Trans>
            A domain is what comes after the @ in your email addresses. A record shows that it belongs to your
            company.
          </Trans>
        </p>
        <DomainList domains={domains} isOnly={provider?.isOnly ?? false} />
      </SetupStep>
      <SetupStep number={4} title={t`Try single sign-on`} state={attempt}>
        {current ? <LoginTest provider={current} /> : <NotSaved isInUse={provider !== null} />}
      </SetupStep>
      <SetupStep number={5} title={t`Use single sign-on`} state={use}>
        {canUse ? (
          <SwitchForm key={`${current.issuer} ${current.clientId}`} {...current} admins={admins} />
        ) : (
          <p className="text-ink-soft">
            <Trans>You can switch it on once a domain is verified and a try has worked.</Trans>
          </p>
        )}
      </SetupStep>
    </>
  )
}

/** `isInUse`: whether another login service is already set up. */
function NotSaved({ isInUse }: { isInUse: boolean }) {
  return (
    <p role="status" className="text-ink-soft">
      {isInUse ? (
        <Trans>
          People still log in as you set it up before. You can try the new login service once you have saved
          it above.
        </Trans>
      ) : (
        <Trans>You can try it once you have saved the login service.</Trans>
      )}
    </p>
  )
}

function Roles(props: { provider: IdentityProvider; hasRolesOfDirectory: boolean }) {
  const { issuer, clientId } = props.provider
  return (
    <div className="space-y-4">
      <h3 className="text-lead font-semibold">
        <Trans>Roles from your login service</Trans>
      </h3>
      <RoleMappingForm key={`${issuer} ${clientId}`} {...props} />
    </div>
  )
}
