import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, exportSPKI, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import { afterAll } from 'vitest'

/** A name that resolves to this machine. */
export const PROVIDER_HOST = 'provider.localhost'

/** How a token is signed. */
type Signing = 'well' | 'not at all' | 'with the public key as a secret' | 'with another key'

export type ForgedClaims = {
  claims: { [Name in keyof JWTPayload]: JWTPayload[Name] | undefined }
  signing?: Signing
}

type Given = ForgedClaims & { challenge: string | null; redirectUrl: string | null }

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

const SUPPORTED = {
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
  token_endpoint_auth_methods_supported: ['client_secret_post'],
}

/** Starts an OpenID provider whose claims a test chooses: one client, single-use codes, PKCE. */
export async function startForgingProvider() {
  const keys = await generateKeyPair('RS256', { extractable: true })
  const others = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' }
  const publicText = new TextEncoder().encode(await exportSPKI(keys.publicKey))
  const codes = new Map<string, Given>()
  const client = { id: `client-${randomUUID().slice(0, 8)}`, secret: randomUUID() }
  const asked: string[] = []
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const issuer = `http://${PROVIDER_HOST}:${port}`
  const metadata: Record<string, unknown> = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    end_session_endpoint: `${issuer}/logout`,
    ...SUPPORTED,
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? ''
    asked.push(path)
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (path === '/.well-known/openid-configuration') send(200, metadata)
    else if (path === '/keys') send(200, { keys: [jwk] })
    else if (path === '/down') send(503, { error: 'down' })
    else if (path === '/userinfo-of-another') send(200, { sub: 'another' })
    else if (path === '/token') await giveToken(new URLSearchParams(await text(request)), send)
    else response.writeHead(404).end()
  }

  async function giveToken(form: URLSearchParams, send: (status: number, body: object) => unknown) {
    if (form.get('client_id') !== client.id || form.get('client_secret') !== client.secret)
      return send(401, { error: 'invalid_client' })
    const code = form.get('code') ?? ''
    const given = codes.get(code)
    codes.delete(code)
    const isGood =
      given?.challenge === challengeOf(form.get('code_verifier') ?? '') &&
      given.redirectUrl === form.get('redirect_uri')
    if (!given || !isGood) return send(400, { error: 'invalid_grant' })
    return send(200, { access_token: 'a', token_type: 'Bearer', id_token: await tokenOf(given) })
  }

  async function tokenOf({ claims, signing = 'well' }: ForgedClaims): Promise<string> {
    const now = Math.floor(Date.now() / 1000)
    const payload = { iss: issuer, aud: client.id, iat: now, exp: now + 300, ...claims } as JWTPayload
    if (signing === 'not at all') return `${encode({ alg: 'none' })}.${encode(payload)}.`
    if (signing === 'with the public key as a secret')
      return new SignJWT(payload).setProtectedHeader({ alg: 'HS256' }).sign(publicText)
    const key = signing === 'well' ? keys.privateKey : others.privateKey
    return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'key-1' }).sign(key)
  }

  return {
    ...{ issuer, client, metadata, asked, tokenOf },
    /** Returns a code for a login in progress; its token has the requested nonce, unless the claims have another. */
    giveCode(begun: URL, { claims, ...said }: ForgedClaims): string {
      const code = randomUUID()
      const query = begun.searchParams
      codes.set(code, {
        ...said,
        claims: { nonce: query.get('nonce'), ...claims },
        challenge: query.get('code_challenge'),
        redirectUrl: query.get('redirect_uri'),
      })
      return code
    },
  }
}

/** Returns the S256 challenge (RFC 7636). */
function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url')
}

export type ForgingProvider = Awaited<ReturnType<typeof startForgingProvider>>
