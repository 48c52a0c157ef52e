import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  randomUUID,
} from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { decodeJwt, jwtVerify, type JWTPayload } from 'jose'
import { pushMessage, type PushDevice, type PushMessage } from '#features/push/contract/push.ts'
import { afterAll } from 'vitest'
import * as z from 'zod'
import type { FcmAccount } from '#platform/config/push.ts'
import type { PushPolicy } from '#platform/outside/push/push-service.ts'

/** A push service's answer; `lost`: the connection breaks without one; `never`: it never answers. */
export type PushServiceReply =
  | { status: number; body?: object; headers?: Record<string, string> }
  | 'lost'
  | 'never'

type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer }

const fcmBody = z.object({
  message: z.object({
    token: z.string(),
    notification: z.object({ title: z.string(), body: z.string() }),
    data: z.object({ link: z.string(), id: z.string() }),
    android: z.object({
      collapse_key: z.string(),
      ttl: z.literal('86400s'),
      notification: z.object({ tag: z.string() }),
    }),
    apns: z.object({ headers: z.object({ 'apns-collapse-id': z.string(), 'apns-expiration': z.string() }) }),
  }),
})
export type FcmMessage = z.infer<typeof fcmBody>['message']

/** Returns an error as FCM's HTTP v1 API answers. */
export const fcmFault = (status: number, name: string, errorCode?: string): PushServiceReply => ({
  status,
  body: {
    error: {
      code: status,
      message: 'The registration token is 0x-secret.',
      status: name,
      details: errorCode
        ? [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode }]
        : [],
    },
  },
})

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
const WEB_HOST = 'push.example'
export const PUSH_CONTACT = 'mailto:wellbeing@demo.example'
/** The private key in the format of Firebase. */
export const PRIVATE_KEY = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

/** Starts one real server in place of Google's token endpoint, FCM, and browsers' push services. */
export async function startPushServices() {
  const said: PushServiceReply[] = []
  const saidOfTokens: PushServiceReply[] = []
  const received: Received[] = []
  const assertions: JWTPayload[] = []
  let tokens = 0

  async function grant(body: Buffer, origin: string): Promise<PushServiceReply> {
    const planned = saidOfTokens.shift()
    if (planned) return planned
    const assertion = new URLSearchParams(body.toString()).get('assertion') ?? ''
    // The time at which the assertion was made, since the test's clock may differ from the real one.
    const currentDate = new Date((decodeJwt(assertion).iat ?? 0) * 1000)
    const { payload } = await jwtVerify(assertion, pair.publicKey, {
      audience: `${origin}/token`,
      currentDate,
    })
    assertions.push(payload)
    tokens += 1
    return { status: 200, body: { access_token: `access-${tokens}`, expires_in: 3599 } }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const path = request.url ?? ''
    if (path !== '/token') received.push({ path, headers: request.headers, body })
    const answered =
      path === '/token'
        ? await grant(body, `http://${request.headers.host ?? ''}`)
        : (said.shift() ?? {
            status: path.startsWith('/wp/') ? 201 : 200,
            body: { name: 'projects/acme/messages/1' },
          })
    if (answered === 'lost') return void request.socket.destroy()
    if (answered === 'never') return
    response.writeHead(answered.status, { 'content-type': 'application/json', ...answered.headers })
    response.end(JSON.stringify(answered.body ?? {}))
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(400).end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const origin = `http://127.0.0.1:${port}`
  const fcmAccount: FcmAccount = {
    ...{ projectId: 'acme', email: 'push@acme.iam.example', keyId: 'key-1' },
    ...{ key: pair.privateKey, tokenUrl: `${origin}/token` },
  }
  const pushPolicy: Partial<PushPolicy> = {
    isAllowed: (address) => address === '127.0.0.1',
    ports: (asked) => asked === port,
    resolve: async (hostname) => [{ address: hostname === WEB_HOST ? '127.0.0.1' : '127.0.0.2', family: 4 }],
    ...{ timeMs: 500, tls: false, fcmOrigin: origin },
  }

  return {
    push: { fcmAccount, webContact: PUSH_CONTACT },
    pushPolicy,
    port,
    /** Sets the next answers, in order; after them, all requests succeed. */
    say: (...next: PushServiceReply[]) => void said.push(...next),
    sayOfTokens: (...next: PushServiceReply[]) => void saidOfTokens.push(...next),
    received,
    /** Assertions with which access tokens were requested. */
    assertions,
    /** Returns the messages that FCM got for a device. */
    toFcm: (token: string): FcmMessage[] =>
      received
        .filter(({ path }) => path === '/v1/projects/acme/messages:send')
        .map(({ body }) => fcmBody.parse(JSON.parse(body.toString())).message)
        .filter((message) => message.token === token),
    makeBrowser: () => makeBrowser(`https://${WEB_HOST}:${port}`, received),
  }
}

/** A subscribed browser, which decrypts its messages by RFC 8291. */
function makeBrowser(origin: string, received: Received[]) {
  const own = createECDH('prime256v1')
  const publicKey = own.generateKeys()
  const auth = randomBytes(16)
  const path = `/wp/${randomUUID()}`
  const device: PushDevice = {
    channel: 'web',
    endpoint: `${origin}${path}`,
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
  }

  function open(body: Buffer): PushMessage {
    const [salt, idLength] = [body.subarray(0, 16), body.readUInt8(20)]
    const sender = body.subarray(21, 21 + idLength)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
    const ikm = Buffer.from(hkdfSync('sha256', own.computeSecret(sender), auth, info, 32))
    const derive = (name: string, bytes: number) =>
      Buffer.from(hkdfSync('sha256', ikm, salt, `Content-Encoding: ${name}\0`, bytes))
    const sealed = body.subarray(21 + idLength)
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
    decipher.setAuthTag(sealed.subarray(-16))
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    return pushMessage.parse(JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()))
  }

  const mine = () => received.filter((one) => one.path === path)
  return {
    device,
    /** Returns the messages that the browser showed. */
    shown: () => mine().map(({ body }) => open(body)),
    headers: () => mine().map(({ headers }) => headers),
    /** Verifies the sender's VAPID token (RFC 8292) with the server's key; returns its claims. */
    async sender(header: string, key: string): Promise<JWTPayload> {
      const [, token = '', shownKey] = /^vapid t=([^,]+), ?k=(.+)$/.exec(header) ?? []
      if (shownKey !== key) throw new Error('It is another key.')
      const point = Buffer.from(key, 'base64url')
      const [x = '', y = ''] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
        part.toString('base64url'),
      )
      const jwk = { kty: 'EC', crv: 'P-256', x, y }
      const { payload } = await jwtVerify(token, createPublicKey({ key: jwk, format: 'jwk' }))
      return payload
    },
  }
}
