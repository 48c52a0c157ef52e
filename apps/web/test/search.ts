import { recordOf } from '#platform/documents/contract/document-types.ts'
import { listNameOf, searchedNames, type searchEverything } from '#features/search/contract/search.ts'
import type { Output } from '#platform/contract/endpoint.ts'

const none = { items: [], hasMore: false }

/** The answer of the search for everything where nothing fits. */
export const nothingFound: Output<typeof searchEverything> = {
  ...recordOf(searchedNames.map(listNameOf), none),
  ...{ services: none, people: null },
}
