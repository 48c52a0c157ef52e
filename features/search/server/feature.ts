import type { SearchedName } from '#platform/documents/contract/document-types.ts'
import { feature } from '#platform/feature/server.ts'
import { searchRoutes } from './routes.ts'
import { searchService, type Searches } from './service.ts'

/** The feature of each searched type of document provides a part such as `articleSearch`. */
type Dependencies = { [Name in SearchedName as `${Name}Search`]: Searches['document'] } & {
  serviceCards: { search: Searches['services'] }
  people: { search: Searches['people'] }
}

/** One search over several features, each of which returns only what the member may see. */
export const search = feature({
  name: 'search',
  create(parts: Dependencies) {
    const service = searchService({
      document: (name, ...search) => parts[`${name}Search` as const](...search),
      services: parts.serviceCards.search,
      people: parts.people.search,
    })
    return { routes: (bind) => searchRoutes(bind, service) }
  },
})
