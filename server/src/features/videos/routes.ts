import { getVideo, listVideos } from '@hale/contracts/videos'
import type { Bind } from '../../http/bind.ts'
import { cutPage, readCursor } from '../../http/cursor.ts'
import { dated } from '../../http/dated.ts'
import { done, fail } from '../../http/outcome.ts'
import type { VideoStore } from './store.ts'

export function videoRoutes(bind: Bind, store: VideoStore): void {
  bind(listVideos, async ({ input: { limit = 24, cursor }, member }) => {
    const rows = await store.list(member.tenant, limit + 1, readCursor(cursor))
    const { items, next } = cutPage(rows, limit, (row) => ({ at: row.publishedAt, id: row.id }))
    return done({ items: items.map(dated), next, total: items.length })
  })

  bind(getVideo, async ({ input, member }) => {
    const video = await store.find(member.tenant, input.id)
    return video ? done(dated(video)) : fail('video-not-found')
  })
}
