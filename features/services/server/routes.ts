import { getService, listServices } from '../contract/services.ts'
import {
  listServiceSettings,
  orderServices,
  serviceDraftEndpoints,
  switchService,
} from '../contract/drafts.ts'
import { done, fail } from '#platform/core/outcome.ts'
import { bodyWithPictureUrls, type Pictures } from '#platform/documents/server/content/picture-urls.ts'
import { fixedDocumentRoutes } from '#platform/documents/server/routes.ts'
import type { Bind } from '#platform/http/bind.ts'
import type { CallBackAddresses, servicePageService } from './pages/service.ts'
import type { SettingService } from './settings/service.ts'
import type { ServiceStore } from './store.ts'

type Dependencies = {
  store: ServiceStore
  pages: ReturnType<typeof servicePageService>
  settings: SettingService
  pictures: Pictures
  callBackAddresses: CallBackAddresses
}

export function serviceRoutes(
  bind: Bind,
  { store, pages, settings, pictures, callBackAddresses }: Dependencies,
): void {
  bind.shared(listServices, { find: async (reader) => done({ items: await store.list(reader) }) })

  bind.shared(getService, {
    async find({ input: { key }, ...reader }) {
      const [service, callBack] = await Promise.all([
        store.find(reader, key),
        callBackAddresses.isConfirmed(reader.tenant, key),
      ])
      if (!service) return fail('service-not-found')
      const bodyHtml = await bodyWithPictureUrls(pictures, reader.tenant, service.bodyHtml)
      return done({ ...service, key, bodyHtml, callBack })
    },
  })

  bind(listServiceSettings, async ({ member }) => done({ items: await settings.list(member.tenant) }))
  bind(switchService, ({ input, member }) => settings.switch(member, input))
  bind(orderServices, ({ input, member }) => settings.order(member, input.keys))
  fixedDocumentRoutes(bind, serviceDraftEndpoints, pages)
}
