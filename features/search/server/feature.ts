import type { SearchedName } from '#platform/documents/contract/document-types.ts'
import { feature } from '#platform/feature/server.ts'
import type { SignedIn } from '#platform/http/authenticate.ts'
import { listNameOf } from '../contract/search.ts'
import { meantDocuments } from './meant-documents.ts'
import { searchRoutes } from './routes.ts'
import { searchService, type DocumentCard, type Searches } from './service.ts'

/** The feature of each searched type of document provides a part such as `articleSearch`. */
type Dependencies = { [Name in SearchedName as `${Name}Search`]: Searches['document'] } & {
  [Name in SearchedName as ReturnType<typeof listNameOf<Name>>]: {
    listCards: (member: SignedIn, ids: string[]) => Promise<DocumentCard[]>
  }
} & {
  serviceCards: { search: Searches['services'] }
  people: { search: Searches['people'] }
}

/** One search over several features, each of which returns only what the member may see. */
export const search = feature({
  name: 'search',
  create(parts: Dependencies) {
    const service = searchService({
      document: (name, ...search) => parts[`${name}Search` as const](...search),
      documentCards: (name, ...which) => parts[listNameOf(name)].listCards(...which),
      findMeant: meantDocuments(),
      services: parts.serviceCards.search,
      people: parts.people.search,
    })
    return { routes: (bind) => searchRoutes(bind, service) }
  },
})
