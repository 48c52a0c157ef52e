import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import type { Endpoint } from '@hale/contracts/endpoint'
import Fastify, { type FastifyInstance } from 'fastify'
import type { AllFeatures } from './features.ts'
import { binder } from './http/bind.ts'
import { docs } from './http/api-docs/docs.ts'
import { authenticate } from './http/authenticate.ts'
import { assertAllBound, readEndpoints } from './http/endpoints.ts'
import { securityHeaders } from './http/headers.ts'
import { health } from './http/health.ts'
import { logging } from './http/log.ts'
import { answerErrorsAsProblems, sendProblem } from './http/problem.ts'
import { securityTxt } from './http/security-txt.ts'
import { site, versionOf } from './http/files/site.ts'
import { outbox } from './mail/outbox.ts'
import type { Mailer } from './mail/mailer.ts'

export type AppNeeds = {
  features: AllFeatures
  mailer: Mailer
  securityContact: string | undefined
  trustProxy: string | false
  logLevel: string
  webFolder: string
  stopping: () => boolean
}

const MEGABYTE = 1024 * 1024

/** The server with the routes of all features; the caller listens. */
export async function createApp(needs: AppNeeds): Promise<FastifyInstance> {
  const { features } = needs
  const { database, resolveTenant, settings } = features.parts
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
  await securityHeaders(app, settings.production)
  await app.register(cookie)
  health(app, database.pool, needs.stopping)

  const admit = authenticate(features.parts.accounts.recognise)
  const bound: Endpoint[] = []
  const bindIn = (scope: FastifyInstance) => binder(scope, admit, bound)
  const bind = bindIn(app)
  for (const { routes, start, stop } of features.all) {
    await routes?.(bind, { app, admit, bindIn })
    if (start) app.addHook('onReady', () => start((err) => app.log.error({ err }, 'a look failed')))
    if (stop) app.addHook('onClose', stop)
  }

  if (!settings.production) outbox(app, needs.mailer, resolveTenant)
  securityTxt(app, needs.securityContact, settings.publicUrl)
  const endpoints = await readEndpoints()
  assertAllBound(endpoints, bound)
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
