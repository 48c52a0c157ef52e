import type { MediaItem, MediaKind } from '@hale/contracts/news'
import type { Picture } from '@hale/contracts/page'
import type { StoredPicture } from '../../../db/tables.ts'
import type { Tenant } from '../../../db/tenant.ts'
import type { Cursor } from '../../../core/paging.ts'
import { toContract } from '../../../core/to-contract.ts'
import type { MediaKey, MediaStore } from './store.ts'

/** Puts a card's picture where it can be shown; given by whoever knows pictures. */
export type WithPictureUrls = <Row extends { picture: StoredPicture | null }>(
  tenant: Tenant,
  rows: Row[],
) => Promise<(Omit<Row, 'picture'> & { picture: Picture | null })[]>

export type Media = ReturnType<typeof media>

export function media(store: MediaStore, withPictureUrls: WithPictureUrls) {
  async function readItems(tenant: Tenant, keys: MediaKey[]): Promise<Map<string, MediaItem>> {
    const idsOf = (kind: MediaKind) => keys.filter((key) => key.kind === kind).map(({ id }) => id)
    const read = <Row>(ids: string[], list: (tenant: Tenant, ids: string[]) => Promise<Row[]>) =>
      ids.length > 0 ? list(tenant, ids) : []
    const [news, cards, videos] = await Promise.all([
      read(idsOf('news'), store.listNews),
      read(idsOf('article'), store.listArticles),
      read(idsOf('video'), store.listVideos),
    ])
    const articles = await withPictureUrls(tenant, cards)
    const items: MediaItem[] = [
      ...news.map((row) => ({ kind: 'news' as const, ...toContract(row) })),
      ...articles.map((row) => ({ kind: 'article' as const, ...toContract(row) })),
      ...videos.map((row) => ({ kind: 'video' as const, ...toContract(row) })),
    ]
    return new Map(items.map((item) => [item.id, item]))
  }

  return {
    listKeys(tenant: Tenant, kind: MediaKind | undefined, limit: number, after: Cursor | undefined) {
      return store.listKeys(tenant, kind ?? 'all', limit, after)
    },

    /** In the order of their keys; what went meanwhile is left out. */
    async listItems(tenant: Tenant, keys: MediaKey[]): Promise<MediaItem[]> {
      const items = await readItems(tenant, keys)
      return keys.flatMap(({ id }) => items.get(id) ?? [])
    },
  }
}
