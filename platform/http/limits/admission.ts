import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../contract/endpoint.ts'
import { fail } from '../../core/outcome.ts'
import { bearerOf, type authenticate, type SignedIn } from '../authenticate.ts'
import { networkKey } from '../client-info.ts'
import { onceClosed, takingTurns } from './turns.ts'

/** Seconds after which a caller whose last calls still run may come again. */
const BUSY = { retryAfter: 5 }
/** A page makes some ten calls at once, of which a browser sends six. What people upload takes its time, and has limits of its own. */
const OF_SESSION = { atOnce: 6, maxWaiting: 58, restsFrom: 12 }
/** Signed-out people of a whole office may come from one address: many wait, and few have the database at once. */
const OF_NETWORK = { atOnce: 4, maxWaiting: 508, restsFrom: 12 }
const IN_TURN = { atOnce: 1, maxWaiting: 16, restsFrom: 1 }

/** How long a refusal takes: callers who try again at once, and again, cost the server next to nothing. */
const REFUSAL_MS = 250

/** Refuses a caller who has too many calls in hand, after a while. */
export async function refuseBusy() {
  await sleep(REFUSAL_MS)
  return fail('too-many-requests', BUSY)
}

/** Lets calls in by who they are, and each caller's in turn. */
export function admission(admit: ReturnType<typeof authenticate>) {
  const ofSession = takingTurns(OF_SESSION)
  const ofNetwork = takingTurns(OF_NETWORK)
  const inTurn = takingTurns(IN_TURN)

  /** Lets a request in before its body is read: nobody sends one who may not, or whose others are not done yet. */
  async function letIn(request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint) {
    const { access, cost } = endpoint
    const token = isUpload(request) ? undefined : bearerOf(request)
    const leave = token === undefined ? () => {} : await ofSession(token)
    if (!leave) return refuseBusy()
    if (cost !== 'in-turn') {
      onceClosed(reply.raw, leave)
      return admit(request, access, endpoint)
    }
    // What waits for its turn keeps none of the caller's other calls waiting.
    const admitted = await admit(request, access, endpoint).finally(leave)
    if (!admitted.ok) return admitted
    const end = await inTurn(callerOf({ member: admitted.value, request }))
    if (!end) return refuseBusy()
    onceClosed(reply.raw, end)
    return admitted
  }

  /**
   * Lets a signed-out caller be answered once their body is here: a slow one keeps none of their neighbours waiting. Returns what
   * lets the next of their network in before this answer is sent; undefined where too many wait.
   */
  async function letAnswer(request: FastifyRequest, reply: FastifyReply): Promise<(() => void) | undefined> {
    const leave = await ofNetwork(networkKey(request.ip))
    if (leave) onceClosed(reply.raw, leave)
    return leave
  }

  return { letIn, letAnswer }
}

/** What takes the time of a connection, and has limits of its own. */
function isUpload({ headers }: FastifyRequest): boolean {
  return /^multipart\//i.test(headers['content-type'] ?? '')
}

/** A member, or the network of those who need not be one. */
export function callerOf({
  member,
  request,
}: {
  member: SignedIn | undefined
  request: FastifyRequest
}): string {
  return member ? `${member.tenant.companyId} ${member.memberId}` : networkKey(request.ip)
}
