import type { OfferedKey, ServiceCard } from '../contract/services.ts'
import { parseSearchQuery } from '#platform/core/search-query.ts'
import type { Tenant } from '#platform/db/tenant.ts'
import type { Pictures } from '#platform/documents/server/content/picture-urls.ts'
import { feature, type CoreParts } from '#platform/feature/server.ts'
import type { Reader } from '#platform/http/authenticate.ts'
import { servicesDemo } from './demo.ts'
import { serviceRoutes } from './routes.ts'
import { serviceDocument } from './pages/document.ts'
import { servicePageService, type CallBackAddresses } from './pages/service.ts'
import { settingService } from './settings/service.ts'
import { serviceStore } from './store.ts'

/** Services that a company offers, for the programmes' own features and for Home. */
type OfferedServices = {
  /** Whether the company has switched the service on and published it, so that members see it. */
  isOffered(tenant: Tenant, key: OfferedKey): Promise<boolean>
  /** Lists the offered services, in the company's order. */
  list(reader: Reader): Promise<ServiceCard[]>
}

type Dependencies = Pick<CoreParts, 'database'> & { pictures: Pictures; callBackAddresses: CallBackAddresses }

export const services = feature({
  name: 'services',
  document: serviceDocument,
  demo: servicesDemo,
  create({ database, pictures, callBackAddresses }: Dependencies) {
    const { rows } = database
    const store = serviceStore(rows)
    const pages = servicePageService({ rows, store, pictures, callBackAddresses })
    const settings = settingService(rows)
    const search = async (reader: Reader, text: string, limit: number): Promise<ServiceCard[]> => {
      const query = parseSearchQuery(text)
      return query ? store.search(reader, query, limit) : []
    }
    const offeredServices: OfferedServices = { isOffered: store.isOffered, list: store.list }
    return {
      drafts: pages,
      routes: (bind) => serviceRoutes(bind, { store, pages, settings, pictures, callBackAddresses }),
      provides: { services: offeredServices, serviceCards: { search } },
    }
  },
})
