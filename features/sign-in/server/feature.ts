import { feature, type CoreParts } from '#platform/feature/server.ts'
import type { Rows } from '#platform/db/tenant.ts'
import type { SessionCookies } from '#platform/http/session-cookie.ts'
import { identityProviders } from '#platform/outside/identity-provider/identity-provider.ts'
import { samlProviders } from '#platform/outside/identity-provider/saml/saml-providers.ts'
import { signOnQueries } from './cross-tenant-queries.ts'
import { domainService } from './domains/service.ts'
import { domainStore } from './domains/store.ts'
import { domainsJob, metadataJob } from './jobs.ts'
import { signInMails } from './mails.ts'
import { metadataService } from './metadata/service.ts'
import { metadataStore } from './metadata/store.ts'
import { frontChannelRoutes } from './front-channel/routes.ts'
import { frontChannelService } from './front-channel/service.ts'
import { personalDataStore } from './personal-data-store.ts'
import { signInPersonalData } from './personal-data.ts'
import { clientReader, openIdProtocol } from './protocols/open-id.ts'
import { samlProtocol } from './protocols/saml.ts'
import { providerFinder } from './provider/find-provider.ts'
import { providerRoutes } from './provider/routes.ts'
import { providerService } from './provider/service.ts'
import { providerStore } from './provider/store.ts'
import { answerStore } from './saml/answer-store.ts'
import { assertionStore } from './saml/assertion-store.ts'
import { samlResponses } from './saml/responses.ts'
import { samlRoutes } from './saml/routes.ts'
import { roleService } from './roles/service.ts'
import { roleStore, type RoleChanges } from './roles/store.ts'
import { signInRoutes } from './routes.ts'
import { signOnAddresses } from './single-sign-on/addresses.ts'
import { pendingLogins, type BeginSession } from './single-sign-on/pending-login.ts'
import { attemptStore, hostStore } from './single-sign-on/attempt-store.ts'
import { backChannelService } from './single-sign-on/back-channel.ts'
import { callbackRoutes } from './single-sign-on/callback-routes.ts'
import { companyHosts } from './single-sign-on/company-hosts.ts'
import { signOnCookie } from './single-sign-on/cookie.ts'
import { personStore } from './single-sign-on/person-store.ts'
import { signOnRoutes } from './single-sign-on/routes.ts'
import { signOnService } from './single-sign-on/service.ts'
import { personMatcher } from './single-sign-on/match-person.ts'
import { signInStore } from './store.ts'

type Dependencies = Pick<
  CoreParts,
  'database' | 'limits' | 'sealer' | 'settings' | 'base' | 'now' | 'providerPolicy' | 'findTxt'
> & {
  accounts: { begin: BeginSession }
  peopleChanges: RoleChanges
  directoryRoles: { isByDirectory: (tx: Rows, companyId: string) => Promise<boolean> }
  cookies: SessionCookies
}

export const signIn = feature({
  name: 'sign-in',
  mails: signInMails,
  create({ database, limits, sealer, settings, base, now, accounts, cookies, ...outside }: Dependencies) {
    const { rows, crossTenantQueries } = database
    const { peopleChanges: changes, directoryRoles } = outside
    const roles = roleStore({ rows, changes, ...directoryRoles })
    const addresses = signOnAddresses(base)
    const providers = identityProviders(outside.providerPolicy)
    const saml = samlProviders(outside.providerPolicy)
    const providerRows = providerStore(rows)
    const domains = domainService({ store: domainStore(rows), findTxt: outside.findTxt, sealer })
    const people = personStore(rows)
    const attempts = attemptStore(rows)
    const matcher = personMatcher({ people, domains, crossTenantQueries })
    const shared = { attempts, providerRows, providers, matcher, sealer, addresses, tenancy: database }
    const clientOf = clientReader(sealer)
    const protocols = {
      openId: openIdProtocol({ providers, sealer, addresses, clientOf }),
      saml: samlProtocol({ saml, sealer, addresses }),
    }
    const finder = providerFinder({ ...shared, ...signOnQueries(database.pool) })
    const signOn = signOnService({ ...shared, protocols, finder })
    const responses = samlResponses({
      ...{ ...shared, saml, signOn, now },
      answers: answerStore(rows),
      assertions: assertionStore(),
    })
    const provider = providerService({ ...shared, saml, store: providerRows, domains, roles })
    const pending = pendingLogins({ ...shared, people, roles, crossTenantQueries, begin: accounts.begin })
    const logOut = backChannelService({ ...shared, clientOf, now })
    const cookie = signOnCookie(settings.production)
    const hosts = companyHosts({ tenancy: database, crossTenantQueries, store: hostStore(rows) })
    const { publicUrl } = settings
    return {
      async routes(bind, { app }) {
        signInRoutes(bind, signInStore(rows))
        providerRoutes(bind, {
          ...{ provider, domains, roles: roleService(roles), signOn, hosts, cookie },
        })
        signOnRoutes(bind, {
          ...{ finder, signOn, hosts, pendingLogins: pending },
          ...{ cookie, cookies, limits, publicUrl },
        })
        await callbackRoutes(app, { signOn, hosts, base, logOut, cookie, limits })
        frontChannelRoutes(app, { logOut: frontChannelService(shared), limits })
        await samlRoutes(app, { responses, cookie, limits })
      },
      jobs: [domainsJob(domains), metadataJob(metadataService({ ...shared, saml, store: metadataStore }))],
      personalData: signInPersonalData(personalDataStore(rows)),
    }
  },
})
