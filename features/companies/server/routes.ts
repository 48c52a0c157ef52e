import { helpIn, type HelpLines } from '#content/help-lines.ts'
import { defaultDesign, getDesign } from '../contract/companies.ts'
import { findDesignDraft } from '../contract/design.ts'
import { getHelp } from '#features/help-lines/contract/help.ts'
import type { Bind } from '#platform/http/bind.ts'
import { done } from '#platform/core/outcome.ts'
import type { Tenant } from '#platform/db/tenant.ts'
import type { ResolveTenant } from '#platform/http/resolve-tenant.ts'
import type { designService } from './design/service.ts'

type Needs = {
  design: Pick<ReturnType<typeof designService>, 'findDesign' | 'findDraft'>
  findCountry: (tenant: Tenant, memberId: string | undefined) => Promise<string>
  resolveTenant: ResolveTenant
  helpLines: HelpLines
}

export function companyRoutes(bind: Bind, { design, findCountry, resolveTenant, helpLines }: Needs): void {
  bind.shared(getDesign, {
    tenantOf: ({ input, member, request }) => resolveTenant(request, member, input.company),
    find: async ({ tenant }) => done((await design.findDesign(tenant)) ?? defaultDesign),
    otherwise: async () => done(defaultDesign),
  })

  bind(findDesignDraft, async ({ member }) => done(await design.findDraft(member.tenant)))

  bind(getHelp, async ({ input, member, request, language }) => {
    const tenant = await resolveTenant(request, member, input.company)
    return done(helpIn(helpLines, tenant ? await findCountry(tenant, member?.memberId) : '', language))
  })
}
