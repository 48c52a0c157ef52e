import { SignJWT } from 'jose'
import type { Dispatcher } from 'undici'
import * as z from 'zod'
import type { FcmAccount } from '../../config/push.ts'
import { post } from '../post.ts'
import type { PushAnswer } from './push-service.ts'

type Dependencies = { account: FcmAccount; agent: Dispatcher; timeMs: number; now: () => number }

type Got = { state: 'got'; token: string } | Extract<PushAnswer, { state: 'failed' }>

const MESSAGING_SCOPE = 'https://www.googleapis.com/auth/firebase.messaging'
const JWT_SECONDS = 60 * 60
/** Milliseconds before its expiry at which a token is replaced, so that it lasts for the call that uses it. */
const MARGIN_MS = 5 * 60 * 1000

const granted = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })

/**
 * Returns access tokens of a service account (OAuth 2.0 for server to server, RFC 7523), cached until they
 * expire; concurrent callers share one request.
 */
export function accessTokens({ account, agent, timeMs, now }: Dependencies) {
  let cachedToken: { token: string; expiresAt: number } | undefined
  let asking: Promise<Got> | undefined

  async function ask(stop: AbortSignal): Promise<Got> {
    const at = Math.floor(now() / 1000)
    const assertion = await new SignJWT({ scope: MESSAGING_SCOPE })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: account.keyId })
      .setIssuer(account.email)
      .setAudience(account.tokenUrl)
      .setIssuedAt(at)
      .setExpirationTime(at + JWT_SECONDS)
      .sign(account.key)
    const answer = await post(account.tokenUrl, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: String(
        new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
      ),
      ...{ agent, timeMs, stop },
    })
    if (answer.state !== 'answered') return { state: 'failed', code: 'fcm-token-unreachable' }
    const { status, text, retryAfter } = answer
    const read = status === 200 ? granted.safeParse(parse(text)).data : undefined
    // The failure is not final, because the operator can repair its cause.
    if (!read) return { state: 'failed', code: `fcm-token-${status}`, retryAfter }
    cachedToken = { token: read.access_token, expiresAt: now() + read.expires_in * 1000 - MARGIN_MS }
    return { state: 'got', token: cachedToken.token }
  }

  return {
    async get(stop: AbortSignal): Promise<Got> {
      if (cachedToken && cachedToken.expiresAt > now()) return { state: 'got', token: cachedToken.token }
      asking ??= ask(stop).finally(() => (asking = undefined))
      return asking
    },
    /** Removes a cached token, so that the next caller gets a new one. */
    drop(token: string): void {
      if (cachedToken?.token === token) cachedToken = undefined
    },
  }
}

/** Parses JSON; returns undefined where it is none. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
