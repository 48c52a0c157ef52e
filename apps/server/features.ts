import { setTimeout as sleep } from 'node:timers/promises'
import { keepDuringBackup } from '#platform/backup/keep-files.ts'
import { sealer } from '#platform/crypto/seal.ts'
import type { Database } from '#platform/db/connect.ts'
import { listFeatures, type Settings } from '#platform/feature/server.ts'
import { accessMail } from '#features/accounts/server/access-mail/feature.ts'
import { accounts } from '#features/accounts/server/feature.ts'
import { announcements } from '#features/announcements/server/feature.ts'
import { articles } from '#features/articles/server/feature.ts'
import { audit } from '#features/audit/server/feature.ts'
import { callBackAddresses } from '#features/call-backs/server/addresses/feature.ts'
import { callBacks } from '#features/call-backs/server/feature.ts'
import { challenges } from '#features/challenges/server/feature.ts'
import { checkIns } from '#features/check-ins/server/feature.ts'
import { clinicalReviews } from '#features/clinical-reviews/server/feature.ts'
import { comments } from '#features/comments/server/feature.ts'
import { companies } from '#features/companies/server/feature.ts'
import { conditions } from '#features/conditions/server/feature.ts'
import { directorySync } from '#features/directory-sync/server/feature.ts'
import { earlierRecords } from '#features/earlier-records/server/feature.ts'
import { helpLines } from '#features/help-lines/server/feature.ts'
import { home } from '#features/home/server/feature.ts'
import { insights } from '#features/insights/server/feature.ts'
import { invitations } from '#features/invitations/server/feature.ts'
import { news } from '#features/news/server/feature.ts'
import { notifications } from '#features/notifications/server/feature.ts'
import { ourRelationship } from '#features/our-relationship/server/feature.ts'
import { pages } from '#features/pages/server/feature.ts'
import { people } from '#features/people/server/feature.ts'
import { pictures } from '#features/pictures/server/feature.ts'
import { plans } from '#features/plans/server/feature.ts'
import { presence } from '#features/presence/server/feature.ts'
import { push } from '#features/push/server/feature.ts'
import { questionnaires } from '#features/questionnaires/server/feature.ts'
import { retention } from '#features/retention/server/feature.ts'
import { scans } from '#features/scans/server/feature.ts'
import { search } from '#features/search/server/feature.ts'
import { signIn } from '#features/sign-in/server/feature.ts'
import { services } from '#features/services/server/feature.ts'
import { tours } from '#features/tours/server/feature.ts'
import { videoFiles } from '#features/videos/server/files/feature.ts'
import { videos } from '#features/videos/server/feature.ts'
import { vrsFreedom365 } from '#features/vrs-freedom-365/server/feature.ts'
import { limits } from '#platform/core/limits.ts'
import { tenantResolver } from '#platform/http/resolve-tenant.ts'
import { mailRequests } from '#platform/mail/requests.ts'
import type { CollectorPolicy } from '#platform/outside/collector/collector.ts'
import type { FetchPolicy } from '#platform/outside/feeds/fetch-feed.ts'
import type { FileStore } from '#platform/outside/files/file-store.ts'
import type { ProviderPolicy } from '#platform/outside/identity-provider/provider-fetch.ts'
import type { PushPolicy } from '#platform/outside/push/push-service.ts'
import { txtFinder, type FindTxt } from '#platform/outside/txt-records.ts'

/** All features, each after the features that it depends on. */
export const featureList = listFeatures()
  .with(pictures)
  .with(helpLines)
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
  .with(challenges)
  .with(retention)
  .with(earlierRecords)
  .with(vrsFreedom365)
  .with(tours)
  .with(search)
  .with(home)
  .with(directorySync)
  .with(signIn)

export type AllFeatures = ReturnType<typeof createFeatures>

export type FeatureEnvironment = {
  database: Database
  secret: string
  files: FileStore
  settings: Settings
  /** Returns the base URL of this installation; not used without a server. */
  base?: () => URL
  /** The clock, the pauses and the policies for the addresses that Hale may connect to; only tests set these. */
  now?: () => number
  pause?: (ms: number) => Promise<unknown>
  fetchPolicy?: Partial<FetchPolicy>
  pushPolicy?: Partial<PushPolicy>
  collectorPolicy?: Partial<CollectorPolicy>
  providerPolicy?: Partial<ProviderPolicy>
  findTxt?: FindTxt
}

/** Creates all features, for the server and for the operator's tool. */
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
}: FeatureEnvironment) {
  const seals = sealer(secret)
  return featureList.create({
    documents: featureList.documents,
    ...{ database, secret, settings, base, now, pause },
    ...{ fetchPolicy, pushPolicy, collectorPolicy, providerPolicy, findTxt },
    files: keepDuringBackup(files, database.pool),
    limits: limits(database.pool, secret),
    sealer: seals,
    resolveTenant: tenantResolver(database, database.crossTenantQueries, settings.companyChoice),
    mailRequests: mailRequests(database.pool, seals),
  })
}
