import { helpIn, type HelpLines } from '@hale/content/help-lines'
import { defaultDesign, getDesign } from '@hale/contracts/companies'
import { getHelp } from '@hale/contracts/help'
import type { Bind } from '../../http/bind.ts'
import { done } from '../../core/outcome.ts'
import type { ResolveTenant } from '../../http/resolve-tenant.ts'
import type { CompanyStore } from './store.ts'

type Needs = { store: CompanyStore; resolveTenant: ResolveTenant; helpLines: HelpLines }

export function companyRoutes(bind: Bind, { store, resolveTenant, helpLines }: Needs): void {
  bind(getDesign, async ({ input, member, request }) => {
    const tenant = await resolveTenant(request, member, input.company)
    return done((tenant && (await store.findDesign(tenant))) ?? defaultDesign)
  })

  bind(getHelp, async ({ input, member, request }) => {
    const tenant = await resolveTenant(request, member, input.company)
    return done(helpIn(helpLines, tenant ? await store.findCountry(tenant) : ''))
  })
}
