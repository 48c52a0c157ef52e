import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import { endpoints } from '@hale/contracts/endpoints'
import type { PrivacyNotice } from '@hale/contracts/pages'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Database } from './db/connect.ts'
import { accountRoutes } from './features/accounts/routes.ts'
import { ownAccountRoutes } from './features/accounts/own-routes.ts'
import { draftRoutes } from './features/articles/editing/routes.ts'
import { withPictureUrls } from './features/articles/picture-urls.ts'
import { articleRoutes } from './features/articles/routes.ts'
import { companyRoutes } from './features/companies/routes.ts'
import { companyStore } from './features/companies/store.ts'
import { conditionRoutes } from './features/conditions/routes.ts'
import { insightRoutes } from './features/insights/routes.ts'
import { invitationRoutes } from './features/invitations/routes.ts'
import { feedRoutes } from './features/news/feeds/routes.ts'
import { media } from './features/news/media/media.ts'
import { mediaStore } from './features/news/media/store.ts'
import { newsRoutes } from './features/news/routes.ts'
import { newsStore } from './features/news/store.ts'
import { pageRoutes } from './features/pages/routes.ts'
import { pictureRoutes } from './features/pictures/routes.ts'
import { peopleRoutes } from './features/people/routes.ts'
import { exportRoutes } from './features/questionnaires/responses/export-routes.ts'
import { responseRoutes } from './features/questionnaires/responses/routes.ts'
import { questionnaireRoutes } from './features/questionnaires/routes.ts'
import { versionRoutes } from './features/questionnaires/versions/routes.ts'
import { scanRoutes } from './features/scans/routes.ts'
import { serviceRoutes } from './features/services/routes.ts'
import { serviceStore } from './features/services/store.ts'
import { videoRoutes } from './features/videos/routes.ts'
import { videoStore } from './features/videos/store.ts'
import { binder } from './http/bind.ts'
import { docs } from './http/docs.ts'
import { authenticate } from './http/authenticate.ts'
import { securityHeaders } from './http/headers.ts'
import { health } from './http/health.ts'
import { logging } from './http/log.ts'
import { answerErrorsAsProblems, sendProblem } from './http/problem.ts'
import { securityTxt } from './http/security-txt.ts'
import { sessionCookies } from './http/session-cookie.ts'
import { site, versionOf } from './http/site.ts'
import { visitors } from './http/visitor.ts'
import { outbox } from './mail/outbox.ts'
import type { Mailer } from './mail/service.ts'
import type { Services } from './services.ts'

export type AppNeeds = {
  database: Database
  services: Services
  mailer: Mailer
  publicUrl: URL | undefined
  securityContact: string | undefined
  production: boolean
  companyChoice: boolean
  trustProxy: string | false
  logLevel: string
  webFolder: string
  privacyNotice: PrivacyNotice
  stopping: () => boolean
}

const MEGABYTE = 1024 * 1024

/** Lists every part and puts them together; the caller listens. */
export async function createApp(needs: AppNeeds): Promise<FastifyInstance> {
  const { database, services } = needs
  const app = Fastify({
    logger: logging(needs.logLevel) ?? false,
    trustProxy: needs.trustProxy,
    bodyLimit: MEGABYTE,
    // An address that is not even one: no route has seen it, so no hook has either.
    frameworkErrors: (_error, request, reply) => {
      void reply.header('x-request-id', request.id).header('content-security-policy', "default-src 'none'")
      sendProblem(reply, 'invalid-input')
    },
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 400 },
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  acceptEmptyJson(app)
  answerErrorsAsProblems(app)
  await securityHeaders(app, needs.production)
  await app.register(cookie)
  health(app, database.pool, needs.stopping)

  const { accounts, passwords, own, invitations, people, drafts, stores } = services
  const admit = authenticate(accounts.recognise)
  const bind = binder(app, admit)
  const findTenant = visitors(database, database.crossTenantQueries, needs.companyChoice)
  const cookies = sessionCookies(needs.production)

  accountRoutes(bind, { service: accounts, passwords, cookies, findTenant, publicUrl: needs.publicUrl })
  ownAccountRoutes(bind, { own, store: stores.own, passwords, cookies })
  invitationRoutes(bind, {
    service: invitations,
    cookies,
    findTenant,
    askForMail: passwords.askForMail,
  })
  peopleRoutes(bind, stores.people, people)
  pageRoutes(bind, needs.privacyNotice)
  const { helpLines } = services
  companyRoutes(bind, { store: companyStore(database.rows), findTenant, helpLines })
  questionnaireRoutes(bind, stores.questionnaires, findTenant)
  versionRoutes(bind, stores.questionnaireVersions)
  responseRoutes(bind, services.responses, findTenant)
  articleRoutes(bind, {
    articles: services.articles,
    saved: stores.savedArticles,
    reads: stores.articleReads,
  })
  exportRoutes(bind, stores)
  draftRoutes(bind, drafts)
  await pictureRoutes(app, (scope) => binder(scope, admit), services.pictures)
  videoRoutes(bind, videoStore(database.rows))
  newsRoutes(
    bind,
    newsStore(database.rows),
    media(mediaStore(database.rows), (tenant, rows) => withPictureUrls(services.pictures, tenant, rows)),
  )
  feedRoutes(bind, services.feeds)
  insightRoutes(bind, services.insights)
  conditionRoutes(bind, services.clinical.service)
  app.addHook('onReady', () =>
    services.clinical.reference.start((err) => app.log.error({ err }, 'a look failed')),
  )
  app.addHook('onClose', () => services.clinical.reference.stop())
  serviceRoutes(bind, serviceStore(database.rows))
  scanRoutes(bind, stores.scans)

  if (!needs.production) outbox(app, needs.mailer, findTenant)
  securityTxt(app, needs.securityContact, needs.publicUrl)
  await docs(app, endpoints, versionOf())
  await site(app, needs.webFolder)
  return app
}

/** Every call says its body is JSON; one that has no body says so too, and means nothing by it. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, String(body), done)
  })
}
