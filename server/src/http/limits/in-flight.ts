import type { FastifyReply, FastifyRequest } from 'fastify'
import { bearerOf } from '../authenticate.ts'

/** Calls of one access token that a server has in hand; a page makes some ten at once. */
const MAX_IN_FLIGHT = 64

/** Counts calls by access token until they are answered, before anything is looked up for them; false where there are too many. */
export function inFlightCounter() {
  const counts = new Map<string, number>()
  return (request: FastifyRequest, reply: FastifyReply): boolean => {
    const token = bearerOf(request)
    if (!token) return true
    const count = counts.get(token) ?? 0
    if (count >= MAX_IN_FLIGHT) return false
    counts.set(token, count + 1)
    reply.raw.once('close', () => {
      const left = (counts.get(token) ?? 1) - 1
      if (left > 0) counts.set(token, left)
      else counts.delete(token)
    })
    return true
  }
}
