import { readPopularConditions } from '@hale/content/conditions'
import type { HelpLines } from '@hale/content/help-lines'
import { readWords } from '@hale/content/words'
import type { ClinicalSettings } from './config.ts'
import type { Database } from './db/connect.ts'
import type { Tenant } from './db/tenant.ts'
import type { ArticleCard } from '@hale/contracts/articles'
import { clinicalReference } from './features/conditions/reference.ts'
import type { SavedConditionStore } from './features/conditions/saved-store.ts'
import { conditionService } from './features/conditions/service.ts'
import { storedProvider } from './features/conditions/stored-provider.ts'
import { conditionStore } from './features/conditions/store.ts'
import { nhsProvider } from './outside/clinical/nhs.ts'
import { nlmProvider } from './outside/clinical/nlm.ts'

type Needs = {
  database: Database
  settings: ClinicalSettings
  helpLines: HelpLines
  saved: SavedConditionStore
  listArticles: (tenant: Tenant, slugs: string[]) => Promise<ArticleCard[]>
}

/** The clinical reference: rows of ours, the partners that the settings name, and the table of words over both. */
export function clinicalPart({ database, settings, helpLines, saved, listArticles }: Needs) {
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
    popular: readPopularConditions(),
  })
  return { service, reference }
}
