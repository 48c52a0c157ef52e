import { listMedia, listNews } from '../contract/news.ts'
import type { Bind } from '#platform/http/bind.ts'
import { cutPage, readCursor } from '#platform/core/paging.ts'
import { toContract } from '#platform/core/to-contract.ts'
import { done } from '#platform/core/outcome.ts'
import type { Media } from './media/media.ts'
import type { NewsStore } from './store.ts'

export function newsRoutes(bind: Bind, store: NewsStore, media: Media): void {
  bind(listNews, async ({ input: { limit = 24, cursor }, member }) => {
    const rows = await store.list(member.tenant, limit + 1, readCursor(cursor))
    const { items, next } = cutPage(rows, limit, (row) => ({ at: row.publishedAt, id: row.id }))
    return done({ items: items.map(toContract), next })
  })

  bind(listMedia, async ({ input: { limit = 24, cursor, kind }, member }) => {
    const [keys, pinned] = await Promise.all([
      media.listKeys(member.tenant, kind, limit + 1, readCursor(cursor)),
      cursor ? [] : media.listPinned(member.tenant, kind),
    ])
    const { items, next } = cutPage(keys, limit, (key) => key)
    return done({ items: [...pinned, ...(await media.listItems(member, items))], next })
  })
}
