import type { ArticleCard } from '#features/articles/contract/articles.ts'
import type { MediaItem, MediaKind } from '../../contract/news.ts'
import type { VideoCard } from '#features/videos/contract/videos.ts'
import type { Tenant } from '#platform/db/tenant.ts'
import type { Reader, SignedIn } from '#platform/http/authenticate.ts'
import type { Cursor } from '#platform/core/paging.ts'
import { toContract } from '#platform/core/to-contract.ts'
import type { MediaKey, MediaStore } from './store.ts'

/** Returns cards of articles by id, without those that members may no longer read; provided by `articles`. */
export type ListArticleCards = (reader: Reader, ids: string[]) => Promise<ArticleCard[]>

/** Returns cards of videos by id, without those that members may no longer see; provided by `videos`. */
export type ListVideoCards = (member: SignedIn, ids: string[]) => Promise<VideoCard[]>

type Lists = { listArticleCards: ListArticleCards; listVideoCards: ListVideoCards }

export type Media = ReturnType<typeof media>

export function media(store: MediaStore, { listArticleCards, listVideoCards }: Lists) {
  async function readItems(member: SignedIn, keys: MediaKey[]): Promise<Map<string, MediaItem>> {
    const idsOf = (kind: MediaKind) => keys.filter((key) => key.kind === kind).map(({ id }) => id)
    const { tenant } = member
    const read = <Row>(ids: string[], list: (ids: string[]) => Promise<Row[]>) =>
      ids.length > 0 ? list(ids) : []
    const [news, articles, videos] = await Promise.all([
      read(idsOf('news'), (ids) => store.listNews(tenant, ids)),
      read(idsOf('article'), (ids) => listArticleCards(member, ids)),
      read(idsOf('video'), (ids) => listVideoCards(member, ids)),
    ])
    const items: MediaItem[] = [
      ...news.map((row) => ({ kind: 'news' as const, ...toContract(row) })),
      ...articles.map((card) => ({ kind: 'article' as const, ...card })),
      ...videos.map((card) => ({ kind: 'video' as const, ...card })),
    ]
    return new Map(items.map((item) => [item.id, item]))
  }

  return {
    listKeys(tenant: Tenant, kind: MediaKind | undefined, limit: number, cursor: Cursor | undefined) {
      return store.listKeys(tenant, kind ?? 'all', limit, cursor)
    },

    /** Returns the items above the first page of a kind. */
    async listPinned(tenant: Tenant, kind: MediaKind | undefined): Promise<MediaItem[]> {
      if (kind && kind !== 'news') return []
      return (await store.listPinned(tenant)).map((row) => ({ kind: 'news', ...toContract(row) }))
    },

    /** Returns the items in the order of their keys, without those that have been deleted meanwhile. */
    async listItems(member: SignedIn, keys: MediaKey[]): Promise<MediaItem[]> {
      const items = await readItems(member, keys)
      return keys.flatMap(({ id }) => items.get(id) ?? [])
    },
  }
}
