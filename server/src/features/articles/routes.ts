import {
  getArticle,
  listArticles,
  noteRead,
  removeSavedArticle,
  saveArticle,
} from '@hale/contracts/articles/articles'
import type { Bind } from '../../http/bind.ts'
import { done, fail } from '../../core/outcome.ts'
import type { MonthlyStore } from '../../documents/monthly-store.ts'
import type { SavedStore } from '../../documents/saved-store.ts'
import type { ArticleService } from './service.ts'

type Needs = { articles: ArticleService; saved: SavedStore; reads: MonthlyStore }

export function articleRoutes(bind: Bind, { articles, saved, reads }: Needs): void {
  bind(listArticles, async ({ input, member }) => done(await articles.list(member, input)))

  bind(getArticle, async ({ input, member }) => {
    const article = await articles.find(member, input.id)
    return article ? done(article) : fail('article-not-found')
  })

  bind(saveArticle, async ({ input, member }) =>
    (await saved.save(member, input.id)) ? done({}) : fail('article-not-found'),
  )

  bind(removeSavedArticle, async ({ input, member }) =>
    (await saved.remove(member, input.id)) ? done({}) : fail('article-not-found'),
  )

  bind(noteRead, async ({ input, member }) =>
    (await reads.note(member, input.id)) ? done({}) : fail('article-not-found'),
  )
}
