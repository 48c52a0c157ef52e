import { getArticle, listArticles } from '@hale/contracts/articles'
import type { Bind } from '../../http/bind.ts'
import { cutPage, readCursor } from '../../http/cursor.ts'
import { dated } from '../../http/dated.ts'
import { done, fail } from '../../http/outcome.ts'
import type { ArticleStore } from './store.ts'

export function articleRoutes(bind: Bind, store: ArticleStore): void {
  bind(listArticles, async ({ input: { limit = 24, cursor }, member }) => {
    const rows = await store.list(member.tenant, limit + 1, readCursor(cursor))
    const { items, next } = cutPage(rows, limit, (row) => ({ at: row.publishedAt, id: row.id }))
    return done({ items: items.map(dated), next })
  })

  bind(getArticle, async ({ input, member }) => {
    const article = await store.find(member.tenant, input.id)
    if (!article) return fail('article-not-found')
    const related = await store.listRelated(member.tenant, article)
    return done({ ...dated(article), related: related.map(dated) })
  })
}
