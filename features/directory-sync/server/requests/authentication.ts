import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Limit, Limits } from '#platform/core/limits.ts'
import { bearerOf } from '#platform/http/authenticate.ts'
import { networkKey } from '#platform/http/client-info.ts'
import { callOnceClosed, createTurnQueue } from '#platform/http/limits/turns.ts'
import { busy, ScimError } from '../protocol/error.ts'
import type { DirectoryService } from '../service.ts'
import type { DirectoryOutcome } from '../store.ts'
import type { Caller } from './caller.ts'

/** Entra sends up to 25 requests a second; operations of a bulk request count one by one. */
export const requestsByToken: Limit = { name: 'directory requests by token', max: 6000, seconds: 60 }
/** Limits directories that continue with an expired token; tokens are too long to be guessed. */
const refusedByNetwork: Limit = { name: 'directory tokens refused by network', max: 300, seconds: 15 * 60 }

const OF_TOKEN = { atOnce: 4, maxWaiting: 96, restsFrom: 12 }
const OF_NETWORK = { atOnce: 4, maxWaiting: 200, restsFrom: 12 }

type Dependencies = { service: DirectoryService; limits: Limits; baseUrl: () => string }

/**
 * Authenticates directories before their bodies are read, and counts the outcomes of their requests. Returns a function
 * that finds the caller of a request.
 */
export function authentication(scope: FastifyInstance, { service, limits, baseUrl }: Dependencies) {
  const callers = new WeakMap<FastifyRequest, { caller: Caller; counted: Map<DirectoryOutcome, number> }>()
  /** By token: requests that were refused with 429 and are not counted in the database yet. */
  const throttled = new Map<string, number>()
  const ofToken = createTurnQueue(OF_TOKEN)
  const ofNetwork = createTurnQueue(OF_NETWORK)

  async function recognise(request: FastifyRequest) {
    const network = networkKey(request.ip)
    const leave = await ofNetwork(network)
    if (!leave) throw busy(5)
    try {
      const token = bearerOf(request)
      const recognised = token === undefined ? undefined : await service.recognise(token)
      if (recognised) return recognised
      const retryAfter = await limits.take(refusedByNetwork, network)
      throw retryAfter > 0 ? busy(retryAfter) : unknownToken()
    } finally {
      leave()
    }
  }

  scope.addHook('onRequest', async (request, reply) => {
    const caller = await recognise(request)
    const outcomes = new Map<DirectoryOutcome, number>()
    const count = (outcome: DirectoryOutcome) => void outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    callers.set(request, { caller: { ...caller, baseUrl: baseUrl(), count }, counted: outcomes })
    const leave = await ofToken(caller.tokenId)
    if (!leave) throw busy(5)
    callOnceClosed(reply.raw, leave)
    const retryAfter = await limits.take(requestsByToken, caller.tokenId)
    if (retryAfter > 0) throw busy(retryAfter)
  })

  scope.addHook('onSend', async (request, reply) => {
    const callerRequest = callers.get(request)
    if (!callerRequest) return
    const { caller, counted } = callerRequest
    const { tokenId } = caller
    // Counted in memory: refused requests bypass limits and queues, so only the token’s next accepted request writes
    // their count.
    if (reply.statusCode === 429) return void throttled.set(tokenId, (throttled.get(tokenId) ?? 0) + 1)
    const before = throttled.get(tokenId)
    throttled.delete(tokenId)
    if (before !== undefined) counted.set('too-many-requests', before)
    if (counted.size === 0) return
    await service
      .countOutcomes(caller.tenant, tokenId, counted)
      .catch((err: unknown) => request.log.error({ err }, 'outcomes of a directory were not counted'))
  })

  return (request: FastifyRequest): Caller | undefined => callers.get(request)?.caller
}

export const unknownToken = () =>
  new ScimError('The token is unknown, has ended or was revoked.', { status: 401, reason: 'invalid' })
