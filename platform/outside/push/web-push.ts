import { Agent, type buildConnector } from 'undici'
import webPush from 'web-push'
import { guardedConnector } from '../public-hosts.ts'
import { post, type PostAnswer } from '../post.ts'
import { MAX_AGE_SECONDS, type PushAnswer, type PushPolicy, type PushService } from './push-service.ts'

/** Limit on connections to each push service. */
const MAX_CONNECTIONS = 10

type Sender = {
  /** VAPID key (RFC 8292) by which push services know the sender, as base64url. */
  publicKey: string
  privateKey: string
  /** Contact for push services: `mailto:` or `https:`. */
  contact: string
}

/**
 * Returns the client for browsers' push services (RFC 8030), encrypted for the browser (RFC 8291). Browsers
 * supply the URLs, so Hale connects to public addresses alone.
 */
export function webPushService(
  { contact, publicKey, privateKey }: Sender,
  policy: PushPolicy,
): PushService<'web'> {
  const guarded = guardedConnector(policy)
  const plain: buildConnector.connector = (options, done) => guarded({ ...options, protocol: 'http:' }, done)
  const agent = new Agent({ connect: policy.tls ? guarded : plain, connections: MAX_CONNECTIONS })

  return {
    async send({ endpoint, keys }, message, stop) {
      const request = webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(message), {
        vapidDetails: { subject: contact, publicKey, privateKey },
        TTL: MAX_AGE_SECONDS,
        topic: message.notification.tag,
        contentEncoding: 'aes128gcm',
      })
      // Undici sets the header itself.
      const { 'Content-Length': _, ...headers } = request.headers
      const { timeMs } = policy
      return resultOf(
        await post(endpoint, { headers: textsOf(headers), body: request.body ?? '', agent, timeMs, stop }),
      )
    },
    close: () => agent.destroy(),
  }
}

function textsOf(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}

/** Returns the result for a response: RFC 8030, 5 and 8.4; RFC 8292, 4.2. */
function resultOf(answer: PostAnswer): PushAnswer {
  if (answer.state === 'failed') return { state: 'failed', code: `web-${answer.code}` }
  const { status, retryAfter } = answer
  if (status >= 200 && status < 300) return { state: 'sent' }
  if (status === 404 || status === 410) return { state: 'unregistered' }
  const mayPass = status === 401 || status === 429 || status >= 500
  return mayPass
    ? { state: 'failed', code: `web-${status}`, retryAfter }
    : { state: 'refused', code: `web-${status}` }
}
