import type { PushMessage } from '#features/push/contract/push.ts'
import { Agent } from 'undici'
import * as z from 'zod'
import type { FcmAccount } from '../../config/push.ts'
import { accessTokens, parse } from './fcm-token.ts'
import { post, type PostAnswer } from '../post.ts'
import { MAX_AGE_SECONDS, type PushAnswer, type PushPolicy, type PushService } from './push-service.ts'

const MAX_CONNECTIONS = 20

/** The part of FCM's errors that is read (HTTP v1, `FcmError`). */
const fault = z.object({
  error: z.object({ details: z.array(z.object({ errorCode: z.string().optional() })).optional() }),
})

/** Returns the push service of Firebase Cloud Messaging, HTTP v1: Android, and iOS through Apple. */
export function fcm(
  account: FcmAccount,
  { fcmOrigin, timeMs }: Pick<PushPolicy, 'fcmOrigin' | 'timeMs'>,
  now: () => number,
): PushService<'fcm'> {
  const agent = new Agent({ connections: MAX_CONNECTIONS })
  const tokens = accessTokens({ account, agent, timeMs, now })
  const url = `${fcmOrigin}/v1/projects/${account.projectId}/messages:send`

  return {
    async send({ token }, message, stop) {
      const body = JSON.stringify({ message: toFcm(token, message, now()) })
      const ask = (access: string) =>
        post(url, {
          headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
          ...{ body, agent, timeMs, stop },
        })
      const access = await tokens.get(stop)
      if (access.state === 'failed') return access
      const answer = await ask(access.token)
      if (answer.state !== 'answered' || answer.status !== 401) return resultOf(answer)
      tokens.drop(access.token)
      const renewed = await tokens.get(stop)
      return renewed.state === 'failed' ? renewed : resultOf(await ask(renewed.token))
    },
    close: () => agent.destroy(),
  }
}

/**
 * Returns a message in FCM's format. A device shows a message once, even if it is sent again because the response was
 * lost, since both have the same tag.
 */
function toFcm(token: string, { notification, data }: PushMessage, now: number) {
  const { tag, ...shown } = notification
  return {
    token,
    notification: shown,
    data,
    android: { collapse_key: tag, ttl: `${MAX_AGE_SECONDS}s`, notification: { tag } },
    apns: {
      headers: {
        'apns-collapse-id': tag,
        'apns-expiration': String(Math.floor(now / 1000) + MAX_AGE_SECONDS),
      },
    },
  }
}

/** Returns the result for a response, by https://firebase.google.com/docs/cloud-messaging/error-codes. */
function resultOf(answer: PostAnswer): PushAnswer {
  if (answer.state !== 'answered')
    return { state: 'failed', code: answer.state === 'failed' ? `fcm-${answer.code}` : 'fcm-unreachable' }
  const { status, text, retryAfter } = answer
  if (status === 200) return { state: 'sent' }
  const { data } = fault.safeParse(parse(text))
  const codes = data?.error.details?.map(({ errorCode }) => errorCode) ?? []
  if (codes.includes('UNREGISTERED')) return { state: 'unregistered' }
  if (status === 400 || codes.includes('SENDER_ID_MISMATCH'))
    return { state: 'refused', code: `fcm-${status}` }
  // 403 and 404 without these codes mean that the project is not set up correctly, which its operator can
  // change.
  return { state: 'failed', code: `fcm-${status}`, retryAfter }
}
