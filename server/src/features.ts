import { setTimeout as sleep } from 'node:timers/promises'
import { keepDuringBackup } from './backup/keep-files.ts'
import { sealer } from './crypto/seal.ts'
import type { Database } from './db/connect.ts'
import { documentTables } from './document-tables.ts'
import { listFeatures, type Settings } from './feature.ts'
import { accessMail } from './features/access-mail/feature.ts'
import { accounts } from './features/accounts/feature.ts'
import { announcements } from './features/announcements/feature.ts'
import { articles } from './features/articles/feature.ts'
import { audit } from './features/audit/feature.ts'
import { callBackAddresses } from './features/call-back-addresses/feature.ts'
import { callBacks } from './features/call-backs/feature.ts'
import { checkIns } from './features/check-ins/feature.ts'
import { clinicalReviews } from './features/clinical-reviews/feature.ts'
import { comments } from './features/comments/feature.ts'
import { companies } from './features/companies/feature.ts'
import { conditions } from './features/conditions/feature.ts'
import { directorySync } from './features/directory-sync/feature.ts'
import { home } from './features/home/feature.ts'
import { insights } from './features/insights/feature.ts'
import { invitations } from './features/invitations/feature.ts'
import { news } from './features/news/feature.ts'
import { notifications } from './features/notifications/feature.ts'
import { ourRelationship } from './features/our-relationship/feature.ts'
import { pages } from './features/pages/feature.ts'
import { people } from './features/people/feature.ts'
import { pictures } from './features/pictures/feature.ts'
import { plans } from './features/plans/feature.ts'
import { presence } from './features/presence/feature.ts'
import { push } from './features/push/feature.ts'
import { questionnaires } from './features/questionnaires/feature.ts'
import { retention } from './features/retention/feature.ts'
import { scans } from './features/scans/feature.ts'
import { search } from './features/search/feature.ts'
import { signIn } from './features/sign-in/feature.ts'
import { services } from './features/services/feature.ts'
import { tours } from './features/tours/feature.ts'
import { videoFiles } from './features/video-files/feature.ts'
import { videos } from './features/videos/feature.ts'
import { vrsFreedom365 } from './features/vrs-freedom-365/feature.ts'
import { limits } from './core/limits.ts'
import { tenantResolver } from './http/resolve-tenant.ts'
import { mailRequests } from './mail/requests.ts'
import type { CollectorPolicy } from './outside/collector/collector.ts'
import type { FetchPolicy } from './outside/feeds/fetch-feed.ts'
import type { FileStore } from './outside/files/file-store.ts'
import type { ProviderPolicy } from './outside/identity-provider/provider-fetch.ts'
import type { PushPolicy } from './outside/push/push-service.ts'
import { txtFinder, type FindTxt } from './outside/txt-records.ts'

/** Every feature, each after those whose parts it needs. */
export const featureList = listFeatures()
  .with(pictures)
  .with(companies)
  .with(accounts)
  .with(invitations)
  .with(people)
  .with(accessMail)
  .with(audit)
  .with(pages)
  .with(presence)
  .with(push)
  .with(notifications)
  .with(comments)
  .with(articles)
  .with(videoFiles)
  .with(videos)
  .with(news)
  .with(announcements)
  .with(conditions)
  .with(questionnaires)
  .with(insights)
  .with(clinicalReviews)
  .with(callBackAddresses)
  .with(services)
  .with(callBacks)
  .with(ourRelationship)
  .with(scans)
  .with(checkIns)
  .with(plans)
  .with(retention)
  .with(vrsFreedom365)
  .with(tours)
  .with(search)
  .with(home)
  .with(directorySync)
  .with(signIn)

export type AllFeatures = ReturnType<typeof createFeatures>

export type Around = {
  database: Database
  secret: string
  files: FileStore
  settings: Settings
  /** Where this installation is reached; what is no server reaches nobody. */
  base?: () => URL
  /** What time it is, where feeds may be read from, how it passes, and where push services are; only tests set these. */
  now?: () => number
  pause?: (ms: number) => Promise<unknown>
  fetchPolicy?: Partial<FetchPolicy>
  pushPolicy?: Partial<PushPolicy>
  collectorPolicy?: Partial<CollectorPolicy>
  providerPolicy?: Partial<ProviderPolicy>
  findTxt?: FindTxt
}

/** What Hale can do, put together once; the server and the operator's tool both stand on it. */
export function createFeatures({
  database,
  secret,
  files,
  settings,
  base = () => settings.publicUrl ?? new URL('http://localhost'),
  now = Date.now,
  pause = sleep,
  fetchPolicy = {},
  pushPolicy = {},
  collectorPolicy = {},
  providerPolicy = { privateHosts: settings.signOn.privateHosts },
  findTxt = txtFinder(settings.signOn.nameServers),
}: Around) {
  const seals = sealer(secret)
  return featureList.create({
    documents: documentTables,
    ...{ database, secret, settings, base, now, pause },
    ...{ fetchPolicy, pushPolicy, collectorPolicy, providerPolicy, findTxt },
    files: keepDuringBackup(files, database.pool),
    limits: limits(database.pool, secret),
    sealer: seals,
    resolveTenant: tenantResolver(database, database.crossTenantQueries, settings.companyChoice),
    mailRequests: mailRequests(database.pool, seals),
  })
}
