import { getArticle, listArticles } from '@hale/contracts/articles'
import type { Bind } from '../../http/bind.ts'
import { cutPage, readCursor } from '../../http/cursor.ts'
import { dated } from '../../http/dated.ts'
import { done, fail } from '../../http/outcome.ts'
import { dress, dressWhole, type Pictures } from './dress.ts'
import type { ArticleStore } from './store.ts'

export function articleRoutes(bind: Bind, store: ArticleStore, pictures: Pictures): void {
  bind(listArticles, async ({ input: { limit = 24, cursor }, member }) => {
    const rows = await store.list(member.tenant, limit + 1, readCursor(cursor))
    const { items, next } = cutPage(rows, limit, (row) => ({ at: row.publishedAt, id: row.id }))
    const cards = await dress(pictures, member.tenant, items)
    return done({
      items: cards.map((card) => ({ ...dated(card), hit: null })),
      next,
      total: 0,
      searchedFor: null,
    })
  })

  bind(getArticle, async ({ input, member }) => {
    const article = await store.find(member.tenant, input.id)
    if (!article) return fail('article-not-found')
    const related = await store.listRelated(member.tenant, article)
    const [dressed, others] = await Promise.all([
      dressWhole(pictures, member.tenant, article),
      dress(pictures, member.tenant, related),
    ])
    return done({ ...dated(dressed), own: false, saved: false, related: others.map(dated) })
  })
}
