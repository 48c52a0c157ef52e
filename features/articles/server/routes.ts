import {
  getArticle,
  listArticles,
  listArticleTitles,
  noteRead,
  removeSavedArticle,
  saveArticle,
} from '../contract/articles.ts'
import {
  clearReadingHistory,
  getReadingHistory,
  keepReadingHistory,
  removeArticleVote,
  voteOnArticle,
} from '../contract/reading.ts'
import type { Bind } from '#platform/http/bind.ts'
import { done, fail } from '#platform/core/outcome.ts'
import type { MonthlyStore } from '#platform/documents/server/monthly-store.ts'
import type { SavedStore } from '#platform/documents/server/saved-store.ts'
import type { HistoryStore } from './history-store.ts'
import type { ArticleService } from './service.ts'
import type { VoteStore } from './vote-store.ts'

type Dependencies = {
  articles: ArticleService
  saved: SavedStore
  reads: MonthlyStore
  history: HistoryStore
  votes: VoteStore
}

export function articleRoutes(bind: Bind, needs: Dependencies): void {
  findingRoutes(bind, needs)
  savingRoutes(bind, needs)
  readingRoutes(bind, needs)
}

function findingRoutes(bind: Bind, { articles, saved, votes }: Dependencies): void {
  bind.shared(listArticleTitles, {
    isShared: () => true,
    find: async (reader) => done({ items: await articles.listTitles(reader) }),
  })

  bind.shared(listArticles, {
    isShared: ({ search, saved: amongSaved }) => !search && !amongSaved,
    find: async ({ input, ...reader }) => done(await articles.listNewest(reader, input)),
    otherwise: async ({ input, member }) => done(await articles.list(member, input)),
  })

  bind.sharedWithOwn(getArticle, {
    async find({ input: { id, language }, ...reader }) {
      const article = await articles.find(reader, id, language)
      return article ? done(article) : fail('article-not-found')
    },
    async own({ input, member }) {
      const [isSaved, isHelpful] = await Promise.all([
        saved.has(member, input.id),
        votes.find(member, input.id),
      ])
      return { saved: isSaved, isHelpful }
    },
    merge: (article, personal) => ({ ...article, ...personal }),
  })
}

function savingRoutes(bind: Bind, { saved, votes }: Dependencies): void {
  bind(saveArticle, async ({ input, member }) =>
    (await saved.save(member, input.id)) ? done({}) : fail('article-not-found'),
  )

  bind(removeSavedArticle, async ({ input, member }) =>
    (await saved.remove(member, input.id)) ? done({}) : fail('article-not-found'),
  )

  bind(voteOnArticle, async ({ input: { id, isHelpful }, member }) =>
    (await votes.save(member, id, isHelpful)) ? done({}) : fail('article-not-found'),
  )

  bind(removeArticleVote, async ({ input, member }) =>
    (await votes.remove(member, input.id)) ? done({}) : fail('article-not-found'),
  )
}

function readingRoutes(bind: Bind, { articles, reads, history }: Dependencies): void {
  bind(noteRead, async ({ input, member }) => {
    if (!(await reads.note(member, input.id))) return fail('article-not-found')
    await history.note(member, input.id)
    return done({})
  })

  bind(getReadingHistory, async ({ member }) => done(await articles.findHistory(member)))

  bind(keepReadingHistory, async ({ input, member }) => {
    await history.keep(member, input.isOn)
    return done({})
  })

  bind(clearReadingHistory, async ({ member }) => {
    await history.clear(member)
    return done({})
  })
}
