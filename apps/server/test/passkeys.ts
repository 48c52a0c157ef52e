import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type {
  CreationOptions,
  NewCredential,
  RequestOptions,
  CredentialAssertion,
} from '#features/accounts/contract/passkeys.ts'
import {
  addPasskey as addEndpoint,
  creationOptions,
  listPasskeys,
  requestOptions,
} from '#features/accounts/contract/passkeys.ts'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { ask, type Answer } from './world.ts'

/** Deviations of a device's answer. */
type Odd = {
  origin?: string
  host?: string
  challenge?: string
  /** Whether the device verified the person, such as by a fingerprint. */
  isVerified?: boolean
  counter?: number
  userHandle?: string
  /** Whether it includes an attestation certificate, which was not requested. */
  hasCertificate?: boolean
}

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

export type SoftwarePasskey = ReturnType<typeof softwarePasskey>

/** A software authenticator with one key (ES256) on a page, with answers as in WebAuthn. */
export function softwarePasskey(page: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const }
  let userHandle = ''

  const clientData = (type: string, challenge: string, odd: Odd) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: odd.challenge ?? challenge,
        origin: odd.origin ?? page,
        crossOrigin: false,
      }),
    )

  function authenticatorData(flags: number, { host, isVerified = true, counter = 0 }: Odd): Buffer {
    const head = Buffer.alloc(5)
    head.writeUInt8(PRESENT | (isVerified ? VERIFIED : 0) | flags, 0)
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(Buffer.from(host ?? new URL(page).hostname)), head])
  }

  /** Returns the public key in COSE (RFC 9053, 7.1.1). */
  function coseKey(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
    const key = new Map<number, number | Uint8Array>([[1, 2], [3, -7], [-1, 1], [-2, bytes(x)], [-3, bytes(y)]]) // prettier-ignore
    return Buffer.from(isoCBOR.encode(key as never))
  }

  return {
    id: named.id,

    create({ challenge, user }: Pick<CreationOptions, 'challenge' | 'user'>, odd: Odd = {}): NewCredential {
      userHandle = user.id
      const size = Buffer.alloc(2)
      size.writeUInt16BE(id.length)
      const authData = Buffer.concat([
        authenticatorData(HAS_CREDENTIAL, odd),
        ...[Buffer.alloc(16), size, id, coseKey()],
      ])
      const statement = odd.hasCertificate ? new Map([['x5c', [new Uint8Array([1])]]]) : new Map()
      const object = new Map<string, unknown>([
        ['fmt', odd.hasCertificate ? 'packed' : 'none'],
        ['attStmt', statement],
        ['authData', new Uint8Array(authData)],
      ])
      return {
        ...named,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, odd).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(object as never)).toString('base64url'),
          transports: ['internal'],
        },
      }
    },

    show({ challenge }: Pick<RequestOptions, 'challenge'>, odd: Odd = {}): CredentialAssertion {
      const client = clientData('webauthn.get', challenge, odd)
      const data = authenticatorData(0, odd)
      return {
        ...named,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
          ...(odd.userHandle || userHandle ? { userHandle: odd.userHandle ?? userHandle } : {}),
        },
      }
    },
  }
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}

/** A creation request that no server made. */
export const emptyCreation = { challenge: 'AAAA', user: { id: 'AAAA', name: '', displayName: '' } }

/** Returns the headers of a browser on a page. */
export const pageHeaders = (page: string) => ({ origin: page, host: new URL(page).host })

const begunSetup = z.object({ options: creationOptions, setup: z.string() })
const begunStep = z.object({ options: requestOptions, setup: z.string() })
const begunLogin = z.object({ options: requestOptions })

/** What a person's browser does with passkeys on one page. */
export function passkeyBrowser(app: FastifyInstance, page: string) {
  const headers = pageHeaders(page)
  const post = (path: string, body: object, more: { token?: string; cookie?: string } = {}) =>
    ask(app, 'POST', path, {
      ...{ body, headers: { ...headers, ...(more.cookie ? { cookie: more.cookie } : {}) } },
      ...(more.token ? { token: more.token } : {}),
    })
  const startAdding = async (token: string) =>
    begunSetup.parse((await post('/api/account/passkeys/start', {}, { token })).body)
  const finishAdding = (token: string, setup: string, credential: NewCredential, name = 'My phone') =>
    post('/api/account/passkeys', { setup, name, credential }, { token })

  return {
    ...{ post, startAdding, finishAdding },

    /** Adds a passkey; returns it with its recovery codes, if there are any. */
    async add(token: string, name?: string) {
      const device = softwarePasskey(page)
      const { options, setup } = await startAdding(token)
      const added = await finishAdding(token, setup, device.create(options), name)
      const { recoveryCodes = [] } = z.parse(addEndpoint.output, added.body)
      return { device, recoveryCodes }
    },

    async list(token: string) {
      const { body } = await ask(app, 'GET', '/api/account/passkeys', { token, headers })
      return z.parse(listPasskeys.output, body).items
    },

    async startLogin() {
      const begun = await post('/api/auth/passkey/start', {})
      return { ...begunLogin.parse(begun.body), cookie: questionIn(begun), begun }
    },

    finishLogin: (credential: CredentialAssertion, cookie: string, more: object = {}) =>
      post('/api/auth/passkey', { credential, ...more }, { cookie }),

    async logIn(device: SoftwarePasskey, odd: Odd = {}) {
      const { options, cookie } = await this.startLogin()
      return this.finishLogin(device.show(options, odd), cookie)
    },

    async startStep(challenge: string) {
      return begunStep.parse((await post('/api/auth/login/passkey', { challenge })).body)
    },

    finishStep: (challenge: string, setup: string, credential: CredentialAssertion) =>
      post('/api/auth/login/verify', { challenge, proof: { kind: 'passkey', setup, credential } }),
  }
}

function questionIn({ headers }: Answer): string {
  const all = [headers['set-cookie']].flat().map(String)
  return all.find((one) => one.startsWith('hale_passkey='))?.split(';')[0] ?? ''
}
