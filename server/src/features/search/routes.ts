import { searchEverything } from '@hale/contracts/search'
import { done, fail } from '../../core/outcome.ts'
import { throttle } from '../../core/throttle.ts'
import type { Bind } from '../../http/bind.ts'
import type { SearchService } from './service.ts'
import { spellDocuments } from '../../documents/content/spelling.ts'

/** A person types and pauses a few times a second. Each server counts for itself, to spare its processor. */
const SEARCH_RATE = { perSecond: 10, burst: 30 }

export function searchRoutes(bind: Bind, search: SearchService): void {
  const take = throttle(SEARCH_RATE)

  bind(
    searchEverything,
    async ({ input, member }) => {
      const retryAfter = take(member.memberId)
      if (retryAfter > 0) return fail('too-many-requests', { retryAfter })
      return done(await search(member, input.search))
    },
    { spell: spellDocuments },
  )
}
