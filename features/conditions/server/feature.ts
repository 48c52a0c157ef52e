import { readPopularConditions } from '#content/conditions.ts'
import type { HelpLines } from '#content/help-lines.ts'
import { readWords } from '#content/words.ts'
import { clinicalReviewFinder } from '#platform/documents/server/clinical-review-store.ts'
import { conditionTexts } from './catalogue/condition-texts.ts'
import { feature, type CoreParts } from '#platform/feature/server.ts'
import { nhsProvider } from '#platform/outside/clinical/nhs.ts'
import { nlmProvider } from '#platform/outside/clinical/nlm.ts'
import { fillLibraryConditions } from './import/library.ts'
import { clinicalReference } from './catalogue/live-catalogue.ts'
import { conditionRoutes } from './routes.ts'
import { savedConditionStore } from './saved-store.ts'
import { conditionService, type ListArticles, type FindWatched, type ListVideos } from './service.ts'
import { storedProvider } from './catalogue/stored-provider.ts'
import { conditionStore } from './store.ts'

type Dependencies = Pick<CoreParts, 'database' | 'settings'> & {
  helpLines: HelpLines
  articleCards: { listBySlug: ListArticles }
  videos: { listAbout: ListVideos; findWatched: FindWatched }
}

/** The clinical reference: stored conditions, those of configured partners, and a table of synonyms. */
export const conditions = feature({
  name: 'conditions',
  fillLibrary: fillLibraryConditions,
  create({ database, settings: { clinical }, helpLines, articleCards, videos }: Dependencies) {
    const words = readWords()
    const store = conditionStore(database)
    const saved = savedConditionStore(database.rows)
    const partners = [
      ...(clinical.nhs ? [nhsProvider(clinical.nhs)] : []),
      ...(clinical.nlm ? [nlmProvider(clinical.nlm)] : []),
    ]
    const reference = clinicalReference({
      ...{ store, words, partners },
      pool: database.pool,
      shown: clinical.stored,
    })
    const service = conditionService({
      ...{ store, saved, reference, partners, words, helpLines },
      stored: storedProvider(() => reference.current()),
      listArticles: articleCards.listBySlug,
      listVideos: videos.listAbout,
      findWatched: videos.findWatched,
      findReview: clinicalReviewFinder(database.rows),
      popular: readPopularConditions(),
    })
    return {
      routes: (bind) => conditionRoutes(bind, service),
      personalData: { savedConditions: saved.listAll },
      start: reference.start,
      stop: reference.stop,
      provides: { conditionTexts: conditionTexts(() => reference.current()) },
    }
  },
})
