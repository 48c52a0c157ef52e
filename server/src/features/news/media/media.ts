import type { ArticleCard } from '@hale/contracts/articles/articles'
import type { MediaItem, MediaKind } from '@hale/contracts/news'
import type { Tenant } from '../../../db/tenant.ts'
import type { Cursor } from '../../../core/paging.ts'
import { toContract } from '../../../core/to-contract.ts'
import type { MediaKey, MediaStore } from './store.ts'

/** Cards of these articles, given by the feature "articles"; those that members may not read any more are left out. */
export type ListArticleCards = (tenant: Tenant, ids: string[]) => Promise<ArticleCard[]>

export type Media = ReturnType<typeof media>

export function media(store: MediaStore, listArticleCards: ListArticleCards) {
  async function readItems(tenant: Tenant, keys: MediaKey[]): Promise<Map<string, MediaItem>> {
    const idsOf = (kind: MediaKind) => keys.filter((key) => key.kind === kind).map(({ id }) => id)
    const read = <Row>(ids: string[], list: (tenant: Tenant, ids: string[]) => Promise<Row[]>) =>
      ids.length > 0 ? list(tenant, ids) : []
    const [news, articles, videos] = await Promise.all([
      read(idsOf('news'), store.listNews),
      read(idsOf('article'), listArticleCards),
      read(idsOf('video'), store.listVideos),
    ])
    const items: MediaItem[] = [
      ...news.map((row) => ({ kind: 'news' as const, ...toContract(row) })),
      ...articles.map((card) => ({ kind: 'article' as const, ...card })),
      ...videos.map((row) => ({ kind: 'video' as const, ...toContract(row) })),
    ]
    return new Map(items.map((item) => [item.id, item]))
  }

  return {
    listKeys(tenant: Tenant, kind: MediaKind | undefined, limit: number, after: Cursor | undefined) {
      return store.listKeys(tenant, kind ?? 'all', limit, after)
    },

    /** In the order of their keys; what was removed meanwhile is left out. */
    async listItems(tenant: Tenant, keys: MediaKey[]): Promise<MediaItem[]> {
      const items = await readItems(tenant, keys)
      return keys.flatMap(({ id }) => items.get(id) ?? [])
    },
  }
}
