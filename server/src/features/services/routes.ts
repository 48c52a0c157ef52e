import { getService, listServices } from '@hale/contracts/services'
import { done, fail } from '../../core/outcome.ts'
import { bodyWithPictureUrls, type Pictures } from '../../documents/content/picture-urls.ts'
import type { Bind } from '../../http/bind.ts'
import type { CallBackAddresses } from './feature.ts'
import type { ServiceStore } from './store.ts'

type Needs = { store: ServiceStore; pictures: Pictures; callBackAddresses: CallBackAddresses }

export function serviceRoutes(bind: Bind, { store, pictures, callBackAddresses }: Needs): void {
  bind(listServices, async ({ member }) => done({ items: await store.list(member.tenant) }))

  bind(getService, async ({ input: { key }, member: { tenant } }) => {
    const [found, callBack] = await Promise.all([
      store.find(tenant, key),
      callBackAddresses.isConfirmed(tenant, key),
    ])
    if (!found) return fail('service-not-found')
    const bodyHtml = await bodyWithPictureUrls(pictures, tenant, found.bodyHtml)
    return done({ ...found, key, bodyHtml, callBack })
  })
}
