import { readPopularConditions } from '@hale/content/conditions'
import type { HelpLines } from '@hale/content/help-lines'
import { readWords } from '@hale/content/words'
import type { ClinicalSettings } from './config.ts'
import type { Database } from './db/connect.ts'
import type { Tenant } from './db/tenant.ts'
import type { ArticleCard } from '@hale/contracts/articles'
import { clinicalReference } from './features/conditions/catalogue/live-catalogue.ts'
import type { SavedConditionStore } from './features/conditions/saved-store.ts'
import { conditionService } from './features/conditions/service.ts'
import { storedProvider } from './features/conditions/catalogue/stored-provider.ts'
import { conditionStore } from './features/conditions/store.ts'
import type { VideoStore } from './features/videos/store.ts'
import { nhsProvider } from './outside/clinical/nhs.ts'
import { nlmProvider } from './outside/clinical/nlm.ts'

type Needs = {
  database: Database
  settings: ClinicalSettings
  helpLines: HelpLines
  saved: SavedConditionStore
  listArticles: (tenant: Tenant, slugs: string[]) => Promise<ArticleCard[]>
  videos: VideoStore
}

/** The clinical reference: rows of ours, the partners that the settings name, and the table of words over both. */
export function clinicalPart({ database, settings, helpLines, saved, listArticles, videos }: Needs) {
  const words = readWords()
  const store = conditionStore(database)
  const partners = [
    ...(settings.nhs ? [nhsProvider(settings.nhs)] : []),
    ...(settings.nlm ? [nlmProvider(settings.nlm)] : []),
  ]
  const reference = clinicalReference({
    ...{ store, words, partners },
    pool: database.pool,
    shown: settings.stored,
  })
  const stored = storedProvider(() => reference.current())
  const service = conditionService({
    ...{ store, saved, reference, stored, partners, words, helpLines, listArticles },
    listVideos: videos.listAbout,
    popular: readPopularConditions(),
  })
  return { service, reference }
}
