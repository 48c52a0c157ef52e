import {
  addDomain,
  checkDomain,
  getSingleSignOn,
  removeDomain,
  removeIdentityProvider,
  setIdentityProvider,
  setSamlProvider,
  switchSingleSignOn,
  tryIdentityProvider,
} from '../../contract/single-sign-on.ts'
import { setRoleMapping } from '#features/companies/contract/role-mapping.ts'
import type { Limit } from '#platform/core/limits.ts'
import { done } from '#platform/core/outcome.ts'
import type { Bind } from '#platform/http/bind.ts'
import { clientInfo } from '#platform/http/client-info.ts'
import type { DomainService } from '../domains/service.ts'
import type { RoleService } from '../roles/service.ts'
import type { CompanyHosts } from '../single-sign-on/company-hosts.ts'
import type { SignOnCookie } from '../single-sign-on/cookie.ts'
import type { SignOnService } from '../single-sign-on/service.ts'
import type { ProviderService } from './service.ts'

const settings: Limit = { name: 'identity provider settings by member', max: 60, seconds: 15 * 60 }
const tries: Limit = { name: 'identity provider tries by member', max: 60, seconds: 15 * 60 }
const domainsAdded: Limit = { name: 'domains by member', max: 40, seconds: 15 * 60 }
const checks: Limit = { name: 'domain checks by member', max: 40, seconds: 15 * 60 }

type Dependencies = {
  provider: ProviderService
  domains: DomainService
  roles: RoleService
  signOn: Pick<SignOnService, 'startTry' | 'findProblem'>
  hosts: Pick<CompanyHosts, 'find'>
  cookie: SignOnCookie
}

/** Routes with which admins set up single sign-on. */
export function providerRoutes(bind: Bind, needs: Dependencies): void {
  const { provider, domains, roles, signOn, hosts, cookie } = needs
  bind(getSingleSignOn, async ({ member }) => done(await provider.get(member.tenant)))

  bind(
    setIdentityProvider,
    async ({ input, member }) => {
      const set = await provider.set(member.tenant, member.memberId, input)
      if (!set.ok) return set
      return done({ ...set.value, problem: await signOn.findProblem(member.tenant) })
    },
    { limit: settings },
  )

  bind(setSamlProvider, ({ input, member }) => provider.setSaml(member.tenant, member.memberId, input), {
    limit: settings,
  })

  bind(setRoleMapping, ({ input, member }) => roles.set(member.tenant, member.memberId, input.mapping), {
    limit: settings,
  })

  bind(removeIdentityProvider, ({ member }) => provider.remove(member.tenant, member.memberId))

  bind(
    tryIdentityProvider,
    async ({ member, request, reply }) => {
      const host = await hosts.find(request.hostname)
      const from = { ...clientInfo(request, undefined), keep: false, host: host?.host }
      const started = await signOn.startTry(member.tenant, member.memberId, from)
      if (!started.ok) return started
      const { url, token, problem } = started.value
      if (token !== undefined) cookie.set(reply, token)
      return done({ url, problem })
    },
    { limit: tries },
  )

  bind(switchSingleSignOn, ({ input, member }) => provider.use(member.tenant, member.memberId, input))

  bind(addDomain, ({ input, member }) => domains.add(member.tenant, member.memberId, input.domain), {
    limit: domainsAdded,
  })

  bind(checkDomain, ({ input, member }) => domains.check(member.tenant, member.memberId, input.domain), {
    limit: checks,
  })

  bind(removeDomain, ({ input, member }) => domains.remove(member.tenant, member.memberId, input.domain))
}
