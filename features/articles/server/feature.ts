import { draftEndpoints } from '../contract/drafts.ts'
import { readPictures } from '#content/pictures.ts'
import { documentRoutes } from '#platform/documents/server/routes.ts'
import { feature, type CoreParts } from '#platform/feature/server.ts'
import type { SignedIn } from '#platform/http/authenticate.ts'
import { articlesDemo } from './demo.ts'
import { articleCards } from './card-store.ts'
import { articleDocument } from './drafts/document.ts'
import { draftService } from './drafts/service.ts'
import { articleTexts } from './text-store.ts'
import { clinicalReviewFinder } from '#platform/documents/server/clinical-review-store.ts'
import { announceJob, type Followers } from '#platform/documents/server/jobs/announce-job.ts'
import { cleanUpJob } from '#platform/documents/server/jobs/clean-up-job.ts'
import { historyStore, keepsReadingHistory } from './history-store.ts'
import { fillLibraryArticles } from './library.ts'
import type { Pictures } from '#platform/documents/server/content/picture-urls.ts'
import { articlesPersonalData } from './personal-data.ts'
import { monthlyStore } from '#platform/documents/server/monthly-store.ts'
import { articleRoutes } from './routes.ts'
import { savedStore } from '#platform/documents/server/saved-store.ts'
import {
  articleReads,
  articles as table,
  savedArticles,
  articleTranslations as translations,
} from '#platform/db/tables/content/articles.ts'
import { planner } from './search/plan-store.ts'
import { findBest } from './search/find-best.ts'
import { searchStore } from './search/store.ts'
import { articleService } from './service.ts'
import { articleStore } from './store.ts'
import { voteStore } from './vote-store.ts'

type Dependencies = Pick<CoreParts, 'database'> & { pictures: Pictures; notifications: Followers }

export const articles = feature({
  name: 'articles',
  document: {
    ...articleDocument,
    pushed: {
      en: { one: 'There is a new article for you.', many: 'There are new articles for you.' },
      es: { one: 'Hay un artículo nuevo para ti.', many: 'Hay artículos nuevos para ti.' },
    },
  },
  demo: articlesDemo,
  fillLibrary: fillLibraryArticles,
  create({ database, pictures, notifications: followers }: Dependencies) {
    const { rows } = database
    const saved = savedStore(rows, table, savedArticles)
    const reads = monthlyStore(rows, table, articleReads, keepsReadingHistory)
    const history = historyStore(rows)
    const votes = voteStore(rows)
    const drafts = draftService({ database, pictures, library: readPictures() })
    const cards = articleCards(rows, pictures)
    const searches = searchStore(rows)
    const plan = planner(rows)
    const findReview = clinicalReviewFinder(rows)
    const store = articleStore(rows)
    const service = articleService({ store, searches, plan, pictures, history, findReview })
    return {
      drafts,
      routes(bind) {
        articleRoutes(bind, { articles: service, saved, reads, history, votes })
        documentRoutes(bind, draftEndpoints, drafts)
      },
      jobs: [
        cleanUpJob('article-clean-up', drafts),
        announceJob({ name: 'article', table, translations, followers }),
      ],
      personalData: articlesPersonalData({ saved, reads, history, votes }),
      provides: {
        drafts,
        articleTexts: articleTexts(rows),
        articleCards: cards,
        /** Returns the articles that fit a text best. */
        articleSearch: async (member: SignedIn, text: string, limit: number) => {
          const best = await findBest({ searches, plan }, member.tenant, text, limit)
          const fits = new Map(best.map(({ id, fit }) => [id, fit]))
          const foundCards = await cards.list(member, [...fits.keys()])
          return foundCards.map((card) => ({ ...card, fit: fits.get(card.id) ?? 0 }))
        },
        articles: { listNewestCards: service.listNewestCards, listCards: cards.list },
      },
    }
  },
})
