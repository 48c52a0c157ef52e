import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Limit, Limits } from '#platform/core/limits.ts'
import { networkKey } from '#platform/http/client-info.ts'
import { sendProblem } from '#platform/http/problem.ts'
import { FRONT_CHANNEL_PATH } from '../single-sign-on/addresses.ts'
import type { LogOutInBrowser } from './service.ts'

/** Limited by network and not by company, whose limit anyone could use up. */
const logoutsByNetwork: Limit = { name: 'front-channel logouts by network', max: 600, seconds: 15 * 60 }

const parameters = z.object({ company: z.uuid() })
const query = z.object({
  // Optional, because Microsoft Entra ID omits it.
  iss: z.optional(z.string().check(z.minLength(1), z.maxLength(500))),
  sid: z.string().check(z.minLength(1), z.maxLength(255)),
})

const EMPTY_PAGE = '<!doctype html><html lang="en"><title>Hale</title></html>'

type Dependencies = { logOut: LogOutInBrowser; limits: Limits }

/** The route that a provider loads in an iframe of its logout page. */
export function frontChannelRoutes(app: FastifyInstance, needs: Dependencies): void {
  app.route({
    method: 'GET',
    url: `${FRONT_CHANNEL_PATH}/:company`,
    exposeHeadRoute: false,
    handler: (request, reply) => endSession(needs, request, reply),
  })
}

/** Ends a session. The page is the same whether or not there was one, so that it reveals nothing. */
async function endSession({ logOut, limits }: Dependencies, request: FastifyRequest, reply: FastifyReply) {
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
  const { data } = parameters.safeParse(request.params)
  const { data: said } = query.safeParse(request.query)
  if (!data || !said) return sendProblem(reply, 'invalid-input')
  const retryAfter = await limits.take(logoutsByNetwork, networkKey(request.ip))
  if (retryAfter > 0) return sendProblem(reply, 'too-many-requests', { retryAfter })
  const origins = await logOut(data.company, { issuer: said.iss, session: said.sid })
  const ancestors = origins.length > 0 ? origins.join(' ') : "'none'"
  return reply
    .header('content-security-policy', `default-src 'none'; frame-ancestors ${ancestors}`)
    .type('text/html; charset=utf-8')
    .send(EMPTY_PAGE)
}
