import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../contract/endpoint.ts'
import { fail } from '../../core/outcome.ts'
import { bearerOf, type authenticate, type SignedIn } from '../authenticate.ts'
import { networkKey } from '../client-info.ts'
import { callOnceClosed, createTurnQueue } from './turns.ts'

/** Seconds after which a refused caller may try again. */
const RETRY_LATER = { retryAfter: 5 }
/**
 * Limits of a session: a page makes some ten calls at once, of which a browser sends six. Uploads have limits
 * of their own.
 */
const OF_SESSION = { atOnce: 6, maxWaiting: 58, restsFrom: 12 }
/**
 * Limits of a network: signed-out people of a whole office may share an address, so many may wait, but few
 * use the database at once.
 */
const OF_NETWORK = { atOnce: 4, maxWaiting: 508, restsFrom: 12 }
const IN_TURN = { atOnce: 1, maxWaiting: 16, restsFrom: 1 }

/** Milliseconds by which a refusal is delayed, so that callers who retry at once cost the server next to nothing. */
const REFUSAL_MS = 250

/** Refuses, after a delay, a caller who has too many calls running. */
export async function refuseBusy() {
  await sleep(REFUSAL_MS)
  return fail('too-many-requests', RETRY_LATER)
}

/** Returns functions that admit calls, and queue those of each caller. */
export function createAdmission(admit: ReturnType<typeof authenticate>) {
  const ofSession = createTurnQueue(OF_SESSION)
  const ofNetwork = createTurnQueue(OF_NETWORK)
  const inTurn = createTurnQueue(IN_TURN)

  /**
   * Admits a request before its body is read, so that nobody sends a body in vain: callers who may not call, or have
   * too many calls running, are refused first.
   */
  async function letIn(request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint) {
    const { access, cost } = endpoint
    const token = isUpload(request) ? undefined : bearerOf(request)
    const leave = token === undefined ? () => {} : await ofSession(token)
    if (!leave) return refuseBusy()
    if (cost !== 'serial') {
      callOnceClosed(reply.raw, leave)
      return admit(request, access, endpoint)
    }
    // A call that waits for its turn does not hold up the caller's other calls.
    const admitted = await admit(request, access, endpoint).finally(leave)
    if (!admitted.ok) return admitted
    const end = await inTurn(callerOf({ member: admitted.value, request }))
    if (!end) return refuseBusy()
    callOnceClosed(reply.raw, end)
    return admitted
  }

  /**
   * Waits for a signed-out caller's turn in their network once the body has arrived, so that slow senders hold up
   * nobody. Returns a function that ends the turn early; undefined where too many calls wait.
   */
  async function letAnswer(request: FastifyRequest, reply: FastifyReply): Promise<(() => void) | undefined> {
    const leave = await ofNetwork(networkKey(request.ip))
    if (leave) callOnceClosed(reply.raw, leave)
    return leave
  }

  return { letIn, letAnswer }
}

/** Whether a request is an upload, which takes long and has limits of its own. */
function isUpload({ headers }: FastifyRequest): boolean {
  return /^multipart\//i.test(headers['content-type'] ?? '')
}

/** Returns the key of a caller: the member, or the network of a signed-out person. */
export function callerOf({
  member,
  request,
}: {
  member: SignedIn | undefined
  request: FastifyRequest
}): string {
  return member ? `${member.tenant.companyId} ${member.memberId}` : networkKey(request.ip)
}
