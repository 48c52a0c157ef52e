import { MAX_COUNTED } from '@hale/contracts/articles/articles'
import { getVideo, listVideos } from '@hale/contracts/videos/videos'
import { parseSearchQuery } from '../../core/search-query.ts'
import type { Bind } from '../../http/bind.ts'
import { cutPage, readPosition } from '../../core/paging.ts'
import { toContract } from '../../core/to-contract.ts'
import { done, fail } from '../../core/outcome.ts'
import type { VideoStore } from './store.ts'

export function videoRoutes(bind: Bind, store: VideoStore): void {
  bind(listVideos, async ({ input, member: { tenant } }) => {
    const { limit = 24, sort = 'relevance' } = input
    const wanted = { query: parseSearchQuery(input.search), categories: input.category }
    const [rows, total] = await Promise.all([
      store.list(tenant, { ...wanted, sort, limit: limit + 1, after: readPosition(input.cursor) }),
      store.count(tenant, wanted),
    ])
    const { items, next } = cutPage(rows, limit, ({ position, id }) => ({ at: position, id }))
    return done({ items: items.map(toContract), next, total: Math.min(total, MAX_COUNTED) })
  })

  bind(getVideo, async ({ input, member }) => {
    const video = await store.find(member.tenant, input.id)
    return video ? done(toContract(video)) : fail('video-not-found')
  })
}
