import { defaultDesign, getDesign } from '@hale/contracts/companies'
import type { Bind } from '../../http/bind.ts'
import { done } from '../../http/outcome.ts'
import type { FindTenant } from '../../http/visitor.ts'
import type { CompanyStore } from './store.ts'

export function companyRoutes(bind: Bind, store: CompanyStore, findTenant: FindTenant): void {
  bind(getDesign, async ({ input, member, request }) => {
    const tenant = await findTenant(request, member, input.company)
    return done((tenant && (await store.findDesign(tenant))) ?? defaultDesign)
  })
}
