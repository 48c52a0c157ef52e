import { readHelpLines } from '@hale/content/help-lines'
import { readPictures } from '@hale/content/pictures'
import { clinicalPart } from './clinical.ts'
import { storedOnly, type ClinicalSettings } from './config.ts'
import { sealer } from './crypto/seal.ts'
import type { Database } from './db/connect.ts'
import { devices } from './features/accounts/device.ts'
import { ownAccountService } from './features/accounts/own-account.ts'
import { ownStore } from './features/accounts/own-store.ts'
import { passwordStore } from './features/accounts/password-store.ts'
import { passwordService } from './features/accounts/passwords.ts'
import { accountService } from './features/accounts/service.ts'
import { accountStore } from './features/accounts/store.ts'
import { tokens } from './features/accounts/tokens.ts'
import { draftService } from './features/articles/editing/service.ts'
import { readStore } from './features/articles/read-store.ts'
import { savedStore } from './features/articles/saved-store.ts'
import { searchStore } from './features/articles/search/store.ts'
import { articleService } from './features/articles/service.ts'
import { articleStore } from './features/articles/store.ts'
import { articleCards } from './features/articles/card-store.ts'
import { savedConditionStore } from './features/conditions/saved-store.ts'
import { insightService } from './features/insights/service.ts'
import { insightStore } from './features/insights/store.ts'
import { activationStore } from './features/invitations/activation-store.ts'
import { invitationService } from './features/invitations/service.ts'
import { invitationStore } from './features/invitations/store.ts'
import { pictureAddresses } from './features/pictures/signed-urls.ts'
import { feedStore } from './features/news/feeds/store.ts'
import { feedService } from './features/news/feeds/service.ts'
import { countStore } from './features/questionnaires/responses/count-store.ts'
import { responseStore } from './features/questionnaires/responses/store.ts'
import { responseService } from './features/questionnaires/responses/service.ts'
import { questionnaireStore } from './features/questionnaires/store.ts'
import { versionStore } from './features/questionnaires/versions/store.ts'
import { pictureService } from './features/pictures/service.ts'
import { pictureStore } from './features/pictures/store.ts'
import { peopleService } from './features/people/service.ts'
import { peopleStore } from './features/people/store.ts'
import { scanStore } from './features/scans/store.ts'
import { videoStore } from './features/videos/store.ts'
import { limits as countedLimits } from './http/limits.ts'
import { mailRequests } from './mail/requests.ts'
import type { FileStore } from './outside/files/file-store.ts'
import { feedFetcher, type Reach } from './outside/feeds/fetch-feed.ts'
import { wayIn } from './way-in.ts'

export type Services = ReturnType<typeof createServices>

/** What lies outside of the database, and what only tests set: what time it is, and where feeds may be read from. */
export type Around = {
  files: FileStore
  clinical?: ClinicalSettings
  now?: () => number
  reach?: Partial<Reach>
}

/** What Hale can do, put together once; the server and the operator's tool both stand on it. */
export function createServices(
  database: Database,
  secret: string,
  { files, clinical: settings = storedOnly, now, reach }: Around,
) {
  const { rows, crossTenantQueries } = database
  const tenancy = database
  const limits = countedLimits(database.pool, secret)
  const seals = sealer(secret)
  const requests = mailRequests(database.pool, seals)
  const stores = {
    own: ownStore(rows),
    people: peopleStore(rows),
    savedArticles: savedStore(rows),
    articleReads: readStore(rows),
    savedConditions: savedConditionStore(rows),
    scans: scanStore(rows),
    questionnaires: questionnaireStore(rows),
    questionnaireVersions: versionStore(rows),
    responses: responseStore(rows),
  }

  const accounts = accountService({
    store: accountStore(rows),
    crossTenantQueries,
    tenancy,
    tokens: tokens(secret),
    devices: devices(secret),
    limits,
  })
  const passwords = passwordService({
    store: passwordStore(rows),
    crossTenantQueries,
    tenancy,
    limits,
    requests,
    sealer: seals,
  })
  const own = ownAccountService({
    store: stores.own,
    passwords,
    crossTenantQueries,
    tenancy,
    limits,
    ownData: {
      savedArticles: (tenant, memberId) => stores.savedArticles.listAll(tenant, memberId),
      articlesRead: (tenant, memberId) => stores.articleReads.listAll(tenant, memberId),
      savedConditions: (tenant, memberId) => stores.savedConditions.listAll(tenant, memberId),
      scans: (tenant, memberId) => stores.scans.listAll(tenant, memberId),
      responses: (tenant, memberId) => stores.responses.listAll(tenant, memberId),
      responseDrafts: (tenant, memberId) => stores.responses.listDrafts(tenant, memberId),
      removedResponses: (tenant, memberId) => stores.responses.listRemoved(tenant, memberId),
      questionnaires: (tenant, memberId) => stores.questionnaires.listAnswered(tenant, memberId),
    },
  })
  const invitations = invitationService({
    store: invitationStore(rows),
    activations: activationStore(rows),
    crossTenantQueries,
    tenancy,
    limits,
    sealer: seals,
    begin: accounts.begin,
  })
  const people = peopleService({ store: stores.people, sealer: seals, limits })
  const pictures = pictureService({
    store: pictureStore(rows),
    tenancy,
    files,
    limits,
    crossTenantQueries,
    addresses: pictureAddresses(secret, now ?? Date.now),
  })
  const drafts = draftService({
    rows,
    pictures,
    library: readPictures(),
    crossTenantQueries,
    tenancy,
  })
  const articles = articleService({ store: articleStore(rows), searches: searchStore(rows), pictures })
  const feeds = feedService({
    store: feedStore(rows),
    crossTenantQueries,
    tenancy,
    limits,
    fetch: feedFetcher(reach),
  })
  const helpLines = readHelpLines()
  const clinical = clinicalPart({
    ...{ database, settings, helpLines },
    saved: stores.savedConditions,
    listArticles: articleCards(rows, pictures),
    videos: videoStore(rows),
  })
  const responses = responseService({
    store: stores.responses,
    questionnaires: stores.questionnaires,
    counts: countStore(),
    limits,
    now: now ?? Date.now,
  })
  const insights = insightService({
    store: insightStore(rows),
    crossTenantQueries,
    tenancy,
    now: now ?? Date.now,
  })
  const mailWayIn = wayIn({ database, passwords, invitations, people })
  return {
    accounts,
    passwords,
    own,
    invitations,
    people,
    articles,
    pictures,
    drafts,
    feeds,
    insights,
    clinical,
    responses,
    helpLines,
    /** For what needs no more than reading and writing. */
    stores,
    sealer: seals,
    /** Looks at the addresses that asked for a mail; one round. */
    answerMailRequests: () => requests.answer(mailWayIn),
  }
}
