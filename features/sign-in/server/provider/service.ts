import {
  metadataFailure,
  loginTestResult,
  type SingleSignOn,
  type LoginTestResult,
} from '../../contract/single-sign-on.ts'
import { signOnProblem } from '#features/accounts/contract/single-sign-on.ts'
import type { Input } from '#platform/contract/endpoint.ts'
import type {
  setIdentityProvider,
  setSamlProvider,
  switchSingleSignOn,
} from '../../contract/single-sign-on.ts'
import { done, fail } from '#platform/core/outcome.ts'
import { openJson, type Sealer } from '#platform/crypto/seal.ts'
import type { Tenant } from '#platform/db/tenant.ts'
import type { IdentityProviders } from '#platform/outside/identity-provider/identity-provider.ts'
import { describeCertificate } from '#platform/outside/identity-provider/saml/certificates.ts'
import type { SamlProviders } from '#platform/outside/identity-provider/saml/saml-providers.ts'
import { samlSettingOf } from '#platform/outside/identity-provider/saml/setting.ts'
import type { DomainService } from '../domains/service.ts'
import { roleMappingOf, type RoleStore } from '../roles/store.ts'
import type { Addresses } from '../single-sign-on/addresses.ts'
import type { AttemptStore } from '../single-sign-on/attempt-store.ts'
import { samlMetadata } from './saml-metadata.ts'
import type { ProviderRow, ProviderStore } from './store.ts'

export type ProviderService = ReturnType<typeof providerService>

type Dependencies = {
  store: ProviderStore
  domains: Pick<DomainService, 'list'>
  roles: Pick<RoleStore, 'hasRolesOfDirectory'>
  attempts: Pick<AttemptStore, 'findOpenTry'>
  providers: Pick<IdentityProviders, 'isAllowed' | 'clearCache'>
  saml: SamlProviders
  sealer: Sealer
  addresses: Addresses
}

/** Sets up single sign-on for admins. */
export function providerService(needs: Dependencies) {
  const { store, domains, roles, attempts, providers, saml, sealer, addresses } = needs

  async function get(tenant: Tenant): Promise<SingleSignOn> {
    const [provider, domainList, admins, hasRolesOfDirectory] = await Promise.all([
      store.find(tenant),
      domains.list(tenant),
      store.listAdmins(tenant),
      roles.hasRolesOfDirectory(tenant),
    ])
    return {
      provider: provider
        ? shownOf(sealer, provider, await attempts.findOpenTry(tenant, provider.version))
        : null,
      saml: addresses.saml(tenant),
      redirectUrl: addresses.redirect(tenant),
      frontChannelUrl: addresses.frontChannel(tenant),
      backChannelUrl: addresses.backChannel(tenant),
      loggedOutUrl: addresses.loggedOut(),
      domains: domainList,
      admins,
      hasRolesOfDirectory,
    }
  }

  async function set(tenant: Tenant, actorId: string, input: Input<typeof setIdentityProvider>) {
    const { clientSecret, ...setting } = input
    if (!providers.isAllowed(input.issuer)) return fail('issuer-not-allowed')
    const sealed = clientSecret === undefined ? undefined : sealer.seal(clientSecret)
    const outcome = await store.set(tenant, actorId, {
      ...setting,
      clientSecret: sealed,
      saml: null,
      isMetadataRead: true,
    })
    if (outcome === 'secret-missing')
      return fail('invalid-input', { issues: [{ path: 'clientSecret', message: 'is missing' }] })
    providers.clearCache()
    return done({ isSwitchedOff: outcome === 'switched-off' })
  }

  async function setSaml(tenant: Tenant, actorId: string, input: Input<typeof setSamlProvider>) {
    const before = await store.find(tenant)
    const metadata = await samlMetadata(saml, input, before ? samlSettingOf(before) : null)
    if (!metadata.ok) return metadata
    const { entityId } = metadata.value
    const { emailAttribute, nameAttribute, subjectAttribute, acceptsUnsolicited } = input
    const names = { emailAttribute, nameAttribute, subjectAttribute }
    const outcome = await store.set(tenant, actorId, {
      ...{ issuer: entityId, clientId: addresses.saml(tenant).entityId, clientSecret: undefined },
      ...{ nameClaim: 'name', trustsEmail: true },
      saml: { ...metadata.value, ...names, acceptsUnsolicited },
      isMetadataRead: input.metadata !== undefined || input.metadataUrl !== undefined,
    })
    return done({ isSwitchedOff: outcome === 'switched-off' })
  }

  async function use(tenant: Tenant, actorId: string, input: Input<typeof switchSingleSignOn>) {
    const policy = { ...input, isOnly: input.isOn && input.isOnly }
    const outcome = await store.use(tenant, actorId, policy)
    return outcome === 'saved' ? done({}) : fail(outcome)
  }

  async function remove(tenant: Tenant, actorId: string) {
    return (await store.remove(tenant, actorId)) ? done({}) : fail('identity-provider-not-found')
  }

  return { get, set, setSaml, use, remove }
}

function readingOf({ metadataReadAt, metadataFailure: failure }: ProviderRow) {
  return {
    metadataReadAt: metadataReadAt?.toISOString() ?? null,
    metadataFailure: failure === null ? null : metadataFailure.parse(failure),
  }
}

/** Milliseconds for which the result of a try is shown: it is meant for the admin who has just made it. */
const SHOWN_MS = 60 * 60 * 1000

function tryResultOf(sealer: Sealer, { triedAt, tryResult: sealed }: ProviderRow): LoginTestResult | null {
  if (!sealed || !triedAt || triedAt.getTime() < Date.now() - SHOWN_MS) return null
  return openJson(sealer, loginTestResult, sealed) ?? null
}

function shownOf(sealer: Sealer, row: ProviderRow, openTry: Date | undefined) {
  const { issuer, clientId, nameClaim, trustsEmail, isOn, isOnly, tryFailure, triedAt } = row
  const saml = samlSettingOf(row)
  return {
    ...{ issuer, clientId, nameClaim, trustsEmail, isOn, isOnly },
    saml: saml && { ...saml, ...readingOf(row), certificates: saml.certificates.map(describeCertificate) },
    roleMapping: roleMappingOf(row),
    triedAt: triedAt?.toISOString() ?? null,
    // An open try that began before the last result has been abandoned.
    openTryAt: openTry && openTry > (triedAt ?? 0) ? openTry.toISOString() : null,
    tryProblem: tryFailure === null ? null : signOnProblem.parse(tryFailure),
    tryResult: tryResultOf(sealer, row),
  }
}
