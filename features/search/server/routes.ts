import { searchEverything } from '../contract/search.ts'
import { done } from '#platform/core/outcome.ts'
import type { Bind } from '#platform/http/bind.ts'
import type { SearchService } from './service.ts'

export function searchRoutes(bind: Bind, search: SearchService): void {
  bind(searchEverything, async ({ input, member }) => done(await search(member, input.search)))
}
