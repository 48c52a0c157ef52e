import { defaultDesign, getDesign } from '../contract/companies.ts'
import { findDesignDraft } from '../contract/design.ts'
import type { Bind } from '#platform/http/bind.ts'
import { done } from '#platform/core/outcome.ts'
import type { ResolveTenant } from '#platform/http/resolve-tenant.ts'
import type { designService } from './design/service.ts'

type Dependencies = {
  design: Pick<ReturnType<typeof designService>, 'findDesign' | 'findDraft'>
  resolveTenant: ResolveTenant
}

export function companyRoutes(bind: Bind, { design, resolveTenant }: Dependencies): void {
  bind.shared(getDesign, {
    tenantOf: ({ input, member, request }) => resolveTenant(request, member, input.company),
    find: async ({ tenant }) => done((await design.findDesign(tenant)) ?? defaultDesign),
    otherwise: async () => done(defaultDesign),
  })

  bind(findDesignDraft, async ({ member }) => done(await design.findDraft(member.tenant)))
}
