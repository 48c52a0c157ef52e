import { createHmac } from 'node:crypto'
import { Agent, type buildConnector } from 'undici'
import { post } from '../post.ts'
import { guardedConnector, isPublicAddress, refusalOf, resolveAll, type HostPolicy } from '../public-hosts.ts'

/** Where a collector may be, and how long it may take. Only tests say anything else than the defaults. */
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

/** `status` is no success; `retryAfter` in seconds, where the collector asked for it. */
export type Delivery =
  | { state: 'accepted' }
  | { state: 'answered'; status: number; retryAfter: number | undefined }
  | { state: 'timeout' | 'unreachable' }

export type Collector = ReturnType<typeof collector>

const SECRET_PREFIX = 'whsec_'

/** Posts messages to servers that companies name, signed as Standard Webhooks has it (https://www.standardwebhooks.com). */
export function collector(now: () => number, changed: Partial<CollectorPolicy> = {}) {
  const policy = { ...PUBLIC_INTERNET, ...changed }
  const guarded = guardedConnector(policy)
  const plain: buildConnector.connector = (options, done) => guarded({ ...options, protocol: 'http:' }, done)

  return {
    /** Whether an address may be tried, as far as it tells by itself: where its name leads is looked at each time. */
    isAllowed: (url: string) => /^https:/i.test(url) && refusalOf(url, policy) === undefined,

    async send({ url, secret }: Address, { id, body }: Message, stop: AbortSignal): Promise<Delivery> {
      const timestamp = String(Math.floor(now() / 1000))
      const headers = {
        ...{ 'content-type': 'application/json', 'user-agent': 'Hale (audit)' },
        ...{ 'webhook-id': id, 'webhook-timestamp': timestamp },
        'webhook-signature': signatureOf(secret, `${id}.${timestamp}.${body}`),
      }
      // Of its own for each message, so that no connection is left open.
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

/** `secret`: the prefix and the key as base64. */
function signatureOf(secret: string, content: string): string {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`
}
