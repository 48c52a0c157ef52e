import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { withSecurityLog, type SecurityEvent } from '#platform/core/security-log.ts'
import { readHaleVersion } from '#platform/core/version.ts'
import { contentVersionStore } from '#platform/db/content-versions.ts'
import { withRequestId } from '#platform/db/request-id.ts'
import type { AllFeatures } from './features.ts'
import { binder } from '#platform/http/bind.ts'
import { connectionOptions } from '#platform/http/connections.ts'
import { shedLoad, watchDelay, type Delay } from '#platform/http/monitoring/overload.ts'
import { readJson } from '#platform/http/input/read-json.ts'
import { serveApiDocs } from '#platform/http/api-docs/docs.ts'
import { authenticate } from '#platform/http/authenticate.ts'
import { assertAllBound, readEndpoints } from '#platform/http/endpoints.ts'
import { setUnroutedHeaders, securityHeaders } from '#platform/http/headers.ts'
import { serveHealth } from '#platform/http/monitoring/health.ts'
import { loggerOptions } from '#platform/http/monitoring/log.ts'
import { answerErrorsAsProblems, sendProblem } from '#platform/http/problem.ts'
import { serveAppLinks } from '#platform/http/native/app-links.ts'
import { allowNativeOrigins } from '#platform/http/native/cors.ts'
import { sharedAnswers } from '#platform/http/shared/shared-answers.ts'
import { serveSecurityTxt } from '#platform/http/security-txt.ts'
import { serveManifest } from '#platform/http/files/manifest.ts'
import { serveSite } from '#platform/http/files/site.ts'
import { serveMailOutbox } from '#platform/mail/outbox.ts'
import type { Mailer } from '#platform/mail/mailer.ts'

export type AppNeeds = {
  features: AllFeatures
  mailer: Mailer
  securityContact: string | undefined
  apps: string | undefined
  trustProxy: string | false
  logLevel: string
  /** Where log lines are written; the standard output except in tests. */
  logTo?: { write(line: string): void }
  webFolder: string
  stopping: () => boolean
  /** Returns the event loop's delay in milliseconds; set only by tests. */
  loopDelay?: Delay
  /** Hooks for metrics and traces, called with the app. */
  observers?: ((app: FastifyInstance) => void)[]
}

/** Maximum number of bytes of a body on routes outside the contract. */
const BODY_LIMIT = 4096

/** The server with the routes of all features; the caller listens. */
export async function createApp(needs: AppNeeds): Promise<FastifyInstance> {
  const { features } = needs
  const { database, resolveTenant, settings } = features.parts
  const app = Fastify({
    logger: loggerOptions(needs.logLevel, needs.logTo) ?? false,
    trustProxy: needs.trustProxy,
    bodyLimit: BODY_LIMIT,
    ...connectionOptions,
    // An invalid URL reaches no route and none of the hooks that set headers, so they are set here.
    frameworkErrors: (_error, request, reply) => {
      void reply.header('x-request-id', request.id)
      setUnroutedHeaders(reply, settings.production)
      sendProblem(reply, 'invalid-input')
    },
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    // Hooks on closing may take long, such as storing the part of a video that is being uploaded.
    pluginTimeout: 60_000,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 400 },
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  // Runs after the body is read, since the events of its stream run outside the request's async context.
  app.addHook('preValidation', (request, _reply, done) => {
    const log = ({ message, ...about }: SecurityEvent) => request.log.warn(about, message)
    withRequestId(request.id, () => withSecurityLog(log, done))
  })
  for (const observe of needs.observers ?? []) observe(app)
  readJson(app)
  shedLoad(app, needs.loopDelay ?? watchDelay(app))
  answerErrorsAsProblems(app)
  const pagePolicy = await securityHeaders(app, settings.production)
  allowNativeOrigins(app)
  await app.register(cookie)
  serveHealth(app, database.pool, needs.stopping)

  const admit = authenticate(features.parts.accounts.recognise)
  const bound: Endpoint[] = []
  const versions = contentVersionStore(database.rows, features.parts.documents)
  const shared = { answers: sharedAnswers(versions, features.parts.now), versions }
  const bindIn = (scope: FastifyInstance) => binder(scope, admit, bound, features.parts.limits, shared)
  const bind = bindIn(app)
  for (const { routes, start, stop } of features.all) {
    await routes?.(bind, { app, admit, bindIn })
    if (start) app.addHook('onReady', () => start((err) => app.log.error({ err }, 'a look failed')))
    if (stop) app.addHook('onClose', stop)
  }

  if (!settings.production) serveMailOutbox(app, needs.mailer, resolveTenant)
  serveSecurityTxt(app, needs.securityContact, settings.publicUrl)
  serveAppLinks(app, needs.apps)
  const endpoints = await readEndpoints()
  assertAllBound(endpoints, bound)
  await serveApiDocs(app, endpoints, readHaleVersion())
  serveManifest(app, features.parts.findPageDesign)
  await serveSite(app, needs.webFolder, { findDesign: features.parts.findPageDesign, pagePolicy })
  return app
}
