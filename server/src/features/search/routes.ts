import { searchEverything } from '@hale/contracts/search'
import { done } from '../../core/outcome.ts'
import type { Bind } from '../../http/bind.ts'
import type { SearchService } from './service.ts'
import { spellDocuments } from '../../documents/content/spelling.ts'

export function searchRoutes(bind: Bind, search: SearchService): void {
  bind(searchEverything, async ({ input, member }) => done(await search(member, input.search)), {
    spell: spellDocuments,
  })
}
