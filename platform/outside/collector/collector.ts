import { createHmac } from 'node:crypto'
import { Agent, type buildConnector } from 'undici'
import { post } from '../post.ts'
import { guardedConnector, isPublicAddress, refusalOf, resolveAll, type HostPolicy } from '../public-hosts.ts'

/** Hosts that a collector may have, and its time limit. Only tests change the defaults. */
export type CollectorPolicy = HostPolicy & { timeMs: number; tls: boolean }

const PUBLIC_INTERNET: CollectorPolicy = {
  isAllowed: isPublicAddress,
  ports: (port) => port === 443,
  resolve: resolveAll,
  timeMs: 10_000,
  tls: true,
}

type Message = { id: string; body: string }
type Address = { url: string; secret: string }

/**
 * Result of a delivery. `answered` is an unsuccessful response, with its `status` and, where the collector sent it,
 * `retryAfter` in seconds.
 */
export type Delivery =
  | { state: 'accepted' }
  | { state: 'answered'; status: number; retryAfter: number | undefined }
  | { state: 'timeout' | 'unreachable' }

export type Collector = ReturnType<typeof collector>

const SECRET_PREFIX = 'whsec_'

/**
 * Returns a client that posts audit messages to companies' servers, signed by Standard Webhooks
 * (https://www.standardwebhooks.com).
 */
export function collector(now: () => number, policyChanges: Partial<CollectorPolicy> = {}) {
  const policy = { ...PUBLIC_INTERNET, ...policyChanges }
  const guarded = guardedConnector(policy)
  const plain: buildConnector.connector = (options, done) => guarded({ ...options, protocol: 'http:' }, done)

  return {
    /**
     * Whether messages may be sent to a URL, checked without DNS; the addresses of its host are checked at each
     * connection.
     */
    isAllowed: (url: string) => /^https:/i.test(url) && refusalOf(url, policy) === undefined,

    async send({ url, secret }: Address, { id, body }: Message, stop: AbortSignal): Promise<Delivery> {
      const timestamp = String(Math.floor(now() / 1000))
      const headers = {
        ...{ 'content-type': 'application/json', 'user-agent': 'Hale (audit)' },
        ...{ 'webhook-id': id, 'webhook-timestamp': timestamp },
        'webhook-signature': signatureOf(secret, `${id}.${timestamp}.${body}`),
      }
      // A new agent for each message, so that no connection stays open.
      const agent = new Agent({ connect: policy.tls ? guarded : plain })
      try {
        const answer = await post(url, { headers, body, agent, timeMs: policy.timeMs, stop })
        if (answer.state === 'failed') return { state: answer.code }
        const { status, retryAfter } = answer
        return status >= 200 && status < 300
          ? { state: 'accepted' }
          : { state: 'answered', status, retryAfter }
      } finally {
        await agent.destroy()
      }
    },
  }
}

export function secretFrom(bytes: Buffer): string {
  return SECRET_PREFIX + bytes.toString('base64')
}

/** Returns the signature of a message. `secret`: the prefix and the key as base64. */
function signatureOf(secret: string, content: string): string {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`
}
